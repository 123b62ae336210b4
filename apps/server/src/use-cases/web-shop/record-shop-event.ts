import { newestVersion, type V1Event } from "@farthing/contract/v1";
import type { ShopEventType } from "@farthing/domain/vocabulary";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { V1Settings } from "./v1-application.ts";

interface ShopEvent {
  readonly id: string;
  readonly supplierNumber: string;
  readonly applicationId: string | null;
  readonly type: ShopEventType;
  readonly data: V1Event["data"];
  readonly previous?: V1Event["previous"];
  readonly isTest?: boolean;
}

/**
 * Every endpoint that wants the event's type gets the event. If `onlyEndpoint` is given, only this endpoint gets the event, whatever types
 * it wants. An event that was recorded before is not delivered again.
 */
export async function recordShopEvent(
  tx: UnitOfWork,
  { id, supplierNumber, applicationId, type, data, previous = null, isTest = false }: ShopEvent,
  { mode }: Pick<V1Settings, "mode">,
  onlyEndpoint?: string,
): Promise<V1Event> {
  const event: V1Event = {
    object: "event",
    id,
    type,
    apiVersion: newestVersion(),
    mode,
    isTest,
    created: tx.now.toISOString(),
    data,
    previous,
  };
  const stored = { id, supplierNumber, applicationId, type, isTest, createdAt: tx.now };
  if (!(await tx.shopEvents.add({ ...stored, body: event }))) return event;
  for (const endpoint of await tx.webhookEndpoints.of([supplierNumber])) {
    const isWanted = onlyEndpoint === undefined ? endpoint.events === null || endpoint.events.includes(type) : endpoint.id === onlyEndpoint;
    if (endpoint.endedAt !== null || !isWanted) continue;
    await tx.sendJob("deliver-event", { deliveryId: await tx.shopEvents.addDelivery(stored, endpoint.id) });
  }
  return event;
}
