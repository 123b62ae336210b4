import { errorCatalogue } from "./errors.ts";
import { softwareName } from "./product.ts";

interface CallTexts {
  readonly failed: string;
  readonly timedOut?: string;
  readonly unexpected?: string;
  readonly conflict?: string;
  /** The screen shows the server's message about a 4xx response only if this function exists. */
  readonly refused?: (message: string) => string;
}

const serverMessage = (message: string): string => message;
const loginFailedText = errorCatalogue["login.failed"].text;
const applicationListTexts = { failed: "Failed to retrieve applications" };
const savingTexts = { failed: "API call failed", unexpected: errorCatalogue["application.id_missing"].text };

/** The texts are quoted from section 8 of the specifications. */
export const callTexts = {
  listApplications: applicationListTexts,
  searchApplications: { ...applicationListTexts, refused: serverMessage },
  readApplication: { failed: errorCatalogue["application.not_found"].text },
  saveApplication: savingTexts,
  sign: { failed: "Failed to sign application", conflict: "Request failed with status code 409" },
  requestPayment: { failed: errorCatalogue["payment.not_requestable"].text },
  cancel: { failed: errorCatalogue["cancel.not_possible"].text },
  requestPartialSettlement: { failed: errorCatalogue["partialSettlement.not_offered"].text },
  send: { failed: errorCatalogue["send.unavailable"].text },
  saveBeforeSending: { failed: "Failed to save application, so it has not been sent to the applicant" },
  sendToApplicant: { failed: "Failed to send application to applicant" },
  emailQuote: { failed: "The quote could not be e-mailed. Please try again.", refused: serverMessage },
  revert: { failed: errorCatalogue["agreement.not_reverted"].text },
  moveExpiryDate: { failed: errorCatalogue["application.expiry_invalid"].text },
  auditHistory: { failed: "Failed to retrieve audit history" },
  creditAgreement: { failed: errorCatalogue["agreement.expired"].text, conflict: errorCatalogue["agreement.not_ready"].text },
  declineLetter: { failed: errorCatalogue["declineLetter.not_found"].text },
  resendSatisfactionNote: { failed: errorCatalogue["satisfactionNote.not_pending"].text },
  resendReferralLinks: { failed: "The link could not be sent again. Please try again.", refused: serverMessage },
  decideReferral: { failed: "The decision could not be saved. Please try again.", refused: serverMessage },
  takeBankReport: { failed: "The report could not be uploaded. Please try again.", refused: serverMessage },
  askForProof: { failed: "The request could not be sent. Please try again.", refused: serverMessage },
  claimReferral: { failed: "That could not be done. Please try again.", refused: serverMessage },
  addNote: { failed: "Application note could not be saved. Please try again" },
  complaints: { failed: "That could not be done. Please try again.", refused: serverMessage },
  audit: { failed: "That could not be done. Please try again.", refused: serverMessage },
  dataRequests: { failed: "That could not be done. Please try again.", refused: serverMessage },
  retention: { failed: "That could not be done. Please try again.", refused: serverMessage },
  supportNeeds: { failed: "That could not be saved. Please try again.", refused: serverMessage },
  contestDecision: { failed: "That could not be sent. Please try again.", refused: serverMessage },
  addresses: { failed: errorCatalogue["address.unavailable"].text },

  decision: {
    failed: errorCatalogue["decision.failed"].text,
    timedOut: errorCatalogue["decision.timed_out"].text,
    unexpected: errorCatalogue["decision.answer_incomplete"].text,
    refused: serverMessage,
  },
  asynchronousDecision: {
    failed: errorCatalogue["decision.not_processed"].text,
    timedOut: errorCatalogue["decision.poll_timed_out"].text,
    unexpected: errorCatalogue["decision.answer_incomplete"].text,
    conflict: errorCatalogue["decision.in_progress"].text,
    refused: serverMessage,
  },
  bankCheck: { failed: "Bank details check failed", timedOut: "timed_out" },
  /** The sandbox's bank directory returns this text when it simulates a failure. */
  sandboxBankCheck: { failed: "Unable to validate customer bank account details" },

  singleSignOn: { failed: errorCatalogue["singleSignOn.unavailable"].text, refused: serverMessage },
  login: { failed: loginFailedText, unexpected: "Login failed", refused: serverMessage },
  setPassword: {
    failed: "Failed to set password. Please try again later.",
    unexpected: errorCatalogue["password.challenge_expired"].text,
    refused: serverMessage,
  },
  forgotPassword: { failed: "Failed to send password reset link" },
  confirmForgotPassword: { failed: loginFailedText, unexpected: errorCatalogue["password.reset_failed"].text, refused: serverMessage },
  updatePassword: { failed: "There was an issue when updating your password, please try again.", refused: serverMessage },
  figures: { failed: "The figures could not be loaded." },
  policy: { failed: "That could not be done. Please try again.", refused: serverMessage },
  payouts: { failed: "That could not be done. Please try again.", refused: serverMessage },
  servicing: { failed: "That could not be done. Please try again.", refused: serverMessage },
  messages: { failed: "The message could not be sent again. Please try again.", refused: serverMessage },
  records: { failed: "The file could not be downloaded. Please try again.", refused: serverMessage },
  administerRetailers: { failed: "That could not be done. Please try again.", refused: serverMessage },
  catalogue: { failed: "That could not be done. Please try again.", refused: serverMessage },
  changes: { failed: "That could not be done. Please try again.", refused: serverMessage },
  endSession: { failed: "That session could not be ended. Please try again.", refused: serverMessage },
  logout: { failed: `${softwareName} logout error. Please try again later.` },
  userPolicy: { failed: "Failed to get user policy." },
  retailer: { failed: "Retailer service API call failed", unexpected: errorCatalogue["retailer.not_found"].text },
  products: { failed: "Failed to fetch products for retailer", unexpected: errorCatalogue["products.none"].text },
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
  directLogin: { failed: errorCatalogue["directApps.login_failed"].text },
  config: { failed: "There was a problem loading this page - please refresh the page and contact us if that doesn't work" },

  discoverIssuer: { failed: "Failed to access auth service" },
  exchangeToken: { failed: "Failed to exchange authorization token, please try again" },
  readOwnApplication: { failed: "Cannot retrieve application" },
  saveOwnApplication: savingTexts,
  sessionCheck: { failed: "Failed to check session" },
  startDeposit: { failed: errorCatalogue["deposit.no_payment_url"].text, unexpected: errorCatalogue["deposit.no_payment_url"].text },
  requestPreContractInfo: { failed: errorCatalogue["paper.not_available"].text },
  downloadPreContractInfo: { failed: errorCatalogue["paper.link_over"].text },
  requestLoanAdvanceInfo: { failed: "Failed to Send Loan Advance Info", conflict: errorCatalogue["paper.not_available"].text },
  downloadLoanAdvanceInfo: { failed: "Failed to send Loan Advance Info" },
  requestDraftAgreement: { failed: "Failed to Send Application Draft", conflict: errorCatalogue["draftAgreement.not_available"].text },
  downloadDraftAgreement: { failed: "Failed to send Application Draft", conflict: errorCatalogue["draftAgreement.not_available"].text },
  downloadAgreement: { failed: errorCatalogue["agreement.not_found"].text },
  sendFeedback: { failed: "Customer satisfaction feedback submission failed", refused: serverMessage },
} as const satisfies Record<string, CallTexts>;
export type CallName = keyof typeof callTexts;

export type CallFailure =
  | { readonly is: "failed" }
  | { readonly is: "timedOut" }
  | { readonly is: "unexpected" }
  | { readonly is: "refused"; readonly status: number; readonly message?: string | undefined };

/** A refusal without a message is treated like an unexpected response. */
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
