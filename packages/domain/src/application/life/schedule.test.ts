import { describe, expect, test } from "vitest";
import { localDate } from "../../money/index.ts";
import { type Status, statuses } from "../../vocabulary/index.ts";
import { specimenApplication } from "../specimen.ts";
import { deadlinesAfter, deadlinesAfterEdit } from "./schedule.ts";

const applicationTouchedAt = (status: Status, at: string) => ({
  ...specimenApplication({ status, applicationExpiryDate: localDate("2026-08-14") }),
  updatedAt: new Date(at),
});
const deadlineSet = (kind: string, dueAt: string) => ({ kind, dueAt: new Date(dueAt) });
const deadlineCleared = (kind: string) => ({ kind, dueAt: null });

describe("deadlines of an application", () => {
  test("an open application expires at the end of the ninetieth day in London", () => {
    expect(deadlinesAfterEdit(applicationTouchedAt("open", "2026-11-15T12:00:00Z"))).toEqual([
      deadlineSet("expire-application", "2027-02-14T00:00:00Z"),
    ]);
    expect(deadlinesAfterEdit(applicationTouchedAt("open", "2026-05-01T12:00:00Z"))).toEqual([
      deadlineSet("expire-application", "2026-07-30T23:00:00Z"),
    ]);
    // 23:30 UTC is already the next day in London during summer time.
    expect(deadlinesAfterEdit(applicationTouchedAt("open", "2026-05-01T23:30:00Z"))).toEqual([
      deadlineSet("expire-application", "2026-07-31T23:00:00Z"),
    ]);
  });

  test("a second edit on the same London day does not move the expiry of an open application", () => {
    const again = (before: string, at: string, status: Status = "open") =>
      deadlinesAfterEdit(applicationTouchedAt("open", at), { status, updatedAt: new Date(before) });
    expect(again("2026-05-01T06:00:00Z", "2026-05-01T22:59:00Z")).toEqual([]);
    expect(again("2026-05-01T22:59:00Z", "2026-05-01T23:00:00Z")).toEqual([deadlineSet("expire-application", "2026-07-31T23:00:00Z")]);
    expect(again("2026-05-01T06:00:00Z", "2026-05-01T12:00:00Z", "decision_refer")).toEqual([
      deadlineSet("expire-application", "2026-07-30T23:00:00Z"),
    ]);
  });

  test("a referral has deadlines for the lender's answer, for a reminder to the customer and for the decision", () => {
    expect(deadlinesAfter("open", applicationTouchedAt("decision_refer", "2026-07-15T12:00:00Z"), "submitFull")).toEqual([
      deadlineSet("flag-late-referral", "2026-07-17T23:00:00Z"),
      deadlineSet("remind-referral", "2026-08-10T23:00:00Z"),
      deadlineSet("lapse-referral", "2026-08-14T23:00:00Z"),
      deadlineCleared("expire-application"),
    ]);
    expect(deadlinesAfter("open", applicationTouchedAt("decision_quotation_refer", "2026-07-15T12:00:00Z"), "submitSoft")).toEqual([
      deadlineSet("flag-late-referral", "2026-07-17T23:00:00Z"),
      deadlineCleared("remind-referral"),
      deadlineCleared("expire-application"),
    ]);
  });

  test("an appeal has a later deadline than a referral", () => {
    const [late] = deadlinesAfter("decision_quotation_decline", applicationTouchedAt("decision_refer", "2026-07-15T12:00:00Z"), "appeal");
    expect(late).toEqual(deadlineSet("flag-late-referral", "2026-07-29T23:00:00Z"));
  });

  test("the decline e-mail waits until the customer's offers have expired", () => {
    const declined = { ...applicationTouchedAt("decision_decline", "2026-07-15T12:00:00Z"), tailoringExpiryDate: localDate("2026-08-14") };
    const offered = { ...declined, maxInstalmentAmount: "110.00" };
    expect(deadlinesAfter("open", offered, "submitFull")).toContainEqual(deadlineSet("email-outcome", "2026-08-14T23:00:00Z"));
    expect(deadlinesAfter("open", declined, "submitFull")).toContainEqual(deadlineCleared("email-outcome"));
    const taken = applicationTouchedAt("open", "2026-07-20T12:00:00Z");
    expect(deadlinesAfter("decision_decline", taken, "chooseOffer")).toContainEqual(deadlineCleared("email-outcome"));
  });

  test("a customer who has not answered the satisfaction note is reminded after two days", () => {
    const asked = applicationTouchedAt("pending_esat_note", "2026-07-15T12:00:00Z");
    expect(deadlinesAfter("signed", asked, "markDelivered")).toContainEqual(
      deadlineSet("remind-satisfaction-note", "2026-07-17T12:00:00Z"),
    );
    expect(deadlinesAfter("pending_esat_note", asked, "dissatisfied")).toContainEqual(deadlineCleared("remind-satisfaction-note"));
  });

  test("the cooling-off period ends at the end of its last day in London", () => {
    const cooling = { ...applicationTouchedAt("cooling_off", "2026-07-15T12:00:00Z"), coolingOffEnd: localDate("2026-07-29") };
    expect(deadlinesAfter("customer_has_goods", cooling, "assessHold")).toContainEqual(
      deadlineSet("end-cooling-off", "2026-07-29T23:00:00Z"),
    );
    const without = { ...cooling, coolingOffEnd: null };
    expect(deadlinesAfter("customer_has_goods", without, "assessHold")).toContainEqual(deadlineCleared("end-cooling-off"));
  });

  test.each([
    ["cancelled", null, true],
    ["decision_decline", null, true],
    ["withdrawn", null, true],
    ["withdrawn", "2026-07-15T12:00:00Z", false],
    ["deposit_paid", null, false],
  ] as const)("the online deposit of an application that is %s (signed: %s) is refunded at once: %s", (status, signedAt, due) => {
    const document = { isOnlineDepositJourney: true };
    const after = { ...applicationTouchedAt(status, "2026-07-15T12:00:00Z"), ...specimenApplication({ status, signedAt, document }) };
    const refund = deadlineSet("refund-deposit", "2026-07-15T12:00:00Z");
    expect(deadlinesAfter("deposit_paid", after, "cancel").some((set) => set.kind === refund.kind)).toBe(due);
    expect(deadlinesAfter("deposit_paid", { ...after, document: {} }, "cancel")).not.toContainEqual(refund);
  });

  test("five minutes after a signature, the server checks that the agreement was sealed", () => {
    expect(deadlinesAfter("decision_accept", applicationTouchedAt("sign", "2026-07-15T12:00:00Z"), "sign")).toEqual([
      deadlineSet("seal-agreement", "2026-07-15T12:05:00Z"),
      deadlineCleared("lapse-amendment"),
    ]);
  });

  test("an accepted amendment has a deadline for the signature", () => {
    const accepted = applicationTouchedAt("decision_accept", "2026-07-15T12:00:00Z");
    const amended = { ...accepted, revertibleVersion: { id: "7", status: "signed" } as const };
    expect(deadlinesAfter("signed", amended, "decideAmendment")).toEqual([deadlineSet("lapse-amendment", "2026-08-14T23:00:00Z")]);
    expect(deadlinesAfter("decision_accept", accepted, "decideAgain")).toEqual([deadlineCleared("lapse-amendment")]);
  });

  test("the deadlines of a status are cleared when the application leaves the status", () => {
    expect(deadlinesAfter("decision_refer", applicationTouchedAt("cancelled", "2026-07-15T12:00:00Z"), "cancel")).toEqual([
      deadlineCleared("flag-late-referral"),
      deadlineCleared("remind-referral"),
      deadlineCleared("lapse-referral"),
    ]);
    expect(deadlinesAfter("sign", applicationTouchedAt("signed", "2026-07-15T12:00:00Z"), "seal")).toEqual([
      deadlineCleared("seal-agreement"),
    ]);
  });

  test("an edit moves the deadline of an open application only", () => {
    const elsewhere = statuses.filter((status) => status !== "open");
    for (const status of elsewhere) expect(deadlinesAfterEdit(applicationTouchedAt(status, "2026-07-15T12:00:00Z"))).toEqual([]);
  });
});
