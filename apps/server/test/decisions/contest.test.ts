import { contract } from "@farthing/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendOutcomeEmail } from "../../src/use-cases/decisions/send-outcome-email.ts";
import { type DecisionFixture, startDecisionFixture, statusAndCode } from "../support/decision-fixture.ts";
import { recordingMailer } from "../support/recording-mailer.ts";

let fixture: DecisionFixture;
beforeAll(async () => {
  fixture = await startDecisionFixture();
});
afterAll(() => fixture.shop.end());

const contestStatement = "My car loan ended in October.";

test("a customer can contest an automatic decline once, and an underwriter then makes a new decision", async () => {
  const { shop } = fixture;
  const id = await fixture.saved({ persona: "+decline" });
  expect(await fixture.decided(id)).toBe("decline");
  const headers = await fixture.asCustomer(id);
  const contest = () => shop.call(contract.contestDecision, { params: { id }, body: { words: contestStatement }, headers });
  const mayContest = async () => (await shop.call(contract.getApplicantApplication, { params: { id }, headers })).json().mayContest;
  expect(await mayContest()).toBe(true);
  const contested = await contest();
  expect([contested.statusCode, contested.json()]).toEqual([200, { status: "decision_refer" }]);
  const own = await shop.call(contract.getOwnReferral, { params: { id }, headers });
  expect(own.json().referral).toMatchObject({ checks: [], isContested: true });

  const underwriter = await shop.signedIn("underwriter");
  const { referral } = (await shop.call(contract.readReferralCase, { params: { id } }, underwriter)).json();
  expect(referral.reasonCodes[0]).toMatchObject({ code: "UNW3" });
  expect(referral.reasonCodes.length).toBeGreaterThan(1);
  expect(referral.contestedWords).toBe(contestStatement);
  expect(await fixture.auditEvents(id, "decision.contested")).toMatchObject([{ role: "applicant" }]);

  await shop.call(contract.claimReferral, { params: { id } }, underwriter);
  const body = { outcome: "decline", reason: "APPEAL_NOT_UPHELD", note: "The loan is still on the file." };
  expect((await shop.call(contract.decideReferral, { params: { id }, body }, underwriter)).statusCode).toBe(200);
  expect((await shop.jobs("email-outcome")).filter(({ applicationId }) => applicationId === id)).toHaveLength(2);
  expect(await mayContest()).toBe(false);
  expect(statusAndCode(await contest())).toEqual([409, "review.decided_by_person"]);
  const { sent, parts } = recordingMailer();
  await sendOutcomeEmail(shop.asSystem(), { applicationId: id }, { ...parts, applicantOrigin: "http://localhost" });
  expect(sent[0]?.text).toContain("One of our underwriters has read your application and made this decision.");
  expect(sent[0]?.text).not.toContain("ask for a person");
});

test("a customer can contest only a decline of their own application", async () => {
  const { shop } = fixture;
  const [open, other] = [await fixture.saved(), await fixture.saved()];
  const call = (id: string, headers: { authorization: string }) =>
    shop.call(contract.contestDecision, { params: { id }, body: { words: contestStatement }, headers });
  expect(statusAndCode(await call(open, await fixture.asCustomer(open)))).toEqual([409, "application.wrong_status"]);
  expect(statusAndCode(await call(open, await fixture.asCustomer(other)))).toEqual([404, "application.not_found"]);
});
