import { soldInWebShops } from "@farthing/domain/application";
import type { RepresentativeAprTest } from "@farthing/domain/figures";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadShopSettings } from "../applications/load-setting.ts";
import { loadRepresentativeAprTest } from "../figures/representative.ts";

export interface AdvertisedRate extends RepresentativeAprTest {
  readonly apr: string;
}

/** Each APR of today's products, lowest first. A test shows whether the shop may advertise the APR as representative. */
export async function readAdvertisedRates(tx: UnitOfWork, supplierNumber: string): Promise<readonly AdvertisedRate[]> {
  const { products, today } = await loadShopSettings(tx, { branch: supplierNumber });
  const aprs = [...new Set(soldInWebShops(products, today).map(({ apr }) => apr))].sort((one, other) => Number(one) - Number(other));
  const test = await loadRepresentativeAprTest(tx, { supplierNumber, aprs });
  return aprs.map((apr) => ({ apr, ...test(apr) }));
}
