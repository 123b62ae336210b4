import { describe, expect, test } from "vitest";
import { addDays } from "../../../money/index.ts";
import { regimes, statuses } from "../../../vocabulary/index.ts";
import { specimenApplication, today } from "../../specimen.ts";
import { mayRetryPayment, recordDeposit, startDeposit } from "./deposit.ts";
import { endSigning, requestSign, type SigningFacts, seal, sign, signingObstacle } from "./sign.ts";

const refusal = (code: string) => expect.objectContaining({ code });

const acceptedApplication = specimenApplication({ status: "decision_accept", applicationExpiryDate: today });
const signingId = "01989c5e-7f11-7a52-9d0e-3c1f5b7a9e42";
const validSigningFacts: SigningFacts & { readonly signingId: string } = {
  signingId,
  today,
  documentHash: "a1",
  decidedDocumentHash: "a1",
  informationShown: true,
  explanationShown: true,
  projectViewOpened: false,
};

describe("requesting the signature", () => {
  test("a signing request is accepted if every check is met, and does not change the status", () => {
    expect(requestSign(acceptedApplication, { ...validSigningFacts, by: "applicant" })).toMatchObject({
      status: "decision_accept",
    });
  });

  test.each([
    [{ today: addDays(today, 1) }, "signing.decision_expired"],
    [{ documentHash: "b2" }, "signing.decision_mismatch"],
    [{ decidedDocumentHash: null }, "signing.decision_mismatch"],
    [{ informationShown: false }, "signing.information_not_shown"],
    [{ explanationShown: false }, "signing.information_not_shown"],
  ] as const)("a signing request with %o is refused: %s", (particulars, code) => {
    expect(() => requestSign(acceptedApplication, { ...validSigningFacts, ...particulars, by: "staff" })).toThrow(refusal(code));
  });

  test("a decision without an expiry date is not valid for signing", () => {
    expect(() => requestSign({ ...acceptedApplication, applicationExpiryDate: null }, { ...validSigningFacts, by: "staff" })).toThrow(
      refusal("signing.decision_expired"),
    );
  });

  test("only an agreement under the Consumer Credit Act (CCA) needs the adequate explanation", () => {
    for (const regime of regimes) {
      const attempt = () =>
        requestSign(
          { ...acceptedApplication, document: { product: { regime } } },
          { ...validSigningFacts, explanationShown: false, by: "applicant" },
        );
      if (regime === "CCA") expect(attempt).toThrow(refusal("signing.information_not_shown"));
      else expect(attempt()).toMatchObject({ status: "decision_accept" });
    }
  });

  test("the customer of a fusion loan must open the project loan's page before signing", () => {
    const fusion = { ...acceptedApplication, document: { fusionLoan: { projectLoanParameters: { loanAmount: "500.00" } } } };
    expect(() => requestSign(fusion, { ...validSigningFacts, by: "applicant" })).toThrow(refusal("signing.project_not_viewed"));
    expect(requestSign(fusion, { ...validSigningFacts, projectViewOpened: true, by: "applicant" }).status).toBe("decision_accept");
  });

  test("an online deposit must be paid before signing", () => {
    const journey = { ...acceptedApplication, document: { isOnlineDepositJourney: true } };
    expect(() => requestSign(journey, { ...validSigningFacts, by: "applicant" })).toThrow(refusal("signing.deposit_unpaid"));
    expect(requestSign({ ...journey, status: "deposit_paid" }, { ...validSigningFacts, by: "applicant" }).status).toBe("deposit_paid");
  });

  test.each(statuses)("at %s a signing request follows the transition table", (status) => {
    const attempt = () => requestSign({ ...acceptedApplication, status }, { ...validSigningFacts, by: "staff" });
    if (status === "decision_accept" || status === "deposit_paid") expect(attempt()).toMatchObject({ status });
    else expect(attempt).toThrow(refusal("application.wrong_status"));
  });
});

const matchingPapersHashes = { papersHash: "c3", shownPapersHash: "c3", currentPapersHash: "c3" };
const validSignInput = { ...validSigningFacts, ...matchingPapersHashes, by: "applicant", signatureVerified: true } as const;

