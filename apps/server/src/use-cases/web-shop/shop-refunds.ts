import type { Reply } from "@farthing/contract";
import type { RefundReason, V1 } from "@farthing/contract/v1";
import { loanAmount } from "@farthing/domain/application";
import { type Pence, parsePounds, toPounds, zeroPence } from "@farthing/domain/money";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Refund } from "../../store/web-shop/shop-orders.ts";
import { settleInTransaction } from "../after-signing/settle-partially.ts";
import { cancelInTransaction } from "../applications/cancel-application.ts";
import type { Ctx, ReadCtx } from "../context.ts";
import { readV1Application, requireOwnOrder, toCancellationReason } from "./shop-applications.ts";
import type { V1Settings } from "./v1-application.ts";

type V1Refund = Reply<V1["listRefunds"]>["data"][number];

const toV1Refund = ({ id, applicationId, kind, amount, reason, createdAt }: Refund): V1Refund => ({
  object: "refund",
  id,
  applicationId,
  kind,
  amount: toPounds(amount),
  reason: reason as RefundReason,
  created: createdAt.toISOString(),
});

interface NewRefund {
  readonly applicationId: string;
  readonly amount?: string | undefined;
  readonly reason: RefundReason;
}

/** A full refund cancels the loan. A partial refund settles a part of the paid loan. */
export const createRefund = (
  ctx: Ctx,
  { applicationId, amount, reason }: NewRefund,
  parts: V1Settings,
): Promise<Reply<V1["createRefund"]>> =>
  ctx.transaction(async (tx) => {
    const application = requireOwnOrder(ctx, await tx.applications.lock(applicationId));
    if (application.signedAt === null || !isInStatusGroup(application.status, "agreementInForce")) fail("application.not_signed");
    const left = await remainingBalanceOf(tx, application);
    const refunded = amount === undefined ? left : parsePounds(amount);
    if (amount !== undefined) requirePartRefund(application, refunded);
    if (left <= zeroPence || refunded > left) fail("refund.above_balance", { left });
    const saved =
      amount === undefined
        ? await cancelInTransaction(tx, ctx.actor, application, toCancellationReason(reason))
        : await settleInTransaction(tx, ctx.actor, application, refunded);
    const refund: Refund = {
      id: uuid(),
      applicationId,
      kind: amount === undefined ? "whole" : "part",
      amount: refunded,
      reason,
      createdAt: tx.now,
    };
    await tx.shopOrders.addRefund(refund);
    return { refund: toV1Refund(refund), application: await readV1Application(tx, saved, parts) };
  });

function requirePartRefund({ status, document }: StoredApplication, amount: Pence): void {
  if (status !== "paid") fail("refund.part_before_payout");
  const loan = loanAmount(document);
  if (loan !== null && amount >= loan) fail("partialSettlement.not_less_than_loan");
}

/** The balance of a paid loan, from which settlements by staff are already deducted. Before the payout, the whole loan. */
async function remainingBalanceOf(tx: UnitOfWork, { id, status, document }: StoredApplication): Promise<Pence> {
  return status === "paid" ? tx.ledger.balance(id, "loan") : (loanAmount(document) ?? zeroPence);
}

export const listRefunds = (ctx: ReadCtx, applicationId: string): Promise<Reply<V1["listRefunds"]>> =>
  ctx.read(async (tx) => {
    requireOwnOrder(ctx, await tx.applications.get(applicationId));
    return { object: "list", data: (await tx.shopOrders.refundsOf(applicationId)).map(toV1Refund), nextCursor: null };
  });
