import { describe, expect, test } from "vitest";
import { addDays } from "../../../money/index.ts";
import { statuses } from "../../../vocabulary/index.ts";
import { features, specimen, today } from "../../specimen.ts";
import {
  answerSatisfactionNote,
  assessHold,
  endCoolingOff,
  markDelivered,
  resendSatisfactionNote,
  resolveDissatisfaction,
} from "./deliver.ts";
import { leaveOutOfRun, release, returnPayout, runPayout, settlePayout, undoReturn } from "./pay-out.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const signed = specimen({ status: "signed" });

describe("delivery", () => {
  test.each([
    [{ esatNoteEnabled: true }, "pending_esat_note"],
    [{ esatNoteEnabled: false }, "customer_has_goods"],
    [{}, "customer_has_goods"],
  ] as const)("the delivery for a retailer with %o leads to %s", (retailer, status) => {
    expect(markDelivered(signed, { by: "staff", retailer }).status).toBe(status);
  });

  test("staff report the delivery, the system reports it with automatic settlement, and immediate payout needs no report", () => {
    const allowed = (by: "staff" | "system", retailer: Parameters<typeof markDelivered>[1]["retailer"]) => {
      try {
        return markDelivered(signed, { by, retailer }).status === "customer_has_goods";
      } catch (error) {
        expect(error).toMatchObject({ code: "payment.not_requestable" });
        return false;
      }
    };
    expect(allowed("staff", {})).toBe(true);
    expect(allowed("system", {})).toBe(false);
    expect(allowed("staff", { automaticSettlementEnabled: true })).toBe(false);
    expect(allowed("system", { automaticSettlementEnabled: true })).toBe(true);
    expect(allowed("staff", { immediatePayoutEnabled: true })).toBe(false);
    expect(allowed("system", { immediatePayoutEnabled: true, automaticSettlementEnabled: true })).toBe(false);
  });

  test.each(statuses)("at %s a delivery can be reported only if the loan is signed", (status) => {
    const attempt = () => markDelivered(specimen({ status }), { by: "staff", retailer: {} });
    if (status === "signed") expect(attempt()).toMatchObject({ status: "customer_has_goods" });
    else expect(attempt).toThrow(refusal("application.wrong_status"));
  });

  test("a retailer with immediate payout does not report the delivery", () => {
    expect(release(signed, { retailer: { immediatePayoutEnabled: true } }).status).toBe("ready_for_payout");
    expect(() => release(signed, { retailer: {} })).toThrow(refusal("payout.not_due"));
  });
});

describe("the satisfaction note", () => {
  const asked = specimen({ status: "pending_esat_note" });

  test("a satisfaction note can be answered once", () => {
    expect(answerSatisfactionNote(asked, { satisfied: true })).toMatchObject({
      status: "customer_has_goods",
      changes: { satisfactionAnswered: true, payoutStopped: false },
    });
    expect(() => answerSatisfactionNote({ ...asked, satisfactionAnswered: true }, { satisfied: true })).toThrow(
      refusal("feedback.already_provided"),
    );
  });

  test("a dissatisfied answer stops the payout", () => {
    expect(answerSatisfactionNote(asked, { satisfied: false })).toMatchObject({
      status: "pending_esat_note",
      changes: { satisfactionAnswered: true, payoutStopped: true },
    });
  });

  test("a satisfaction note that is sent again can be answered again", () => {
    const unhappy = { ...asked, satisfactionAnswered: true, payoutStopped: true };
    const shop = { features: features("RESEND_SATISFACTION_NOTE"), retailer: { esatNoteEnabled: true } };
    const again = { ...unhappy, ...resendSatisfactionNote(unhappy, shop).changes };
    expect(answerSatisfactionNote(again, { satisfied: true })).toMatchObject({
      status: "customer_has_goods",
      changes: { payoutStopped: false },
    });
  });

  test("a satisfaction note is sent again only with the feature, and only while an answer is pending", () => {
    const on = { features: features("RESEND_SATISFACTION_NOTE"), retailer: { esatNoteEnabled: true } };
    expect(() => resendSatisfactionNote(asked, { ...on, features: features() })).toThrow(refusal("satisfactionNote.not_pending"));
    for (const status of statuses) {
      if (status !== "pending_esat_note")
        expect(() => resendSatisfactionNote(specimen({ status }), on)).toThrow(refusal("application.wrong_status"));
    }
  });

  test("operations resolve a complaint with a reason", () => {
    expect(resolveDissatisfaction(asked, { reason: "Replaced on 12 Nov" })).toMatchObject({
      status: "customer_has_goods",
      changes: { payoutStopped: false },
    });
    expect(() => resolveDissatisfaction(asked, { reason: "  " })).toThrow(refusal("satisfactionNote.reason_required"));
  });
});

