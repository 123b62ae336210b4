import { describe, expect, test } from "vitest";
import { addDays, type LocalDate, localDate, zeroPence } from "../../../money/index.ts";
import { type Status, statuses } from "../../../vocabulary/index.ts";
import { specimenApplication, today } from "../../specimen.ts";
import { transitions } from "../transitions.ts";
import {
  cancel,
  cancellationReasonRequired,
  canWithdraw,
  dropOut,
  expire,
  lastDayBeforeExpiry,
  mayStillWithdraw,
  undoWithdrawal,
  withdraw,
} from "./close.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const fusionLoan = { projectLoanParameters: { loanAmount: "500.00" } };

describe("cancelling", () => {
  const cancellable: readonly Status[] = transitions.cancel.from;

  test.each(statuses)("cancelling an application at %s follows the transition table", (status) => {
    const attempt = () => cancel(specimenApplication({ status }), { reason: "GOODS_RETURNED", by: "staff" });
    if (!cancellable.includes(status)) expect(attempt).toThrow(refusal("application.wrong_status"));
    else expect(attempt()).toMatchObject({ event: "cancel", status: "cancelled", changes: { cancellationReason: "GOODS_RETURNED" } });
  });

  test("only a paid-out loan and a loan with an online deposit need a reason for cancellation", () => {
    for (const status of statuses) {
      expect(cancellationReasonRequired(specimenApplication({ status })), status).toBe(status === "paid");
      expect(cancellationReasonRequired(specimenApplication({ status, document: { isOnlineDepositJourney: true } })), status).toBe(true);
    }
  });

  test("a paid application cannot be cancelled without a reason", () => {
    expect(() => cancel(specimenApplication({ status: "paid" }), { reason: null, by: "staff" })).toThrow(refusal("cancel.reason_required"));
    expect(cancel(specimenApplication({ status: "signed" }), { reason: null, by: "staff" }).changes).toEqual({ cancellationReason: null });
  });

  test("a fusion loan cannot be cancelled between delivery and payout", () => {
    for (const status of cancellable) {
      const attempt = () => cancel(specimenApplication({ status, document: { fusionLoan } }), { reason: "DUPLICATE", by: "operations" });
      if (status === "customer_has_goods" || status === "payout_pending") expect(attempt).toThrow(refusal("cancel.not_possible"));
      else expect(attempt().status).toBe("cancelled");
    }
  });

  test("a payout can be cancelled until its bank file is sent", () => {
    const pending = specimenApplication({ status: "payout_pending" });
    expect(() => cancel({ ...pending, payoutFileSent: true }, { reason: null, by: "staff" })).toThrow(refusal("cancel.not_possible"));
    expect(cancel(pending, { reason: null, by: "staff" }).status).toBe("cancelled");
  });
});

