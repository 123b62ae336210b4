import {
  changeRetailerSettings,
  listRetailers,
  makeApiKey,
  type Reply,
  readRetailerSettings,
  readWebShops,
  revokeApiKey,
  sendWebhookAgain,
} from "@farthing/contract";
import { type RetailerFlags, retailerFlags } from "@farthing/domain/access";
import type { AdministeredRetailer } from "../../store/retailers/administered-retailers.ts";
import {
  changeRetailerSettings as changeSettings,
  findRetailers,
  readRetailerSettings as readSettings,
} from "../../use-cases/retailers/administer-retailers.ts";
import { readWebShops as readShops } from "../../use-cases/web-shop/administer-web-shops.ts";
import { deliveryTriesMax } from "../../use-cases/web-shop/deliver-webhook.ts";
import { replayDelivery } from "../../use-cases/web-shop/deliveries.ts";
import { issueApiKey, revokeApiKey as revokeKey } from "../../use-cases/web-shop/joining.ts";
import { toDelivery } from "../delivery-view.ts";
import type { Implement } from "../implement.ts";

export function serveRetailers(implement: Implement): void {
  implement(listRetailers, async ({ ctx, given }) => {
    const { retailers, hasMore } = await findRetailers(ctx, given.query.search);
    return { retailers: retailers.map(toListed), hasMore };
  });

  implement(readRetailerSettings, async ({ ctx, given }) => toSettings(await readSettings(ctx, given.params.name)));

  implement(changeRetailerSettings, async ({ ctx, given: { params, body } }) =>
    toSettings(await changeSettings(ctx, { retailer: params.name, ...body })),
  );

  implement(readWebShops, async ({ ctx, given }) => {
    const { shops, keys, deliveries } = await readShops(ctx, given.params.name);
    return {
      shops: [...shops],
      keys: keys.map(({ issuedAt, lastUsedAt, revokedAt: _, ...key }) => ({
        ...key,
        issued: issuedAt.toISOString(),
        lastUsed: lastUsedAt?.toISOString() ?? null,
      })),
      triesMax: deliveryTriesMax,
      deliveries: deliveries.map((delivery) => ({ ...toDelivery(delivery), tookMs: delivery.tookMs })),
    };
  });

  implement(makeApiKey, async ({ ctx, given: { body } }) => issueApiKey(ctx, { supplierNumber: body.supplierNumber, name: body.name }));

  implement(revokeApiKey, async ({ ctx, given }) => revokeKey(ctx, given.params.prefix).then(() => undefined));

  implement(sendWebhookAgain, async ({ ctx, given }) => replayDelivery(ctx, given.params.id).then(() => undefined));
}

const toListed = ({ version: _, flags: __, accent: ___, initials: ____, ...retailer }: AdministeredRetailer) => retailer;

/** A flag that was never given is off. */
const toSettings = (retailer: AdministeredRetailer): Reply<typeof readRetailerSettings> => ({
  ...retailer,
  flags: Object.fromEntries(retailerFlags.map((flag) => [flag, retailer.flags[flag] === true])) as RetailerFlags,
});
