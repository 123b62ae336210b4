/** Screens of the journey that this version of the product does not have yet: said plainly, with where to find the application. */
export const coming = {
  loanInformation: {
    title: "Loan information",
    text: "Here the customer will read the loan information before signing. This screen comes with the next version.",
  },
  complete: {
    title: "Complete",
    text: "Here the signed agreement will be printed and the next steps shown. This screen comes with the next version.",
  },
  kept: (id: string) => `Application ${id} is saved as it stands.`,
  seeApplication: "See the application",
} as const;
