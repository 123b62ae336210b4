import { createWebShopApplication, getWebShopApplication, listDeliveries, replayDelivery } from "@farthing/contract";
import { createWebShopApplication as create } from "../../use-cases/web-shop/create-application.ts";
import { listDeliveries as list, replayDelivery as replay } from "../../use-cases/web-shop/deliveries.ts";
import { readWebShopApplication as read } from "../../use-cases/web-shop/read-application.ts";
import { toDelivery } from "../delivery-view.ts";
import type { Implement } from "../implement.ts";

/** What retailers' web shops ask, server to server. */
export function serveWebShops(implement: Implement, applicantOrigin: string): void {
  implement(createWebShopApplication, async ({ ctx, given }) => create(ctx, given.body, { applicantOrigin }));

  implement(getWebShopApplication, async ({ ctx, given }) => read(ctx, given.params.id, { applicantOrigin }));

  implement(listDeliveries, async ({ ctx, given }) => {
    const deliveries = await list(ctx, given.query);
    return { deliveries: deliveries.map(toDelivery) };
  });

  implement(replayDelivery, async ({ ctx, given }) => replay(ctx, given.params.id).then(() => undefined));
}
