import type { Reply } from "@farthing/contract";
import type { V1, V1Event } from "@farthing/contract/v1";
import type { ShopEventType } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { EventDelivery } from "../../store/web-shop/shop-events.ts";
import type { DeliveryState } from "../../store/web-shop/webhook-deliveries.ts";
import { asEventActor, type Ctx, type ReadCtx, tenantOf } from "../context.ts";
import { pageOf, readSequenceCursor } from "./list-cursor.ts";

interface EventsWanted {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly after?: string | undefined;
  readonly type?: ShopEventType | undefined;
  readonly applicationId?: string | undefined;
}

const supplierOf = ({ actor }: Pick<Ctx, "actor">): string => actor.supplierNumber ?? fail("branch.required");

export function listShopEvents(ctx: ReadCtx, { limit, cursor, after, ...wanted }: EventsWanted): Promise<Reply<V1["listEvents"]>> {
  return ctx.read(async (tx) => {
    const seq = readSequenceCursor(cursor);
    const place =
      after === undefined
        ? { before: seq, after: undefined }
        : { before: undefined, after: seq ?? (await tx.shopEvents.seqOf(after)) ?? fail("event.not_found") };
    const rows = await tx.shopEvents.list({ supplierNumber: supplierOf(ctx), limit: limit + 1, now: tx.now, ...place, ...wanted });
    return pageOf(
      rows,
      limit,
      (row) => ({ seq: row.seq }),
      ({ body }) => body as V1Event,
    );
  });
}

export const readShopEvent = (ctx: ReadCtx, id: string): Promise<V1Event> =>
  ctx.read(async (tx) => ((await tx.shopEvents.find(id)) ?? fail("event.not_found")) as V1Event);

interface DeliveriesWanted {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly endpointId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly state?: DeliveryState | undefined;
}

export const listEventDeliveries = (
  ctx: ReadCtx,
  { limit, cursor, ...wanted }: DeliveriesWanted,
): Promise<Reply<V1["listWebhookDeliveries"]>> =>
  ctx.read(async (tx) => {
    const before = readSequenceCursor(cursor);
    const rows = await tx.shopEvents.deliveries({ supplierNumbers: [supplierOf(ctx)], limit: limit + 1, before, ...wanted });
    return pageOf(rows, limit, ({ seq }) => ({ seq }), toV1Delivery);
  });

export const toV1Delivery = ({
  seq: _,
  tookMs: __,
  lastTriedAt,
  createdAt,
  ...delivery
}: EventDelivery): Reply<V1["listWebhookDeliveries"]>["data"][number] => ({
  object: "delivery",
  ...delivery,
  lastTried: lastTriedAt?.toISOString() ?? null,
  created: createdAt.toISOString(),
});

export const replayEventDelivery = (ctx: Ctx, deliveryId: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!(await tx.shopEvents.replay(deliveryId))) fail("webhook.delivery_not_found");
    const facts = { deliveryId, applicationId: null };
    await tx.events.append({ type: "webhook.replayed", on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor), facts });
    await tx.sendJob("deliver-event", { deliveryId });
  });
