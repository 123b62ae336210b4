import { errorCatalogue } from "./errors.ts";
import { productName } from "./product.ts";

/** What is said when a call brings no usable answer. */
interface CallTexts {
  readonly failed: string;
  readonly timedOut?: string;
  /** Answered, but without what the caller needs. */
  readonly unexpected?: string;
  /** Answered with 409. */
  readonly conflict?: string;
  /** Answered with any other 4xx and a message; where this is missing the server's message is not shown. */
  readonly refused?: (message: string) => string;
}

const said = (code: keyof typeof errorCatalogue): string => errorCatalogue[code].text;
const serverMessage = (message: string): string => message;
const checkDetails = said("login.failed");
const applicationList = { failed: "Failed to retrieve applications" };
const saving = { failed: "API call failed", unexpected: said("application.id_missing") };

/** The seeds' section 8, by call. */
export const callTexts = {
  listApplications: applicationList,
  searchApplications: { ...applicationList, refused: serverMessage },
  readApplication: { failed: said("application.not_found") },
  saveApplication: saving,
  sign: { failed: "Failed to sign application", conflict: "Request failed with status code 409" },
  requestPayment: { failed: said("payment.not_requestable") },
  cancel: { failed: said("cancel.not_possible") },
  requestPartialSettlement: { failed: said("partialSettlement.not_offered") },
  send: { failed: said("send.unavailable") },
  saveBeforeSending: { failed: "Failed to save application, so it has not been sent to the applicant" },
  sendToApplicant: { failed: "Failed to send application to applicant" },
  revert: { failed: said("agreement.not_reverted") },
  moveExpiryDate: { failed: said("application.expiry_invalid") },
  auditHistory: { failed: "Failed to retrieve audit history" },
  creditAgreement: { failed: said("agreement.expired"), conflict: said("agreement.not_ready") },
  declineLetter: { failed: said("declineLetter.not_found") },
  resendSatisfactionNote: { failed: said("satisfactionNote.not_pending") },
  resendReferralLinks: { failed: "The link could not be sent again. Please try again.", refused: serverMessage },
  addNote: { failed: "Application note could not be saved. Please try again" },
  addresses: { failed: said("address.unavailable") },

  decision: {
    failed: said("decision.failed"),
    timedOut: said("decision.timed_out"),
    unexpected: said("decision.answer_incomplete"),
    refused: serverMessage,
  },
  asynchronousDecision: {
    failed: said("decision.not_processed"),
    timedOut: said("decision.poll_timed_out"),
    unexpected: said("decision.answer_incomplete"),
    conflict: said("decision.in_progress"),
    refused: serverMessage,
  },
  bankCheck: { failed: "Bank details check failed", timedOut: "timed_out" },
  /** The sandbox's bank directory, when it is told to fail. */
  sandboxBankCheck: { failed: "Unable to validate customer bank account details" },

  login: { failed: checkDetails, unexpected: "Login failed", refused: serverMessage },
  setPassword: {
    failed: "Failed to set password. Please try again later.",
    unexpected: said("password.challenge_expired"),
    refused: serverMessage,
  },
  forgotPassword: { failed: "Failed to send password reset link" },
  confirmForgotPassword: { failed: checkDetails, unexpected: said("password.reset_failed"), refused: serverMessage },
  updatePassword: { failed: "There was an issue when updating your password, please try again.", refused: serverMessage },
  payouts: { failed: "That could not be done. Please try again.", refused: serverMessage },
  administrators: { failed: "That could not be done. Please try again.", refused: serverMessage },
  endSession: { failed: "That session could not be ended. Please try again.", refused: serverMessage },
  logout: { failed: `${productName} logout error. Please try again later.` },
  userPolicy: { failed: "Failed to get user policy." },
  retailer: { failed: "Retailer service API call failed", unexpected: said("retailer.not_found") },
  products: { failed: "Failed to fetch products for retailer", unexpected: said("products.none") },
  goodsList: { failed: "Goods list service API call failed." },
  createUser: {
    failed: "Failed to create the user. Please try again later.",
    refused: (message: string) => `Failed to create the user: ${message}`,
  },
  updateUser: {
    failed: "Failed to update the user. Please try again later.",
    refused: (message: string) => `Failed to update the user: ${message}`,
  },
  searchUsers: { failed: "Failed to search for the user. Please try again later." },
  enhancedUsers: { failed: "Failed to get users. Please try again later." },
  userRoles: { failed: "Failed to find the user. Please try again later." },
  directLogin: { failed: said("directApps.login_failed") },
  config: { failed: "There was a problem loading this page - please refresh the page and contact us if that doesn't work" },

  discoverIssuer: { failed: "Failed to access auth service" },
  exchangeToken: { failed: "Failed to exchange authorization token, please try again" },
  readOwnApplication: { failed: "Cannot retrieve application" },
  saveOwnApplication: saving,
  sessionCheck: { failed: "Failed to check session" },
  startDeposit: { failed: said("deposit.no_payment_url"), unexpected: said("deposit.no_payment_url") },
  requestLoanAdvanceInfo: { failed: "Failed to Send Loan Advance Info" },
  downloadLoanAdvanceInfo: { failed: "Failed to send Loan Advance Info" },
  requestDraftAgreement: { failed: "Failed to Send Application Draft" },
  downloadDraftAgreement: { failed: "Failed to send Application Draft", conflict: said("draftAgreement.not_available") },
  downloadAgreement: { failed: said("agreement.not_found") },
  sendFeedback: { failed: "Customer satisfaction feedback submission failed", refused: serverMessage },
} as const satisfies Record<string, CallTexts>;
export type CallName = keyof typeof callTexts;

export type CallFailure =
  | { readonly is: "failed" }
  | { readonly is: "timedOut" }
  | { readonly is: "unexpected" }
  | { readonly is: "refused"; readonly status: number; readonly message?: string | undefined };

/** The text for a failed call. A refusal without a word from the server counts as an answer that nobody expected. */
export function callFailureText(call: CallName, failure: CallFailure): string {
  const texts: CallTexts = callTexts[call];
  switch (failure.is) {
    case "failed":
      return texts.failed;
    case "timedOut":
      return texts.timedOut ?? texts.failed;
    case "unexpected":
      return texts.unexpected ?? texts.failed;
    case "refused":
      if (failure.status === 409 && texts.conflict !== undefined) return texts.conflict;
      if (texts.refused === undefined) return texts.failed;
      return failure.message ? texts.refused(failure.message) : (texts.unexpected ?? texts.failed);
  }
}