describe("signing", () => {
  test("after the signature is verified the agreement is sealed, and an amendment can no longer be reverted", () => {
    expect(sign(acceptedApplication, { ...validSignInput, by: "provider" })).toMatchObject({
      status: "sign",
      facts: { signingId, papersHash: "c3" },
    });
    const coolingOffEnd = addDays(today, 14);
    expect(seal(specimenApplication({ status: "sign" }), { signingId, signedAt: "2026-11-15T12:00:00Z", coolingOffEnd })).toMatchObject({
      status: "signed",
      facts: { signingId },
      changes: { signedAt: "2026-11-15T12:00:00Z", coolingOffEnd, revertibleVersion: null },
    });
  });

  test("an unverified signature is refused", () => {
    expect(() => sign(acceptedApplication, { ...validSignInput, by: "provider", signatureVerified: false })).toThrow(
      refusal("signing.signature_invalid"),
    );
  });

  test.each([
    [{ today: addDays(today, 1) }, "signing.decision_expired"],
    [{ documentHash: "b2" }, "signing.decision_mismatch"],
    [{ shownPapersHash: "d4" }, "signing.paper_changed"],
    [{ shownPapersHash: null }, "signing.paper_changed"],
    [{ currentPapersHash: "d4" }, "signing.paper_changed"],
  ] as const)("after a change to %o while the customer reads, a signature is refused: %s", (meanwhile, code) => {
    expect(() => sign(acceptedApplication, { ...validSignInput, ...meanwhile })).toThrow(refusal(code));
  });

  test.each([
    [acceptedApplication, validSigningFacts, null],
    [acceptedApplication, { ...validSigningFacts, today: addDays(today, 1) }, "offerEnded"],
    [acceptedApplication, { ...validSigningFacts, documentHash: "b2" }, "applicationChanged"],
    [{ ...acceptedApplication, status: "cancelled" }, validSigningFacts, "applicationChanged"],
  ] as const)("a signing page closes when the offer expires or the application changes (case %#)", (application, facts, obstacle) => {
    expect(signingObstacle(application, facts)).toBe(obstacle);
  });

  test("nothing changes if the customer leaves the signing page or the page expires", () => {
    expect(endSigning(acceptedApplication, { by: "provider", signingId, how: "declined" })).toMatchObject({
      status: "decision_accept",
    });
  });

  test("an agreement cannot be sealed without a signature", () => {
    expect(() => seal(acceptedApplication, { signingId, signedAt: "2026-11-15T12:00:00Z", coolingOffEnd: null })).toThrow(
      refusal("application.wrong_status"),
    );
  });
});

describe("the deposit", () => {
  const due = specimenApplication({ status: "decision_accept", document: { isOnlineDepositJourney: true } });
  const attempted = { ...due, status: "deposit_attempted" } as const;

  test("a deposit can be paid online only if the decision has required an online deposit", () => {
    expect(startDeposit(due).status).toBe("deposit_attempted");
    expect(() => startDeposit(specimenApplication({ status: "decision_accept" }))).toThrow(refusal("deposit.not_applicable"));
  });

  test("a customer can try to pay the deposit until three payments have failed", () => {
    expect(startDeposit({ ...attempted, depositTries: 2 }).status).toBe("deposit_attempted");
    expect(() => startDeposit({ ...attempted, depositTries: 3 })).toThrow(refusal("deposit.no_tries_left"));
  });

  test("a deposit counts as paid only if the payment service confirms it", () => {
    expect(recordDeposit(attempted, { by: "provider", status: "Paid", verified: true }).status).toBe("deposit_paid");
    expect(() => recordDeposit(attempted, { by: "provider", status: "Paid", verified: false })).toThrow(refusal("deposit.not_confirmed"));
  });

  test.each([
    [0, "deposit_attempted", 1, true],
    [1, "deposit_attempted", 2, true],
    [2, "deposit_unsuccessful", 3, false],
  ] as const)("a failed deposit payment after %i earlier failures leads to %s", (depositTries, status, counted, again) => {
    const moved = recordDeposit({ ...attempted, depositTries }, { by: "provider", status: "Failure", verified: false });
    expect(moved).toMatchObject({ status, changes: { depositTries: counted } });
    expect(mayRetryPayment({ status: moved.status, depositTries: counted })).toBe(again);
  });

  test("the customer of a cancelled application cannot try to pay the deposit again", () => {
    expect(mayRetryPayment({ status: "deposit_attempted", depositTries: 0 })).toBe(true);
    expect(mayRetryPayment({ status: "cancelled", depositTries: 0 })).toBe(false);
  });

  test("a system error of the payment service does not count as an attempt to pay the deposit", () => {
    expect(recordDeposit({ ...attempted, depositTries: 2 }, { by: "system", status: "Error", verified: false })).toMatchObject({
      status: "deposit_attempted",
      changes: { depositTries: 2 },
    });
  });

  test("a deposit that arrives after a cancellation does not change the status", () => {
    expect(() => recordDeposit({ ...attempted, status: "cancelled" }, { by: "provider", status: "Paid", verified: true })).toThrow(
      refusal("application.wrong_status"),
    );
  });
});
