import * as contract from "@farthing/contract";
import { createWebShopApplication } from "../../use-cases/web-shop/create-application.ts";
import { listDeliveries, replayDelivery } from "../../use-cases/web-shop/deliveries.ts";
import { readWebShopApplication } from "../../use-cases/web-shop/read-application.ts";
import { toDelivery } from "../delivery-view.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveWebShops(implement: EndpointImplementer, applicantOrigin: string): void {
  implement(contract.createWebShopApplication, async ({ ctx, given }) => createWebShopApplication(ctx, given.body, { applicantOrigin }));

  implement(contract.getWebShopApplication, async ({ ctx, given }) => readWebShopApplication(ctx, given.params.id, { applicantOrigin }));

  implement(contract.listDeliveries, async ({ ctx, given }) => {
    const deliveries = await listDeliveries(ctx, given.query);
    return { deliveries: deliveries.map(toDelivery) };
  });

  implement(contract.replayDelivery, async ({ ctx, given }) => replayDelivery(ctx, given.params.id).then(() => undefined));
}