describe("withdrawing", () => {
  const signed = specimenApplication({ status: "paid", coolingOffEnd: today });

  const tomorrow = addDays(today, 1);

  test("a customer can withdraw until the end of the last day of the withdrawal period", () => {
    expect(withdraw(signed, { by: "applicant", today, noticeOn: today, lent: zeroPence })).toMatchObject({
      status: "withdrawn",
    });
    expect(() => withdraw(signed, { by: "applicant", today: tomorrow, noticeOn: tomorrow, lent: zeroPence })).toThrow(
      refusal("withdrawal.period_over"),
    );
  });

  test("a withdrawal notice that was given in time is valid even if it is recorded later", () => {
    const noticed = (noticeOn: LocalDate) =>
      withdraw(
        { ...signed, signedAt: `${addDays(today, -3)}T12:00:00.000Z` },
        { by: "operations", today: tomorrow, noticeOn, lent: zeroPence },
      );
    expect(noticed(today)).toMatchObject({ status: "withdrawn", facts: { noticeOn: today } });
    expect(() => noticed(addDays(tomorrow, 1))).toThrow(refusal("withdrawal.notice_day"));
    expect(() => noticed(addDays(today, -4))).toThrow(refusal("withdrawal.notice_day"));
    expect(() => noticed(tomorrow)).toThrow(refusal("withdrawal.period_over"));
  });

  test("an error about the day of a withdrawal notice contains the path of the form field", () => {
    const late = () => withdraw(signed, { by: "operations", today: tomorrow, noticeOn: tomorrow, lent: zeroPence });
    const details = [{ path: "noticeOn", message: "The withdrawal period is over." }];
    expect(late).toThrow(expect.objectContaining({ code: "withdrawal.period_over", details }));
  });

  test("a withdrawal can be undone only on the same day and before money has moved", () => {
    const withdrawn = specimenApplication({ status: "withdrawn" });
    const recorded = { before: "cooling_off", recordedOn: today, today, moneyMoved: false, payoutArrived: false } as const;
    expect(undoWithdrawal(withdrawn, recorded).status).toBe("cooling_off");
    expect(() => undoWithdrawal(withdrawn, { ...recorded, today: tomorrow })).toThrow(refusal("withdrawal.not_undoable"));
    expect(() => undoWithdrawal(withdrawn, { ...recorded, moneyMoved: true })).toThrow(refusal("withdrawal.not_undoable"));
    expect(() => undoWithdrawal(signed, recorded)).toThrow(refusal("application.wrong_status"));
  });

  test.each([
    ["not in the bank file", false, false, "ready_for_payout"],
    ["in the bank file", true, false, "payout_pending"],
    ["paid meanwhile", true, true, "paid"],
  ])("after a withdrawal is undone, a payout that is %s continues", (_, payoutFileSent, payoutArrived, status) => {
    const recorded = { before: "payout_pending", recordedOn: today, today, moneyMoved: false, payoutArrived } as const;
    expect(undoWithdrawal(specimenApplication({ status: "withdrawn", payoutFileSent }), recorded).status).toBe(status);
  });

  test("a customer cannot withdraw from an exempt loan, or from a loan without a withdrawal period", () => {
    expect(mayStillWithdraw({ ...signed, document: { product: { regime: "EXEMPT_60F" } } }, today)).toBe(false);
    expect(mayStillWithdraw({ ...signed, document: { product: { regime: "DPC" } } }, today)).toBe(true);
    expect(mayStillWithdraw({ ...signed, coolingOffEnd: null }, today)).toBe(false);
  });

  test("a customer cannot withdraw twice, or from a cancelled loan", () => {
    expect(canWithdraw(signed, today)).toBe(true);
    expect(canWithdraw({ ...signed, status: "cancelled" }, today)).toBe(false);
    expect(canWithdraw({ ...signed, status: "withdrawn" }, today)).toBe(false);
    expect(canWithdraw(signed, addDays(today, 1))).toBe(false);
  });

  test("a customer cannot withdraw before the agreement is sealed", () => {
    expect(() => withdraw({ ...signed, status: "decision_accept" }, { by: "applicant", today, noticeOn: today, lent: zeroPence })).toThrow(
      refusal("application.wrong_status"),
    );
  });
});

describe("ending before the signature", () => {
  test("a customer can drop out before signing, but not from an amendment of a signed loan", () => {
    expect(dropOut(specimenApplication({ status: "decision_accept" }), { by: "applicant" }).status).toBe("withdrawn");
    const amended = specimenApplication({ status: "decision_accept", revertibleVersion: { id: "v1", status: "signed" } });
    expect(() => dropOut(amended, { by: "applicant" })).toThrow(refusal("amendment.in_progress"));
    const neverSigned = specimenApplication({ status: "decision_accept", revertibleVersion: { id: "v1", status: "decision_accept" } });
    expect(dropOut(neverSigned, { by: "applicant" }).status).toBe("withdrawn");
  });

  test("an open application expires after 90 days without a change", () => {
    const lastTouchedOn = localDate("2026-08-17");
    expect(lastDayBeforeExpiry(lastTouchedOn)).toBe("2026-11-15");
    expect(() => expire(specimenApplication(), { lastTouchedOn, today })).toThrow(refusal("application.not_expired"));
    expect(expire(specimenApplication(), { lastTouchedOn, today: addDays(today, 1) })).toMatchObject({
      status: "cancelled",
      changes: { cancellationReason: "EXPIRED" },
    });
  });

  test("an application that is not open does not expire", () => {
    const lastTouchedOn = localDate("2020-01-01");
    for (const status of statuses) {
      if (status !== "open")
        expect(() => expire(specimenApplication({ status }), { lastTouchedOn, today })).toThrow(refusal("application.wrong_status"));
    }
  });
});
