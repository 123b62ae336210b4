import { describe, expect, test } from "vitest";
import type { CallFailure, CallName, DecisionError, DecisionErrorKind } from "./index.ts";
import {
  callFailureText,
  decisionErrorKind,
  errorCatalogue,
  Refusal,
  retriedDecisionErrors,
  screens,
  serviceTypeLabels,
  softwareName,
} from "./index.ts";

const failed: CallFailure = { is: "failed" };
const timedOut: CallFailure = { is: "timedOut" };
const unexpected: CallFailure = { is: "unexpected" };
const refused = (status: number, message?: string): CallFailure => ({ is: "refused", status, message });

describe("texts for failed API calls", () => {
  test.each<[string, CallName, CallFailure, string]>([
    ["a save answered without an id", "saveApplication", unexpected, "No application ID returned in API response"],
    ["a sign call answered with 409", "sign", refused(409, "The decision has expired."), "Request failed with status code 409"],
    ["a decision answered without the expected values", "decision", unexpected, "Decision API response did not contain expected values"],
    ["an unreachable auth service", "discoverIssuer", failed, "Failed to access auth service"],
    ["an applicant's application that cannot be had", "readOwnApplication", failed, "Cannot retrieve application"],
    ["an applicant's failed call", "saveOwnApplication", failed, "API call failed"],
    ["an applicant's save answered without an id", "saveOwnApplication", unexpected, "No application ID returned in API response"],
    [
      "an asynchronous decision that fails",
      "asynchronousDecision",
      failed,
      "Asynchronous decision was not processed in time. Request failed.",
    ],
    ["a decision that times out", "decision", timedOut, "Failed to retrieve decision. Request timed out."],
    ["a decision that fails otherwise", "decision", failed, "Failed to retrieve decision. Request failed."],
    ["a deposit started without a payment URL", "startDeposit", unexpected, "Did not receive a payment URL from service"],
    ["a failed loan advance information request", "requestLoanAdvanceInfo", failed, "Failed to Send Loan Advance Info"],
    ["a failed draft request", "requestDraftAgreement", failed, "Failed to Send Application Draft"],
    ["a failed loan advance information download", "downloadLoanAdvanceInfo", failed, "Failed to send Loan Advance Info"],
    ["a failed credit agreement call", "creditAgreement", failed, "Failed to download credit agreement"],
    ["an agreement that cannot be downloaded", "downloadAgreement", refused(404), "Cannot download agreement"],
    ["a decline letter that cannot be downloaded", "declineLetter", failed, "Cannot download declined letter"],
    ["a failed feedback submission", "sendFeedback", failed, "Customer satisfaction feedback submission failed"],
    ["a failed session check", "sessionCheck", failed, "Failed to check session"],
    ["a failed bank check", "bankCheck", failed, "Bank details check failed"],
    ["a bank check that times out", "bankCheck", timedOut, "timed_out"],
    ["the sandbox's bank check", "sandboxBankCheck", failed, "Unable to validate customer bank account details"],
    ["a failing address lookup", "addresses", failed, "Address service error"],
    ["a login answered with something else", "login", unexpected, "Login failed"],
    ["a password call answered with something else", "setPassword", unexpected, "Set password failed"],
    ["a failed retailer call", "retailer", failed, "Retailer service API call failed"],
    ["a retailer without configuration", "retailer", unexpected, "No retailer config in API response"],
    ["a failed products call", "products", failed, "Failed to fetch products for retailer"],
    ["an answer without products", "products", unexpected, "No retailer products found in response"],
    ["a failed goods list call", "goodsList", failed, "Goods list service API call failed."],
    ["a failed request for a reset link", "forgotPassword", failed, "Failed to send password reset link"],
    ["a logout that fails, with the product's own name", "logout", failed, `${softwareName} logout error. Please try again later.`],
  ])("%s shows the text of the specification", (_situation, call, failure, text) => {
    expect(callFailureText(call, failure)).toBe(text);
  });

  test("a refused sign-in shows the server's message, and any other failure shows the specification's text", () => {
    expect(callFailureText("login", refused(401, "Too many attempts. Please wait and try again."))).toBe(
      "Too many attempts. Please wait and try again.",
    );
    expect(callFailureText("login", failed)).toBe("Something went wrong. Please check your details and try again.");
    expect(callFailureText("login", timedOut)).toBe("Something went wrong. Please check your details and try again.");
  });

  test("a refused change of a user shows the reason, and a lost connection asks to try again later", () => {
    expect(callFailureText("createUser", refused(409, "This username is already taken."))).toBe(
      "Failed to create the user: This username is already taken.",
    );
    expect(callFailureText("updateUser", failed)).toBe("Failed to update the user. Please try again later.");
  });

  test("a refused password reset shows the server's first error, or the specification's text if there is none", () => {
    expect(callFailureText("confirmForgotPassword", refused(400, "This code has been used."))).toBe("This code has been used.");
    expect(callFailureText("confirmForgotPassword", refused(400))).toBe("Failed to reset password");
  });

  test("a server message that is not meant for users is not shown", () => {
    expect(callFailureText("cancel", refused(409, "This is not possible at the current application status."))).toBe(
      "Failed to cancel application by ID",
    );
    expect(callFailureText("creditAgreement", refused(409, "whatever"))).toBe("Credit agreement not ready to be downloaded");
    expect(callFailureText("sign", refused(500, "whatever"))).toBe("Failed to sign application");
  });

  test("a decision request that lacks required values is refused with the specification's text", () => {
    const { message, status } = new Refusal("decision.request_incomplete");
    expect(message).toBe("Decision API request does not contain expected values");
    expect(callFailureText("decision", refused(status, message))).toBe(message);
  });

  test("a sign-in without a known application id is refused with the specification's text", () => {
    expect(new Refusal("applicant.state_invalid").message).toBe("invalid state; application id has not been set");
  });
});

