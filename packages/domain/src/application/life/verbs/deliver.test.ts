import { describe, expect, test } from "vitest";
import { addDays, localDate, parsePounds, pence, zeroPence } from "../../../money/index.ts";
import { statuses } from "../../../vocabulary/index.ts";
import { features, specimenApplication, today } from "../../specimen.ts";
import {
  answerSatisfactionNote,
  assessHold,
  endCoolingOff,
  markDelivered,
  reportDelivery,
  resendSatisfactionNote,
  resolveDissatisfaction,
} from "./deliver.ts";
import { leaveOutOfRun, releaseForPayout, returnPayout, runPayout, settlePayout, undoReturn } from "./pay-out.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const signedApplication = specimenApplication({ status: "signed" });

describe("delivery", () => {
  test.each([
    [{ esatNoteEnabled: true }, "pending_esat_note"],
    [{ esatNoteEnabled: false }, "customer_has_goods"],
    [{}, "customer_has_goods"],
  ] as const)("a delivery for a retailer with %o changes the status to %s", (retailer, status) => {
    expect(markDelivered(signedApplication, { by: "staff", retailer }).status).toBe(status);
  });

  test("staff report the delivery, except with automatic settlement or immediate payout", () => {
    const allowed = (by: "staff" | "system", retailer: Parameters<typeof markDelivered>[1]["retailer"]) => {
      try {
        return markDelivered(signedApplication, { by, retailer }).status === "customer_has_goods";
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

  test.each(statuses)("at %s, a delivery report is refused unless the loan is signed", (status) => {
    const attempt = () => markDelivered(specimenApplication({ status }), { by: "staff", retailer: {} });
    if (status === "signed") expect(attempt()).toMatchObject({ status: "customer_has_goods" });
    else expect(attempt).toThrow(refusal("application.wrong_status"));
  });

  test("a signed loan becomes ready for payout at once only for a retailer with immediate payout", () => {
    expect(releaseForPayout(signedApplication, { retailer: { immediatePayoutEnabled: true } }).status).toBe("ready_for_payout");
    expect(() => releaseForPayout(signedApplication, { retailer: {} })).toThrow(refusal("payout.not_due"));
  });
});

describe("a delivery that a web shop reports", () => {
  const day = localDate("2026-11-20");
  const order = specimenApplication({ status: "signed", signedAt: "2026-11-18T10:00:00.000Z" });
  const price = parsePounds(order.document.loanParameters?.goodsAmount ?? "0");
  const report = (given: Partial<Parameters<typeof reportDelivery>[1]> = {}, application: typeof order = order) =>
    reportDelivery(application, { amount: null, deliveredOn: null, fulfilled: zeroPence, today: day, retailer: {}, ...given });

  test("a delivery report without an amount covers all remaining goods", () => {
    expect(report()).toMatchObject({ amount: price, deliveredOn: day, moved: { event: "markDelivered", status: "customer_has_goods" } });
    expect(report({ fulfilled: pence(50_00) }).amount).toBe(price - 50_00);
  });

  test("only the last partial delivery makes the loan payable to the shop", () => {
    const part = report({ amount: pence(50_00) });
    expect(part.moved).toMatchObject({ event: "deliverPart", status: "signed", facts: { amountPence: 50_00 } });
    const last = report({ amount: pence(price - 50_00), fulfilled: pence(50_00) });
    expect(last.moved).toMatchObject({ event: "markDelivered", status: "customer_has_goods" });
  });

  test.each([
    ["more than the price", { amount: pence(price + 1) }, "fulfilment.above_price"],
    ["no goods", { amount: zeroPence }, "input.invalid"],
    ["goods that are all delivered", { fulfilled: price }, "fulfilment.complete"],
    ["a day before the signature", { deliveredOn: localDate("2026-11-17") }, "fulfilment.in_future"],
    ["a day in the future", { deliveredOn: localDate("2026-11-21") }, "fulfilment.in_future"],
    ["a loan that is paid out at once", { retailer: { immediatePayoutEnabled: true } }, "payment.not_requestable"],
    ["a part for automatic settlement", { amount: pence(1_00), retailer: { automaticSettlementEnabled: true } }, "payment.not_requestable"],
  ] as const)("a delivery report with %s is refused", (_, given, code) => {
    expect(() => report(given)).toThrow(refusal(code));
  });

  test("only the goods of a signed loan can be delivered, and only once", () => {
    expect(() => report({}, { ...order, status: "open", signedAt: null })).toThrow(refusal("application.not_signed"));
    expect(() => report({}, { ...order, status: "cancelled" })).toThrow(refusal("application.not_signed"));
    expect(() => report({}, { ...order, status: "paid" })).toThrow(refusal("application.wrong_status"));
  });
});

describe("the satisfaction note", () => {
  const asked = specimenApplication({ status: "pending_esat_note" });

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

  test("after a satisfaction note is sent again, the customer can answer again", () => {
    const unhappy = { ...asked, satisfactionAnswered: true, payoutStopped: true };
    const shop = { features: features("RESEND_SATISFACTION_NOTE"), retailer: { esatNoteEnabled: true } };
    const again = { ...unhappy, ...resendSatisfactionNote(unhappy, shop).changes };
    expect(answerSatisfactionNote(again, { satisfied: true })).toMatchObject({
      status: "customer_has_goods",
      changes: { payoutStopped: false },
    });
  });

  test("a satisfaction note can be sent again only if the feature is on and an answer is pending", () => {
    const on = { features: features("RESEND_SATISFACTION_NOTE"), retailer: { esatNoteEnabled: true } };
    expect(() => resendSatisfactionNote(asked, { ...on, features: features() })).toThrow(refusal("satisfactionNote.not_pending"));
    for (const status of statuses) {
      if (status !== "pending_esat_note")
        expect(() => resendSatisfactionNote(specimenApplication({ status }), on)).toThrow(refusal("application.wrong_status"));
    }
  });

  test("the operations team resolves a complaint and must give a reason", () => {
    expect(resolveDissatisfaction(asked, { reason: "Replaced on 12 Nov" })).toMatchObject({
      status: "customer_has_goods",
      changes: { payoutStopped: false },
    });
    expect(() => resolveDissatisfaction(asked, { reason: "  " })).toThrow(refusal("satisfactionNote.reason_required"));
  });
});

describe("the payout", () => {
  const delivered = specimenApplication({ status: "customer_has_goods", coolingOffEnd: today });

  test("a payout is held back until the end of the withdrawal period", () => {
    expect(assessHold(delivered, { today }).status).toBe("cooling_off");
    expect(assessHold(delivered, { today: addDays(today, 1) }).status).toBe("ready_for_payout");
    expect(assessHold({ ...delivered, document: { product: { regime: "EXEMPT_60F" } } }, { today }).status).toBe("ready_for_payout");
    const held = { ...delivered, status: "cooling_off" } as const;
    expect(() => endCoolingOff(held, { today })).toThrow(refusal("payout.not_due"));
    expect(endCoolingOff(held, { today: addDays(today, 1) }).status).toBe("ready_for_payout");
  });

  const ready = specimenApplication({ status: "ready_for_payout" });

  test("a payout needs two people, a verified account, and no open complaint", () => {
    const run = { preparedBy: "otto", releasedBy: "oona", bankVerified: true };
    expect(runPayout(ready, run).status).toBe("payout_pending");
    expect(() => runPayout(ready, { ...run, releasedBy: "otto" })).toThrow(refusal("payout.four_eyes"));
    expect(() => runPayout(ready, { ...run, bankVerified: false })).toThrow(refusal("payout.not_due"));
    expect(() => runPayout({ ...ready, payoutStopped: true }, run)).toThrow(refusal("payout.not_due"));
  });

  test("a payout that the bank returns can be sent again", () => {
    const pending = specimenApplication({ status: "payout_pending", payoutFileSent: true });
    expect(settlePayout(pending, { by: "system", arrived: true }).status).toBe("paid");
    expect(settlePayout(pending, { by: "system", arrived: false })).toMatchObject({
      status: "ready_for_payout",
      changes: { payoutFileSent: false },
    });
  });

  test("a payout that had arrived can still be returned by the bank", () => {
    const paid = specimenApplication({ status: "paid", payoutFileSent: true });
    expect(returnPayout(paid)).toMatchObject({ status: "ready_for_payout", changes: { payoutFileSent: false } });
    expect(() => returnPayout(specimenApplication({ status: "payout_pending" }))).toThrow(refusal("application.wrong_status"));
  });

  test("a loan can be left out of a released payout run until the bank file is written", () => {
    const pending = specimenApplication({ status: "payout_pending" });
    expect(leaveOutOfRun(pending).status).toBe("ready_for_payout");
    expect(() => leaveOutOfRun({ ...pending, payoutFileSent: true })).toThrow(refusal("cancel.not_possible"));
  });

  test("two people can undo a payout return that was recorded by mistake", () => {
    const undone = undoReturn(ready, { requestedBy: "otto", confirmedBy: "oona" });
    expect(undone).toMatchObject({ status: "paid", changes: { payoutFileSent: true } });
    expect(() => undoReturn(ready, { requestedBy: "otto", confirmedBy: "otto" })).toThrow(refusal("payout.return_four_eyes"));
  });
});
