import type { Reply } from "@farthing/contract";
import * as contract from "@farthing/contract";
import { type RetailerFlags, retailerFlags } from "@farthing/domain/access";
import type { AdministeredRetailer } from "../../store/retailers/administered-retailers.ts";
import { readFlagHistory } from "../../use-cases/changes/read-changes.ts";
import { changeRetailerSettings, findRetailers, readRetailerSettings } from "../../use-cases/retailers/administer-retailers.ts";
import { readWebShops } from "../../use-cases/web-shop/administer-web-shops.ts";
import { deliveryTriesMax } from "../../use-cases/web-shop/deliver-webhook.ts";
import { replayDelivery } from "../../use-cases/web-shop/deliveries.ts";
import { issueApiKey, revokeApiKey } from "../../use-cases/web-shop/register-web-shop.ts";
import { toDelivery } from "../delivery-view.ts";
import type { Implement } from "../implement.ts";
import { changedFieldsOf } from "./changes.ts";

export function serveRetailers(implement: Implement): void {
  implement(contract.listRetailers, async ({ ctx, given }) => {
    const { retailers, hasMore } = await findRetailers(ctx, given.query.search);
    return { retailers: retailers.map(toListed), hasMore };
  });

  implement(contract.readRetailerSettings, async ({ ctx, given }) => toSettings(await readRetailerSettings(ctx, given.params.name)));

  implement(contract.changeRetailerSettings, async ({ ctx, given: { params, body } }) => {
    const { retailer, waitingFlags } = await changeRetailerSettings(ctx, { retailer: params.name, ...body });
    return { ...toSettings(retailer), waitingFlags: [...waitingFlags] };
  });

  implement(contract.readFlagHistory, async ({ ctx, given }) => ({
    changes: (await readFlagHistory(ctx, given.params.name)).map(({ proposedAt, settledAt, ...change }) => ({
      ...change,
      changes: changedFieldsOf(change),
      proposed: proposedAt.toISOString(),
      settled: settledAt.toISOString(),
    })),
  }));

  implement(contract.readWebShops, async ({ ctx, given }) => {
    const { shops, keys, deliveries } = await readWebShops(ctx, given.params.name);
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

  implement(contract.makeApiKey, async ({ ctx, given: { body } }) =>
    issueApiKey(ctx, { supplierNumber: body.supplierNumber, name: body.name }),
  );

  implement(contract.revokeApiKey, async ({ ctx, given }) => revokeApiKey(ctx, given.params.prefix).then(() => undefined));

  implement(contract.sendWebhookAgain, async ({ ctx, given }) => replayDelivery(ctx, given.params.id).then(() => undefined));
}

const toListed = ({ version: _, flags: __, accent: ___, initials: ____, ...retailer }: AdministeredRetailer) => retailer;

/** A flag that was never set is off. */
const toSettings = (retailer: AdministeredRetailer): Reply<typeof contract.readRetailerSettings> => ({
  ...retailer,
  flags: Object.fromEntries(retailerFlags.map((flag) => [flag, retailer.flags[flag] === true])) as RetailerFlags,
});
