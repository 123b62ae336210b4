import type { Shop } from "./products.ts";

/** The cache removes the least recently used shops beyond this number. Some head offices sell at hundreds of branches. */
const shopsMax = 200;

interface CachedShop {
  readonly version: number;
  readonly shop: Shop;
}

/**
 * Shop data are cached with their access version (0044_what_a_shop_sells.sql). Before cached data are used, the database confirms in the
 * same transaction that the access version is unchanged.
 */
export class ShopCache {
  readonly #shops = new Map<string, CachedShop>();

  get(supplierNumber: string): CachedShop | undefined {
    return this.#shops.get(supplierNumber);
  }

  set(supplierNumber: string, remembered: CachedShop): void {
    this.#shops.delete(supplierNumber);
    this.#shops.set(supplierNumber, remembered);
    if (this.#shops.size <= shopsMax) return;
    const [oldest] = this.#shops.keys();
    if (oldest !== undefined) this.#shops.delete(oldest);
  }
}
