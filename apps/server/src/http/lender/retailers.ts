import type { Reply } from "@farthing/contract";
import * as contract from "@farthing/contract";
import { keyModeIn, type RetailerFlags, retailerFlags } from "@farthing/domain/access";
import type { Config } from "../../platform/config.ts";
import { isWebhookUrl } from "../../providers/webhooks/http.ts";
import type { AdministeredRetailer, ListedRetailer } from "../../store/retailers/administered-retailers.ts";
import { readFlagHistory } from "../../use-cases/changes/read-changes.ts";
import { changeRetailerSettings, findRetailers, readRetailerSettings } from "../../use-cases/retailers/administer-retailers.ts";
import { changeRetailerLogo } from "../../use-cases/retailers/change-logo.ts";
import { changeGoodsList, readGoodsLists } from "../../use-cases/retailers/goods-lists.ts";
import { readWebShops, setReturnOrigins } from "../../use-cases/web-shop/administer-web-shops.ts";
import { replayDelivery } from "../../use-cases/web-shop/deliveries.ts";
import { issueApiKey, revokeApiKey, rollApiKey } from "../../use-cases/web-shop/register-web-shop.ts";
import { replayEventDelivery, toV1Delivery } from "../../use-cases/web-shop/shop-events.ts";
import {
  addWebhookEndpoint,
  deleteWebhookEndpoint,
  rollWebhookSecret,
  testWebhookEndpoint,
  toV1Endpoint,
} from "../../use-cases/web-shop/webhook-endpoints.ts";
import { deliveryTriesMax } from "../../use-cases/webhooks/deliver-in-order.ts";
import { toDelivery } from "../delivery-view.ts";
import type { EndpointImplementer } from "../implement.ts";
import { changedFieldsOf } from "./changes.ts";

export function serveRetailers(implement: EndpointImplementer, { env, outside }: Pick<Config, "env" | "outside">): void {
  implement(contract.listRetailers, async ({ ctx, given }) => {
    const { retailers, ...found } = await findRetailers(ctx, given.query.search, given.query.state);
    return { retailers: retailers.map(toListedRetailer), ...found };
  });

  implement(contract.readRetailerSettings, async ({ ctx, given }) => toSettings(await readRetailerSettings(ctx, given.params.name)));

  implement(contract.changeRetailerSettings, async ({ ctx, given: { params, body } }) => {
    const { retailer, waitingFlags } = await changeRetailerSettings(ctx, { retailer: params.name, ...body });
    return { ...toSettings(retailer), waitingFlags: [...waitingFlags] };
  });

  implement(contract.changeRetailerLogo, async ({ ctx, given: { params, body } }) => {
    const file = body.file === null ? undefined : Buffer.from(body.file, "base64");
    return toSettings(await changeRetailerLogo(ctx, { retailer: params.name, version: body.version, file }));
  });

  implement(contract.readGoodsLists, async ({ ctx, given }) => ({
    lists: (await readGoodsLists(ctx, given.params.name)).map(({ goods, ...list }) => ({ ...list, goods: [...goods] })),
  }));

  implement(contract.changeGoodsList, ({ ctx, given: { params, body } }) =>
    changeGoodsList(ctx, { retailer: params.name, supplierNumber: params.supplierNumber, ...body }).then(() => undefined),
  );

  implement(contract.readFlagHistory, async ({ ctx, given }) => ({
    changes: (await readFlagHistory(ctx, given.params.name)).map(({ proposedAt, settledAt, ...change }) => ({
      ...change,
      changes: changedFieldsOf(change),
      proposed: proposedAt.toISOString(),
      settled: settledAt.toISOString(),
    })),
  }));

  implement(contract.readWebShops, async ({ ctx, given }) => {
    const { shops, representativePercentMin, keys, deliveries, endpoints, eventDeliveries } = await readWebShops(ctx, given.params.name);
    return {
      shops: shops.map(({ returnOrigins, rates, ...shop }) => ({ ...shop, returnOrigins: [...returnOrigins], rates: [...rates] })),
      representativePercentMin,
      keys: keys.map(({ issuedAt, lastUsedAt, revokedAt: _, permissions, expiresAt, ...key }) => ({
        ...key,
        permissions: permissions && [...permissions],
        ends: expiresAt?.toISOString() ?? null,
        issued: issuedAt.toISOString(),
        lastUsed: lastUsedAt?.toISOString() ?? null,
      })),
      triesMax: deliveryTriesMax,
      deliveries: deliveries.map((delivery) => ({ ...toDelivery(delivery), tookMs: delivery.tookMs })),
      endpoints: endpoints.map((each) => ({ ...toV1Endpoint(each), supplierNumber: each.supplierNumber })),
      eventDeliveries: eventDeliveries.map((each) => ({ ...toV1Delivery(each), tookMs: each.tookMs })),
    };
  });

  implement(contract.setReturnOrigins, ({ ctx, given: { params, body } }) =>
    setReturnOrigins(ctx, {
      supplierNumber: params.id,
      returnOrigins: body.returnOrigins,
      localhostAdmitted: env !== "prod",
    }).then(() => undefined),
  );

  implement(contract.makeApiKey, async ({ ctx, given: { body } }) => issueApiKey(ctx, { ...body, mode: keyModeIn(env) }));

  implement(contract.rollApiKey, async ({ ctx, given: { params, body } }) => {
    const { until, ...made } = await rollApiKey(ctx, { ...params, ...body, mode: keyModeIn(env) });
    return { ...made, until: until.toISOString() };
  });

  implement(contract.revokeApiKey, async ({ ctx, given }) => revokeApiKey(ctx, given.params.prefix).then(() => undefined));

  implement(contract.addShopEndpoint, async ({ ctx, given: { params, body } }) => {
    const accepts = (url: string) => isWebhookUrl(url, outside.webhooks);
    const { id, secret } = await addWebhookEndpoint(ctx, { ...body, supplierNumber: params.id, apiVersion: null, isWebhookUrl: accepts });
    return { id, secret };
  });
  implement(contract.deleteShopEndpoint, ({ ctx, given }) => deleteWebhookEndpoint(ctx, given.params.id).then(() => undefined));
  implement(contract.rollShopEndpointSecret, async ({ ctx, given }) => {
    const { secret } = await rollWebhookSecret(ctx, given.params.id);
    return { secret };
  });
  implement(contract.testShopEndpoint, ({ ctx, given }) =>
    testWebhookEndpoint(ctx, { id: given.params.id, type: "application.signed" }, { mode: keyModeIn(env) }).then(() => undefined),
  );
  implement(contract.sendEventAgain, async ({ ctx, given }) => replayEventDelivery(ctx, given.params.id).then(() => undefined));

  implement(contract.sendWebhookAgain, async ({ ctx, given }) => replayDelivery(ctx, given.params.id).then(() => undefined));
}

const toListedRetailer = ({ version: _, flags: __, changed, ...retailer }: ListedRetailer) => ({
  ...retailer,
  changed: changed && { by: changed.by, at: changed.at.toISOString() },
});

const toSettings = (retailer: AdministeredRetailer): Reply<typeof contract.readRetailerSettings> => ({
  ...retailer,
  flags: Object.fromEntries(retailerFlags.map((flag) => [flag, retailer.flags[flag] === true])) as RetailerFlags,
});
