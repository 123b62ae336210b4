import { soldInWebShops } from "@farthing/domain/application";
import type { RepresentativeTest } from "@farthing/domain/figures";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadShopSettings } from "../applications/load-setting.ts";
import { readRepresentativeTest } from "../figures/representative.ts";

export interface AdvertisedRate extends RepresentativeTest {
  readonly apr: string;
}

/**
 * Returns each APR of the products that the web shop sells today, lowest first, with the result of the test whether the shop may advertise
 * it as representative.
 */
export async function readAdvertisedRates(tx: UnitOfWork, supplierNumber: string): Promise<readonly AdvertisedRate[]> {
  const { products, today } = await loadShopSettings(tx, { branch: supplierNumber });
  const aprs = [...new Set(soldInWebShops(products, today).map(({ apr }) => apr))].sort((one, other) => Number(one) - Number(other));
  const test = await readRepresentativeTest(tx, { supplierNumber, aprs });
  return aprs.map((apr) => ({ apr, ...test(apr) }));
}
