/** What a customer is told by letter: the texts of one letter stand together, to be read as the customer reads them. */
export const letters = {
  greeting: (name: string) => `Dear ${name},`,
  /** For a customer who has not given a name yet. */
  nameless: "Customer",

  cancellation: {
    subject: (applicationId: string) => `Your application ${applicationId} has been cancelled`,
    heading: "Your application has been cancelled",
    cancelledBy: (who: string) => `${who} has cancelled your application for credit. You do not need to do anything.`,
    agreementEnds: "Your credit agreement ends with it. If you have paid anything under it, we will pay it back.",
    nothingOwed: "No credit agreement was made, and you owe us nothing.",
    facts: { application: "Application", retailer: "Retailer", goods: "Goods", loanAmount: "Loan amount", projectLoan: "Project loan" },
  },
} as const;
