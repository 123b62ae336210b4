import { downloadNotAvailable } from "../../downloads.ts";
import { errorCatalogue } from "../../errors.ts";

const aboutTheLoan = "About the loan";
const keyFeatures = "Loan key features";

/** What has to be read before signing (S1 §1, S2 §2). */
export const loanInformation = {
  name: "Review loan information",
  title: { regulated: aboutTheLoan, unregulated: keyFeatures },
  preContract: "Pre-contract credit information",
  loanAdvance: "Loan advance information",
  goodsLoan: "Goods Loan",
  projectLoan: "Project Loan",
  viewed: "Viewed",
  notViewed: "Not viewed",
  viewBoth: errorCatalogue["signing.project_not_viewed"].text,
  yourCopy: "Your copy",
  draftAgreement: "Draft agreement",
  draftNotAvailable: errorCatalogue["draftAgreement.not_available"].text,
  downloadNotAvailable,
  printed: "I have downloaded or printed my copy",
  printFirst: "Please print a copy",
  abandon: "Abandon application",
  emailed: (email: string) => `A copy has been e-mailed to ${email}.`,
  handOver: "Please hand the screen to the customer to read.",
  continueOnPhone: "Continue on the customer's phone",
} as const;

export const keyLoanFeatures = {
  title: {
    regulated: aboutTheLoan,
    unregulated: "Loan Key Features (Unregulated)",
    /** Deferred payment credit has rules of its own, so it must not be called unregulated (decisions: regime). */
    deferredPaymentCredit: keyFeatures,
  },
} as const;