describe("the payout", () => {
  const delivered = specimen({ status: "customer_has_goods", coolingOffEnd: today });

  test("a payout is held back until the last day to withdraw", () => {
    expect(assessHold(delivered, { today }).status).toBe("cooling_off");
    expect(assessHold(delivered, { today: addDays(today, 1) }).status).toBe("ready_for_payout");
    expect(assessHold({ ...delivered, document: { product: { regime: "EXEMPT_60F" } } }, { today }).status).toBe("ready_for_payout");
    const held = { ...delivered, status: "cooling_off" } as const;
    expect(() => endCoolingOff(held, { today })).toThrow(refusal("payout.not_due"));
    expect(endCoolingOff(held, { today: addDays(today, 1) }).status).toBe("ready_for_payout");
  });

  const ready = specimen({ status: "ready_for_payout" });

  test("a payout needs two people, a verified account and no complaint", () => {
    const run = { preparedBy: "otto", releasedBy: "oona", bankVerified: true };
    expect(runPayout(ready, run).status).toBe("payout_pending");
    expect(() => runPayout(ready, { ...run, releasedBy: "otto" })).toThrow(refusal("payout.four_eyes"));
    expect(() => runPayout(ready, { ...run, bankVerified: false })).toThrow(refusal("payout.not_due"));
    expect(() => runPayout({ ...ready, payoutStopped: true }, run)).toThrow(refusal("payout.not_due"));
  });

  test("a payout arrives, or is returned and can be sent again", () => {
    const pending = specimen({ status: "payout_pending", payoutFileSent: true });
    expect(settlePayout(pending, { by: "system", arrived: true }).status).toBe("paid");
    expect(settlePayout(pending, { by: "system", arrived: false })).toMatchObject({
      status: "ready_for_payout",
      changes: { payoutFileSent: false },
    });
  });

  test("a payment that had arrived can be returned and paid again", () => {
    const paid = specimen({ status: "paid", payoutFileSent: true });
    expect(returnPayout(paid)).toMatchObject({ status: "ready_for_payout", changes: { payoutFileSent: false } });
    expect(() => returnPayout(specimen({ status: "payout_pending" }))).toThrow(refusal("application.wrong_status"));
  });

  test("a loan can be left out of a released payout run until the bank file is written", () => {
    const pending = specimen({ status: "payout_pending" });
    expect(leaveOutOfRun(pending).status).toBe("ready_for_payout");
    expect(() => leaveOutOfRun({ ...pending, payoutFileSent: true })).toThrow(refusal("cancel.not_possible"));
  });

  test("two people can undo a returned payment, and the loan is paid again", () => {
    const undone = undoReturn(ready, { requestedBy: "otto", confirmedBy: "oona" });
    expect(undone).toMatchObject({ status: "paid", changes: { payoutFileSent: true } });
    expect(() => undoReturn(ready, { requestedBy: "otto", confirmedBy: "otto" })).toThrow(refusal("payout.return_four_eyes"));
  });
});
