import type { Reply } from "@farthing/contract";
import type { V1, V1Payout } from "@farthing/contract/v1";
import { subtract, toPounds } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { RemittanceLine, ShopPayout } from "../../store/web-shop/shop-payouts.ts";
import type { Ctx, ReadCtx } from "../context.ts";
import { pageOf, readSequenceCursor } from "./list-cursor.ts";
import { recordShopEvent } from "./record-shop-event.ts";
import type { V1Settings } from "./v1-application.ts";

const supplierOf = ({ actor }: Pick<Ctx, "actor">): string => actor.supplierNumber ?? fail("branch.required");

type Line = Reply<V1["getPayout"]>["lines"][number];

const toV1Payout = (supplierNumber: string, payout: ShopPayout): V1Payout => ({
  object: "payout",
  id: payout.id,
  number: payout.serialNumber,
  state: payout.isReturned ? "returned" : payout.paidAt === null ? "submitted" : "paid",
  reference: `${supplierNumber} ${payout.serialNumber}`,
  amount: toPounds(subtract(payout.loan, payout.recovered)),
  loans: payout.loans,
  loanAmount: toPounds(payout.loan),
  recovered: toPounds(payout.recovered),
  paidOn: payout.entryDay,
  created: payout.submittedAt.toISOString(),
});

const toLine = ({ applicationId, orderReference, loan, recovered }: RemittanceLine): Line => ({
  applicationId,
  orderReference,
  loanAmount: toPounds(loan),
  recovered: toPounds(recovered),
  amount: toPounds(subtract(loan, recovered)),
});

export const listPayouts = (
  ctx: ReadCtx,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Reply<V1["listPayouts"]>> =>
  ctx.read(async (tx) => {
    const supplierNumber = supplierOf(ctx);
    const rows = await tx.shopPayouts.newest(supplierNumber, { limit: limit + 1, before: readSequenceCursor(cursor) });
    return pageOf(
      rows,
      limit,
      ({ serialNumber }) => ({ seq: String(serialNumber) }),
      (payout) => toV1Payout(supplierNumber, payout),
    );
  });

export const readPayout = (ctx: ReadCtx, id: string): Promise<Reply<V1["getPayout"]>> =>
  ctx.read(async (tx) => {
    const supplierNumber = supplierOf(ctx);
    const payout = (await tx.shopPayouts.find(supplierNumber, id)) ?? fail("payout.not_found");
    return { ...toV1Payout(supplierNumber, payout), lines: (await tx.shopPayouts.linesOf(supplierNumber, id)).map(toLine) };
  });

interface PaymentOfRun {
  readonly eventId: string;
  readonly runId: string;
  readonly supplierNumber: string;
  readonly type: "payout.paid" | "payout.returned";
}

/** The payment to the shop has arrived, or the bank has returned it. A supplier without a web shop gets no event. */
export const recordPayoutEvent = (ctx: Ctx, { eventId, runId, supplierNumber, type }: PaymentOfRun, parts: V1Settings): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!(await tx.webShops.find(supplierNumber))) return;
    const payout = await tx.shopPayouts.find(supplierNumber, runId);
    if (!payout) return;
    // The event contains the state of this payment. The payout run may still have an older state, because it settles other suppliers later.
    const state = type === "payout.paid" ? "paid" : "returned";
    const data = { payout: { ...toV1Payout(supplierNumber, payout), state } as const };
    await recordShopEvent(tx, { id: eventId, supplierNumber, applicationId: null, type, data }, parts);
  });
