import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

export interface GoodsList {
  readonly supplierNumber: string;
  readonly name: string;
  readonly isHeadOffice: boolean;
  readonly goods: readonly string[];
}

/** A branch without its own list of goods uses the list of its head office. */
export class GoodsLists {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async ofRetailer(retailer: string): Promise<readonly GoodsList[]> {
    return this.#db
      .selectFrom("goodsListEntry as g")
      .innerJoin("branch as b", "b.supplierNumber", "g.supplierNumber")
      .select(["b.supplierNumber", "b.name", "b.isHeadOffice"])
      .select(sql<string[]>`array_agg(g.value order by length(g.id), g.id)`.as("goods"))
      .where("b.retailer", "=", retailer)
      .groupBy("b.supplierNumber")
      .orderBy("b.isHeadOffice", "desc")
      .orderBy("b.supplierNumber")
      .execute();
  }

  async replace(supplierNumber: string, goods: readonly string[]): Promise<void> {
    await this.#db.deleteFrom("goodsListEntry").where("supplierNumber", "=", supplierNumber).execute();
    if (goods.length === 0) return;
    await this.#db
      .insertInto("goodsListEntry")
      .values(goods.map((value, index) => ({ supplierNumber, id: String(index + 1), value })))
      .execute();
  }
}
