import { soldInWebShops } from "@farthing/domain/application";
import type { RepresentativeAprTest } from "@farthing/domain/figures";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadShopSettings } from "../applications/load-setting.ts";
import { loadRepresentativeAprTest } from "../figures/representative.ts";

export interface AdvertisedRate extends RepresentativeAprTest {
  readonly apr: string;
}

/**
 * Returns each APR of the products that the web shop sells today, lowest first, with the result of the test whether the shop may advertise
 * it as representative.
 */
export async function readAdvertisedRates(tx: UnitOfWork, supplierNumber: string): Promise<readonly AdvertisedRate[]> {
  const { products, today } = await loadShopSettings(tx, { branch: supplierNumber });
  const aprs = [...new Set(soldInWebShops(products, today).map(({ apr }) => apr))].sort((one, other) => Number(one) - Number(other));
  const test = await loadRepresentativeAprTest(tx, { supplierNumber, aprs });
  return aprs.map((apr) => ({ apr, ...test(apr) }));
}
