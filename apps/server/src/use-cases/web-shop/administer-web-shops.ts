import { authorise } from "@farthing/domain/access";
import { lawOn } from "@farthing/domain/law";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { EventDelivery } from "../../store/web-shop/shop-events.ts";
import type { IssuedKey, NamedWebShop } from "../../store/web-shop/web-shops.ts";
import type { Delivery } from "../../store/web-shop/webhook-deliveries.ts";
import type { WebhookEndpoint } from "../../store/web-shop/webhook-endpoints.ts";
import type { Ctx } from "../context.ts";
import { type AdvertisedRate, readAdvertisedRates } from "./advertised-rates.ts";
import { registerWebShop } from "./register-web-shop.ts";
import { isReturnOrigin } from "./return-origins.ts";

export interface RetailersWebShops {
  readonly shops: readonly (NamedWebShop & { readonly rates: readonly AdvertisedRate[] })[];
  readonly representativePercentMin: number;
  readonly keys: readonly IssuedKey[];
  readonly deliveries: readonly Delivery[];
  readonly endpoints: readonly WebhookEndpoint[];
  readonly eventDeliveries: readonly EventDelivery[];
}

interface ReturnOrigins {
  readonly supplierNumber: string;
  readonly returnOrigins: readonly string[];
  /** True in a sandbox. A web shop may then use localhost without TLS. */
  readonly localhostAdmitted: boolean;
}

/** Sets the origins to which the web shop may send customers back. A branch that is not a web shop yet becomes one. */
export async function setReturnOrigins(ctx: Ctx, { supplierNumber, returnOrigins, localhostAdmitted }: ReturnOrigins): Promise<void> {
  authorise(ctx.actor, "retailer:manage");
  if (!returnOrigins.every((origin) => isReturnOrigin(origin, { localhostAdmitted }))) fail("webShop.origins_invalid");
  await registerWebShop(ctx, { supplierNumber, returnOrigins: [...new Set(returnOrigins)] });
}

const deliveriesShownMax = 20;

export async function readWebShops(ctx: Ctx, retailer: string): Promise<RetailersWebShops> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.read(async (tx) => {
    if (!(await tx.administeredRetailers.read(retailer))) fail("retailer.not_found", { retailer });
    const representativePercentMin = lawOn(londonDay(tx.now)).representativeAgreementsPercentMin;
    const [found, keys] = await Promise.all([tx.webShops.ofRetailer(retailer), tx.webShops.validKeysOf(retailer)]);
    const suppliers = found.map(({ supplierNumber }) => supplierNumber);
    if (suppliers.length === 0) return { shops: [], representativePercentMin, keys, deliveries: [], endpoints: [], eventDeliveries: [] };
    const shops = [];
    for (const shop of found) shops.push({ ...shop, rates: await readAdvertisedRates(tx, shop.supplierNumber) });
    const limit = deliveriesShownMax;
    const deliveries = await tx.webhookDeliveries.newest(suppliers, { limit });
    const endpoints = await tx.webhookEndpoints.of(suppliers);
    const eventDeliveries = await tx.shopEvents.deliveries({ supplierNumbers: suppliers, limit });
    return { shops, representativePercentMin, keys, deliveries, endpoints, eventDeliveries };
  });
}
