import { describe, expect, test } from "vitest";
import { localDate } from "../../money/index.ts";
import { type Status, statuses } from "../../vocabulary/index.ts";
import { specimen } from "../specimen.ts";
import { deadlinesAfter, deadlinesAfterEdit } from "./schedule.ts";

const touched = (status: Status, at: string) => ({
  ...specimen({ status, applicationExpiryDate: localDate("2026-08-14") }),
  updatedAt: new Date(at),
});
const set = (kind: string, dueAt: string) => ({ kind, dueAt: new Date(dueAt) });
const cleared = (kind: string) => ({ kind, dueAt: null });

describe("what falls due", () => {
  test("on an open application is its expiry, when the ninetieth day is over in London", () => {
    expect(deadlinesAfterEdit(touched("open", "2026-11-15T12:00:00Z"))).toEqual([set("expire-application", "2027-02-14T00:00:00Z")]);
    expect(deadlinesAfterEdit(touched("open", "2026-05-01T12:00:00Z"))).toEqual([set("expire-application", "2026-07-30T23:00:00Z")]);
    // Half past eleven at Greenwich is the next day in London's summer.
    expect(deadlinesAfterEdit(touched("open", "2026-05-01T23:30:00Z"))).toEqual([set("expire-application", "2026-07-31T23:00:00Z")]);
  });

  test("stays as it is when an open application is changed again on the same day in London", () => {
    const again = (before: string, at: string, status: Status = "open") =>
      deadlinesAfterEdit(touched("open", at), { status, updatedAt: new Date(before) });
    expect(again("2026-05-01T06:00:00Z", "2026-05-01T22:59:00Z")).toEqual([]);
    expect(again("2026-05-01T22:59:00Z", "2026-05-01T23:00:00Z")).toEqual([set("expire-application", "2026-07-31T23:00:00Z")]);
    expect(again("2026-05-01T06:00:00Z", "2026-05-01T12:00:00Z", "decision_refer")).toEqual([
      set("expire-application", "2026-07-30T23:00:00Z"),
    ]);
  });

  test("on a referral is the lender's promise, and the end of the decision", () => {
    expect(deadlinesAfter("open", touched("decision_refer", "2026-07-15T12:00:00Z"), "submitFull")).toEqual([
      set("flag-late-referral", "2026-07-17T23:00:00Z"),
      set("lapse-referral", "2026-08-14T23:00:00Z"),
      cleared("expire-application"),
    ]);
    expect(deadlinesAfter("open", touched("decision_quotation_refer", "2026-07-15T12:00:00Z"), "submitSoft")).toEqual([
      set("flag-late-referral", "2026-07-17T23:00:00Z"),
      cleared("expire-application"),
    ]);
  });

  test("on an appeal is promised later", () => {
    const [late] = deadlinesAfter("decision_quotation_decline", touched("decision_refer", "2026-07-15T12:00:00Z"), "appeal");
    expect(late).toEqual(set("flag-late-referral", "2026-07-29T23:00:00Z"));
  });

  test("on a decline is its letter, when the last offer is over; where none was made the decision sends it", () => {
    const declined = { ...touched("decision_decline", "2026-07-15T12:00:00Z"), tailoringExpiryDate: localDate("2026-08-14") };
    const offered = { ...declined, maxInstalmentAmount: "110.00" };
    expect(deadlinesAfter("open", offered, "submitFull")).toContainEqual(set("email-outcome", "2026-08-14T23:00:00Z"));
    expect(deadlinesAfter("open", declined, "submitFull")).toContainEqual(cleared("email-outcome"));
    const taken = touched("open", "2026-07-20T12:00:00Z");
    expect(deadlinesAfter("decision_decline", taken, "chooseOffer")).toContainEqual(cleared("email-outcome"));
  });

  test("of a satisfaction note is a reminder two days later, unless somebody has said that something is wrong", () => {
    const asked = touched("pending_esat_note", "2026-07-15T12:00:00Z");
    expect(deadlinesAfter("signed", asked, "markDelivered")).toContainEqual(set("remind-satisfaction-note", "2026-07-17T12:00:00Z"));
    expect(deadlinesAfter("pending_esat_note", asked, "dissatisfied")).toContainEqual(cleared("remind-satisfaction-note"));
  });

  test("of a cooling-off period is its end, when its last day is over in London", () => {
    const cooling = { ...touched("cooling_off", "2026-07-15T12:00:00Z"), coolingOffEnd: localDate("2026-07-29") };
    expect(deadlinesAfter("customer_has_goods", cooling, "assessHold")).toContainEqual(set("end-cooling-off", "2026-07-29T23:00:00Z"));
    const without = { ...cooling, coolingOffEnd: null };
    expect(deadlinesAfter("customer_has_goods", without, "assessHold")).toContainEqual(cleared("end-cooling-off"));
  });

  test.each([
    ["cancelled", null, true],
    ["decision_decline", null, true],
    ["withdrawn", null, true],
    ["withdrawn", "2026-07-15T12:00:00Z", false],
    ["deposit_paid", null, false],
  ] as const)("on one that is %s (signed: %s) is the refund of an online deposit, at once: %s", (status, signedAt, due) => {
    const document = { isOnlineDepositJourney: true };
    const after = { ...touched(status, "2026-07-15T12:00:00Z"), ...specimen({ status, signedAt, document }) };
    const refund = set("refund-deposit", "2026-07-15T12:00:00Z");
    expect(deadlinesAfter("deposit_paid", after, "cancel").some((set) => set.kind === refund.kind)).toBe(due);
    expect(deadlinesAfter("deposit_paid", { ...after, document: {} }, "cancel")).not.toContainEqual(refund);
  });

  test("on a signature is its seal, which is looked after if it does not come", () => {
    expect(deadlinesAfter("decision_accept", touched("sign", "2026-07-15T12:00:00Z"), "sign")).toEqual([
      set("seal-agreement", "2026-07-15T12:05:00Z"),
      cleared("lapse-amendment"),
    ]);
  });

  test("on an amendment that waits to be signed is its end; an acceptance that was never amended has none", () => {
    const accepted = touched("decision_accept", "2026-07-15T12:00:00Z");
    const amended = { ...accepted, revertibleVersion: { id: "7", status: "signed" } as const };
    expect(deadlinesAfter("signed", amended, "decideAmendment")).toEqual([set("lapse-amendment", "2026-08-14T23:00:00Z")]);
    expect(deadlinesAfter("decision_accept", accepted, "decideAgain")).toEqual([cleared("lapse-amendment")]);
  });

  test("does not any more once the application has gone on", () => {
    expect(deadlinesAfter("decision_refer", touched("cancelled", "2026-07-15T12:00:00Z"), "cancel")).toEqual([
      cleared("flag-late-referral"),
      cleared("lapse-referral"),
    ]);
    expect(deadlinesAfter("sign", touched("signed", "2026-07-15T12:00:00Z"), "seal")).toEqual([cleared("seal-agreement")]);
  });

  test("is moved by an edit of an open application alone", () => {
    const elsewhere = statuses.filter((status) => status !== "open");
    for (const status of elsewhere) expect(deadlinesAfterEdit(touched(status, "2026-07-15T12:00:00Z"))).toEqual([]);
  });
});