describe("decision errors", () => {
  test("a decision request without an error is ok [S1-215] [S2-279]", () => {
    expect(decisionErrorKind(undefined)).toBe("ok");
  });

  test.each<[string, DecisionError]>([
    ["a lost connection", { message: "Failed to fetch" }],
    ["a request without an answer", { message: "The service took too long to answer.", status: 0, code: "network.timed_out" }],
    ["a broken server", { message: "Internal server error", status: 500 }],
    ["a broken gateway", { message: "Bad gateway", status: 502 }],
    ["being asked too often", { message: errorCatalogue["rate.limited"].text, status: 429, code: "rate.limited" }],
    ["a refusal that may be tried again", { message: errorCatalogue["decision.failed"].text, status: 502, code: "decision.failed" }],
  ])("%s gives the error unableToDecision, and may be tried again [S1-215] [S2-280]", (_what, error) => {
    expect(decisionErrorKind(error)).toBe("unableToDecision");
  });

  test('a message with the words "application status" means a wrong status [S1-215] [S1-216] [S2-281]', () => {
    expect(decisionErrorKind({ message: "Cannot decide in application status signed", status: 409 })).toBe("wrongStatus");
    expect(decisionErrorKind({ message: "Cannot decide in this status", status: 409 })).not.toBe("wrongStatus");
    const { message, status, code } = new Refusal("application.wrong_status");
    expect(decisionErrorKind({ message, status, code })).toBe("wrongStatus");
  });

  test("a decision request for an application of another branch is a branch mismatch [S1-215] [S2-282]", () => {
    const { message, status, code } = new Refusal("branch.mismatch");
    expect(decisionErrorKind({ message, status, code })).toBe("branchMismatch");
  });

  test.each([
    "Asynchronous decision was not processed in time. Request timed-out.",
    "Asynchronous decision already in progress. Request failed",
  ])("%s means that the answer did not arrive in time [S1-215] [S2-283]", (message) => {
    expect(decisionErrorKind({ message, status: 409 })).toBe("notReturnedInTime");
  });

  test.each<[string, DecisionError]>([
    ["a request that was wrong", { message: "Bad request", status: 400 }],
    ["a refusal that may not be tried again", { message: "No", status: 409, code: "application.check_expired" }],
  ])("%s gives the error unableToDecisionNoRetry, and may not be tried again [S1-215] [S2-284]", (_what, error) => {
    expect(decisionErrorKind(error)).toBe("unableToDecisionNoRetry");
  });

  test("the list of decision errors that may be tried again agrees with the error catalogue", () => {
    const ofDecisions = Object.entries(errorCatalogue).filter(([code]) => /^(decision|server|rate|idempotency)\./.test(code));
    expect([...retriedDecisionErrors].toSorted()).toEqual(ofDecisions.flatMap(([code, { retry }]) => (retry ? [code] : [])).toSorted());
  });

  test("each decision error has a text for the customer, and a retry button if a retry can help", () => {
    const panel = (kind: Exclude<DecisionErrorKind, "ok">) => screens.applicant.decisionFailurePanel(kind, "{phone}");
    expect(panel("unableToDecision").mayTryAgain).toBe(true);
    expect(panel("unableToDecisionNoRetry").mayTryAgain).toBe(false);
    expect(panel("branchMismatch").text).toBe(new Refusal("branch.mismatch").message);
    expect(panel("notReturnedInTime").title).toBe("Sorry, it's taking longer than usual");
  });
});

describe("labels of fixed values", () => {
  test("a status without a label is shown by its name", () => {
    expect(screens.applicant.applicationRouter.unexpectedStatus("melted")).toBe("UNEXPECTED STATUS: melted");
  });

  test("the service type IF is shown as IFC, and IB as IBC", () => {
    expect(serviceTypeLabels).toEqual({ IF: "IFC", IB: "IBC" });
  });

  test("each password score from 1 to 4 has a word", () => {
    expect(([1, 2, 3, 4] as const).map(screens.accounts.strengthOf)).toEqual(["too weak", "weak", "good", "strong"]);
  });
});
