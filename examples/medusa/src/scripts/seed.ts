import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { ExecArgs } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils";
import {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows";

/** Fills an empty Medusa with a shop that sells one bicycle, and writes the keys of its APIs to a file. */
export default async function seed({ container, args: [keysPath = ""] }: ExecArgs): Promise<void> {
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);

  const { result: channels } = await createSalesChannelsWorkflow(container).run({ input: { salesChannelsData: [{ name: "Web shop" }] } });
  const salesChannelId = channels[0].id;

  const { result: regions } = await createRegionsWorkflow(container).run({
    input: {
      regions: [{ name: "United Kingdom", currency_code: "gbp", countries: ["gb"], payment_providers: ["pp_farthing_farthing"] }],
    },
  });
  const { id: regionId } = regions[0];

  const { result: locations } = await createStockLocationsWorkflow(container).run({
    input: { locations: [{ name: "Leeds", address: { city: "Leeds", country_code: "GB", address_1: "4 Canal Street" } }] },
  });
  const { id: locationId } = locations[0];
  await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id: locationId, add: [salesChannelId] } });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
  });

  const { result: profiles } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Parcels", type: "default" }] },
  });
  const { id: profileId } = profiles[0];
  const delivery = await fulfillment.createFulfillmentSets({
    name: "Delivery",
    type: "shipping",
    service_zones: [{ name: "United Kingdom", geo_zones: [{ country_code: "gb", type: "country" }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: delivery.id },
  });
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: "Courier",
        price_type: "flat",
        provider_id: "manual_manual",
        service_zone_id: delivery.service_zones[0].id,
        shipping_profile_id: profileId,
        type: { label: "Courier", description: "In three working days", code: "courier" },
        prices: [{ currency_code: "gbp", amount: 25 }],
      },
    ],
  });

  await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          title: "Fellside 3 gravel bike",
          description: "Steel frame, carbon fork, and wide gears for long climbs.",
          status: ProductStatus.PUBLISHED,
          shipping_profile_id: profileId,
          sales_channels: [{ id: salesChannelId }],
          options: [{ title: "Size", values: ["Medium"] }],
          variants: [
            { title: "Medium", options: { Size: "Medium" }, manage_inventory: false, prices: [{ currency_code: "gbp", amount: 1480 }] },
          ],
        },
      ],
    },
  });

  const { result: keys } = await createApiKeysWorkflow(container).run({
    input: {
      api_keys: [
        { title: "Storefront", type: "publishable", created_by: "" },
        { title: "Staff", type: "secret", created_by: "" },
      ],
    },
  });
  const [storefront, staff] = keys;
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: storefront.id, add: [salesChannelId] } });
  await mkdir(dirname(keysPath), { recursive: true });
  await writeFile(keysPath, JSON.stringify({ regionId, publishableKey: storefront.token, staffKey: staff.token }));
}
