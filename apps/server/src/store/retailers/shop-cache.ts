import type { ShopWithProducts } from "./products.ts";

/** If the cache is full, the least recently used shop is removed. Some head offices sell at hundreds of branches. */
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
