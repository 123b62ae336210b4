import { randomBytes } from "node:crypto";
import type { Reply, ReplyInput } from "@farthing/contract";
import { newestVersion, testDataOf, type V1, type V1Event } from "@farthing/contract/v1";
import { hasPermission } from "@farthing/domain/access";
import type { ShopEventType } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { WebhookEndpoint } from "../../store/web-shop/webhook-endpoints.ts";
import { asEventActor, type Ctx, type ReadCtx, tenantOf } from "../context.ts";
import { recordShopEvent } from "./record-shop-event.ts";
import type { V1Settings } from "./v1-application.ts";

type V1Endpoint = Reply<V1["listWebhookEndpoints"]>["data"][number];

export const toV1Endpoint = ({ id, url, events, apiVersion, createdAt, endedAt }: WebhookEndpoint): V1Endpoint => ({
  object: "webhook_endpoint",
  id,
  url,
  events: events === null ? null : [...events],
  apiVersion,
  state: endedAt === null ? "active" : "ended",
  created: createdAt.toISOString(),
});

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** After a change of the secret, webhooks are signed with both secrets for this time, so that the shop can change its settings. */
const secretsOverlapMs = 24 * 3_600_000;
const endpointsMax = 10;

const supplierOf = ({ actor }: Pick<Ctx, "actor">): string => actor.supplierNumber ?? fail("branch.required");

/** A web shop manages its own endpoints. The lender's administrators manage the endpoints of every shop. */
const mayManage = ({ actor }: Pick<Ctx, "actor">, supplierNumber: string): boolean =>
  actor.supplierNumber === supplierNumber || hasPermission(actor, "retailer:manage");

interface NewEndpoint {
  readonly supplierNumber?: string | undefined;
  readonly url: string;
  readonly events?: readonly ShopEventType[] | undefined;
  readonly apiVersion: string | null;
  readonly isWebhookUrl: (url: string) => boolean;
  readonly secret?: string;
}

export async function addWebhookEndpoint(
  ctx: Ctx,
  { supplierNumber = supplierOf(ctx), url, events, apiVersion, isWebhookUrl, secret = newWebhookSecret() }: NewEndpoint,
): Promise<V1Endpoint & { readonly secret: string }> {
  if (!isWebhookUrl(url)) fail("webhookEndpoint.url_unsuitable");
  return ctx.transaction(async (tx) => {
    if (!mayManage(ctx, supplierNumber)) fail("access.denied");
    if (!(await tx.webShops.find(supplierNumber))) fail("webShop.not_joined", { supplierNumber });
    if ((await tx.webhookEndpoints.of([supplierNumber])).length >= endpointsMax) fail("webhookEndpoint.too_many");
    const endpoint: WebhookEndpoint = {
      id: uuid(),
      supplierNumber,
      url,
      events: events ? [...new Set(events)] : null,
      apiVersion: apiVersion ?? newestVersion(),
      createdAt: tx.now,
      endedAt: null,
    };
    const { endedAt: _, ...added } = endpoint;
    await tx.webhookEndpoints.add({ ...added, secret });
    await appendEndpointEvent(tx, ctx, "webhookEndpoint.added", endpoint);
    return { ...toV1Endpoint(endpoint), secret };
  });
}

export const listWebhookEndpoints = (ctx: ReadCtx): Promise<Reply<V1["listWebhookEndpoints"]>> =>
  ctx.read(async (tx) => ({
    object: "list",
    data: (await tx.webhookEndpoints.of([supplierOf(ctx)])).map(toV1Endpoint),
    nextCursor: null,
  }));

export const deleteWebhookEndpoint = (ctx: Ctx, id: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const endpoint = await ownEndpoint(tx, ctx, id);
    await tx.webhookEndpoints.delete(id, tx.now);
    await appendEndpointEvent(tx, ctx, "webhookEndpoint.deleted", endpoint);
  });

export const rollWebhookSecret = (ctx: Ctx, id: string): Promise<V1Endpoint & { readonly secret: string }> =>
  ctx.transaction(async (tx) => {
    const endpoint = await ownEndpoint(tx, ctx, id);
    const secret = newWebhookSecret();
    // The shop's server checks the time of a signature, so the real clock applies.
    await tx.webhookEndpoints.roll(id, secret, new Date(Date.now() + secretsOverlapMs));
    await appendEndpointEvent(tx, ctx, "webhookEndpoint.secret_rolled", endpoint);
    return { ...toV1Endpoint(endpoint), secret };
  });

export const testWebhookEndpoint = (
  ctx: Ctx,
  { id, type }: { readonly id: string; readonly type: ShopEventType },
  parts: Pick<V1Settings, "mode">,
): Promise<V1Event> =>
  ctx.transaction(async (tx) => {
    const { supplierNumber } = await ownEndpoint(tx, ctx, id);
    return recordShopEvent(tx, testEventOf(supplierNumber, type), parts, id);
  });

export function triggerTestEvent(ctx: Ctx, type: ShopEventType, parts: V1Settings): Promise<ReplyInput<V1["triggerTestEvent"]>> {
  if (parts.mode === "live") fail("apiKey.test_only");
  return ctx.transaction((tx) => recordShopEvent(tx, testEventOf(supplierOf(ctx), type), parts));
}

const testEventOf = (supplierNumber: string, type: ShopEventType) => ({
  id: uuid(),
  supplierNumber,
  applicationId: null,
  type,
  data: testDataOf(type),
  isTest: true,
});

async function ownEndpoint(tx: UnitOfWork, ctx: Pick<Ctx, "actor">, id: string): Promise<WebhookEndpoint> {
  const endpoint = await tx.webhookEndpoints.find(id);
  return endpoint && mayManage(ctx, endpoint.supplierNumber) ? endpoint : fail("webhookEndpoint.not_found");
}

type EndpointEvent = "webhookEndpoint.added" | "webhookEndpoint.deleted" | "webhookEndpoint.secret_rolled";

async function appendEndpointEvent(tx: UnitOfWork, ctx: Ctx, type: EndpointEvent, { supplierNumber, url }: WebhookEndpoint): Promise<void> {
  const branch = await tx.retailers.branch(supplierNumber);
  const tenant = branch?.retailer.normalisedName ?? tenantOf(ctx.actor);
  await tx.events.append({ type, on: { tenant }, by: asEventActor(ctx.actor), facts: { supplierNumber, url } });
}
