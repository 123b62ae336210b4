import { type ShopEventType, shopStateOf, shopStates, statuses } from "@farthing/domain/vocabulary";
import type { V1Event } from "./events.ts";
import { exampleApplication, exampleDispute, examplePayout } from "./examples.ts";

/** Returns the invented object that a test event contains. */
export function testDataOf(type: ShopEventType): V1Event["data"] {
  if (type === "dispute.opened") return { dispute: { ...exampleDispute, message: null } };
  if (type === "dispute.closed")
    return { dispute: { ...exampleDispute, message: null, state: "closed", outcome: "upheld", closed: "2026-11-20T09:00:00.000Z" } };
  if (type === "payout.paid") return { payout: examplePayout };
  if (type === "payout.returned") return { payout: { ...examplePayout, state: "returned" } };
  const state = shopStates.find((each) => type === `application.${each}`) ?? (type === "application.refunded" ? "paid" : "open");
  const isSigned = state === "signed" || state === "fulfilled" || state === "paid";
  return {
    application: {
      ...exampleApplication,
      version: 8,
      state,
      status: statuses.find((status) => shopStateOf(status) === state && status !== "sign") ?? "open",
      fulfilledAmount: state === "fulfilled" || state === "paid" ? "1450.00" : "0.00",
      refundedAmount: type === "application.refunded" ? "300.00" : "0.00",
      cancellationReason: state === "cancelled" ? "customer_changed_mind" : null,
      signed: isSigned ? "2026-11-18T10:02:11.000Z" : null,
    },
  };
}
