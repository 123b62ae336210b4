import type { Reply } from "@farthing/contract";
import type { V1, V1Dispute } from "@farthing/contract/v1";
import type { ComplaintOutcome } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { DisputeState, ShopDispute } from "../../store/web-shop/shop-disputes.ts";
import { appendComplaintEvent } from "../complaints/add-complaint.ts";
import type { Ctx, ReadCtx } from "../context.ts";
import { pageOf, readSequenceCursor } from "./list-cursor.ts";
import { recordShopEvent } from "./record-shop-event.ts";
import type { V1Settings } from "./v1-application.ts";

/** A dispute is a customer's complaint about the goods of a web shop. */

const supplierOf = ({ actor }: Pick<Ctx, "actor">): string => actor.supplierNumber ?? fail("branch.required");

const stateOf = ({ closedAt, replies }: ShopDispute): DisputeState => {
  if (closedAt !== null) return "closed";
  return replies.length > 0 ? "answered" : "open";
};

const v1Outcomes = { upheld: "upheld", partlyUpheld: "partly_upheld", rejected: "rejected" } as const satisfies Record<
  ComplaintOutcome,
  V1Dispute["outcome"]
>;

const toV1Dispute = (dispute: ShopDispute): V1Dispute => ({
  object: "dispute",
  id: dispute.id,
  number: dispute.number,
  applicationId: dispute.applicationId,
  orderReference: dispute.orderReference,
  state: stateOf(dispute),
  message: dispute.words,
  outcome: dispute.outcome && v1Outcomes[dispute.outcome],
  replies: dispute.replies.map(({ id, message, createdAt }) => ({ id, message: message ?? "", created: createdAt.toISOString() })),
  created: dispute.createdAt.toISOString(),
  closed: dispute.closedAt?.toISOString() ?? null,
});

interface DisputesWanted {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly state?: DisputeState | undefined;
  readonly applicationId?: string | undefined;
}

export const listDisputes = (ctx: ReadCtx, { limit, cursor, ...wanted }: DisputesWanted): Promise<Reply<V1["listDisputes"]>> =>
  ctx.read(async (tx) => {
    const before = readSequenceCursor(cursor);
    const rows = await tx.shopDisputes.newest({ supplierNumber: supplierOf(ctx), limit: limit + 1, before, ...wanted });
    return pageOf(rows, limit, ({ number }) => ({ seq: String(number) }), toV1Dispute);
  });

export const readDispute = (ctx: ReadCtx, id: string): Promise<V1Dispute> =>
  ctx.read(async (tx) => toV1Dispute(await ownDispute(tx, ctx, id)));

export const replyToDispute = (ctx: Ctx, { id, message }: { readonly id: string; readonly message: string }): Promise<V1Dispute> =>
  ctx.transaction(async (tx) => {
    // As in the complaints register, the complaint is locked before its application, so that two transactions cannot block each other.
    await tx.complaints.lock(id);
    const dispute = await ownDispute(tx, ctx, id);
    if (dispute.closedAt !== null) fail("dispute.closed");
    await tx.applications.lock(dispute.applicationId);
    const reply = { id: uuid(), message, createdAt: tx.now };
    await tx.shopDisputes.addReply({ ...reply, disputeId: id, applicationId: dispute.applicationId });
    await appendComplaintEvent(tx, ctx, dispute, { type: "complaint.shop_replied", facts: { replyId: reply.id } });
    return toV1Dispute({ ...dispute, replies: [...dispute.replies, reply] });
  });

async function ownDispute(tx: UnitOfWork, ctx: Pick<Ctx, "actor">, id: string): Promise<ShopDispute> {
  const dispute = await tx.shopDisputes.find(id);
  return dispute?.supplierNumber === supplierOf(ctx) ? dispute : fail("dispute.not_found");
}

interface DisputeChange {
  readonly eventId: string;
  readonly complaintId: string;
  readonly type: "dispute.opened" | "dispute.closed";
}

/** Webhooks contain no personal data, so the event does not contain the customer's words. */
export const recordDisputeEvent = (ctx: Ctx, { eventId, complaintId, type }: DisputeChange, parts: V1Settings): Promise<void> =>
  ctx.transaction(async (tx) => {
    const dispute = await tx.shopDisputes.find(complaintId);
    if (!dispute || !(await tx.webShops.find(dispute.supplierNumber))) return;
    const { supplierNumber, applicationId } = dispute;
    const data = { dispute: { ...toV1Dispute(dispute), message: null } };
    await recordShopEvent(tx, { id: eventId, supplierNumber, applicationId, type, data }, parts);
  });
