import type { Reply } from "@farthing/contract";
import type { V1 } from "@farthing/contract/v1";
import { authoriseEvent, reportDelivery } from "@farthing/domain/application";
import { type LocalDate, parsePounds, toPounds } from "@farthing/domain/money";
import { uuid } from "../../platform/ids.ts";
import type { Fulfilment } from "../../store/web-shop/shop-orders.ts";
import { loadShopSettings } from "../applications/load-setting.ts";
import type { Ctx, ReadCtx } from "../context.ts";
import { readV1Application, requireOwnOrder } from "./shop-applications.ts";
import type { V1Settings } from "./v1-application.ts";

type V1Fulfilment = Reply<V1["listFulfilments"]>["data"][number];

const toV1Fulfilment = ({ id, applicationId, amount, deliveredOn, proofReference, createdAt }: Fulfilment): V1Fulfilment => ({
  object: "fulfilment",
  id,
  applicationId,
  amount: toPounds(amount),
  deliveredOn,
  proofReference,
  created: createdAt.toISOString(),
});

interface NewFulfilment {
  readonly applicationId: string;
  readonly amount?: string | undefined;
  readonly deliveredOn?: LocalDate | undefined;
  readonly proofReference?: string | undefined;
}

export const createFulfilment = (
  ctx: Ctx,
  { applicationId, amount, deliveredOn, proofReference }: NewFulfilment,
  parts: V1Settings,
): Promise<Reply<V1["createFulfilment"]>> =>
  ctx.transaction(async (tx) => {
    const application = requireOwnOrder(ctx, await tx.applications.lock(applicationId));
    authoriseEvent(ctx.actor, "markDelivered", application);
    const { flags, today } = await loadShopSettings(tx, application);
    const { fulfilled } = await tx.shopOrders.totalsOf(applicationId);
    const delivery = reportDelivery(application, {
      amount: amount === undefined ? null : parsePounds(amount),
      deliveredOn: deliveredOn ?? null,
      fulfilled,
      today,
      retailer: flags,
    });
    authoriseEvent(ctx.actor, delivery.moved.event, application);
    const fulfilment: Fulfilment = {
      id: uuid(),
      applicationId,
      amount: delivery.amount,
      deliveredOn: delivery.deliveredOn,
      proofReference: proofReference ?? null,
      createdAt: tx.now,
    };
    await tx.shopOrders.addFulfilment(fulfilment);
    const saved = await tx.applications.move(application, delivery.moved, ctx.actor);
    return { fulfilment: toV1Fulfilment(fulfilment), application: await readV1Application(tx, saved, parts) };
  });

export const listFulfilments = (ctx: ReadCtx, applicationId: string): Promise<Reply<V1["listFulfilments"]>> =>
  ctx.read(async (tx) => {
    requireOwnOrder(ctx, await tx.applications.get(applicationId));
    return { object: "list", data: (await tx.shopOrders.fulfilmentsOf(applicationId)).map(toV1Fulfilment), nextCursor: null };
  });
