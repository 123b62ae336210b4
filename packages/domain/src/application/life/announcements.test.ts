import { expect, test } from "vitest";
import { localDate } from "../../money/index.ts";
import { specimenApplication, today } from "../specimen.ts";
import { applyEvent, toAnnouncedEvent } from "./move.ts";
import { cancel, expire } from "./verbs/close.ts";
import { create } from "./verbs/create.ts";

test("the audit event of a cancellation contains the status before, the status after and the reason", () => {
  const paid = specimenApplication({ status: "paid" });
  const cancelled = cancel(paid, { by: "staff", reason: "GOODS_RETURNED" });
  expect(cancelled.changes.cancellationReason).toBe("GOODS_RETURNED");
  expect(toAnnouncedEvent(paid.status, cancelled)).toEqual({
    type: "application.cancelled",
    facts: { from: "paid", to: "cancelled", reason: "GOODS_RETURNED" },
  });
});

test("an audit event without further data contains only the statuses before and after", () => {
  const moved = expire(specimenApplication(), { lastTouchedOn: localDate("2026-01-01"), today });
  expect(toAnnouncedEvent("open", moved)).toEqual({ type: "application.expired", facts: { from: "open", to: "cancelled" } });
});

test("the audit event of a new application has no previous status", () => {
  const created = create({ by: "staff", branch: "100101", branchInScope: true, projectLoanSold: false, given: {} });
  expect(toAnnouncedEvent("nothing", created)).toEqual({ type: "application.created", facts: { branch: "100101", origin: "staff" } });
});

test("an event with missing or unknown data does not compile", () => {
  const holds = { notFusionBeforePayment: true, payoutFileNotSent: true, reasonGivenIfRequired: true };
  // @ts-expect-error the event of a cancellation needs a reason
  applyEvent(specimenApplication(), "cancel", { by: "staff", guardResults: holds });
  // @ts-expect-error "EXPIRES" is not a reason for a cancellation
  applyEvent(specimenApplication(), "cancel", { by: "staff", guardResults: holds, facts: { reason: "EXPIRES" } });
  // @ts-expect-error the event of an expiry has no data other than its two statuses
  applyEvent(specimenApplication(), "expire", { by: "system", guardResults: { untouchedTooLong: true }, facts: { reason: "EXPIRED" } });
});
