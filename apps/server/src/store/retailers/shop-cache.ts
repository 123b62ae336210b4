import type { ShopWithProducts } from "./products.ts";

/**
 * The maximum number of shops in the cache. It is high, because some head offices sell at hundreds of branches. When the cache is full, the
 * least recently used shop is removed.
 */
const shopsMax = 200;

interface CachedShop {
  readonly version: number;
  readonly shop: ShopWithProducts;
}

/** Before cached data are used, the database confirms that the access version is unchanged (0044_what_a_shop_sells.sql). */
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
