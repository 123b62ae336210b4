import type { Shop } from "./products.ts";

/** Head offices sell at hundreds of branches. The least recently used shops are forgotten. */
const shopsMax = 200;

interface CachedShop {
  readonly version: number;
  readonly shop: Shop;
}

/**
 * The last known facts of shops with their access version (0044_what_a_shop_sells.sql). The database confirms in each transaction that the
 * version is unchanged, before they are used.
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
