import type { Shop } from "./products.ts";

/** Head offices sell at hundreds of branches; what is asked for least lately is read again. */
const shopsMax = 200;

interface Remembered {
  readonly version: number;
  readonly shop: Shop;
}

/**
 * What was last read of a shop, with the number that stood beside it (0044_what_a_shop_sells.sql). Nobody goes by it before the database has said, in
 * the unit of work that asks, that the number is still the same.
 */
export class RememberedShops {
  readonly #shops = new Map<string, Remembered>();

  of(supplierNumber: string): Remembered | undefined {
    return this.#shops.get(supplierNumber);
  }

  keep(supplierNumber: string, remembered: Remembered): void {
    this.#shops.delete(supplierNumber);
    this.#shops.set(supplierNumber, remembered);
    if (this.#shops.size <= shopsMax) return;
    const [oldest] = this.#shops.keys();
    if (oldest !== undefined) this.#shops.delete(oldest);
  }
}
