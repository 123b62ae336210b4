import type { BranchSellingState, FeatureName, RetailerFlags } from "@farthing/domain/access";
import type { OfferedProduct } from "@farthing/domain/lending";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../database/schema.generated.ts";
import type { ShopCache } from "./shop-cache.ts";

export interface ShopWithProducts {
  readonly features: ReadonlySet<FeatureName>;
  readonly flags: Partial<RetailerFlags>;
  readonly products: readonly OfferedProduct[];
  readonly selling: BranchSellingState;
}

export interface GoodsListEntry {
  readonly id: string;
  readonly value: string;
}

/** Interest-free products come first, the others by rate and term. A product that was never on sale is left out. */
const branchProductsSql = sql<OfferedProduct[]>`(
  select coalesce(json_agg(
    p.config || jsonb_build_object('agreementType', p.agreement_type, 'isProjectLoan', p.is_project_loan, 'line', coalesce(p.line, p.id))
      || case when p.last_day is null then '{}' else jsonb_build_object('endDate', p.last_day) end
    order by (p.config->>'apr')::numeric, (p.config->'instalments'->>0)::integer, p.id), '[]')
  from product p
  where (p.retailer is null or p.retailer = b.retailer or exists (
      select from product_seller s where s.product = p.id and s.retailer = b.retailer
      and (s.supplier_number is null or s.supplier_number = b.supplier_number)))
    and (p.last_day is null or p.last_day >= (p.config->>'startDate')::date))`;

interface ShopRow extends Omit<ShopWithProducts, "features"> {
  readonly features: readonly FeatureName[];
}

export class Products {
  readonly #db: Kysely<DB>;
  readonly #remembered: ShopCache;
  constructor(db: Kysely<DB>, remembered: ShopCache) {
    this.#db = db;
    this.#remembered = remembered;
  }

  /** Includes products that all retailers sell, and products that have ended. Returns undefined if the branch does not exist. */
  async offeredAt(supplierNumber: string): Promise<OfferedProduct[] | undefined> {
    const row = await this.#db
      .selectFrom("branch as b")
      .select(branchProductsSql.as("products"))
      .where("b.supplierNumber", "=", supplierNumber)
      .executeTakeFirst();
    return row?.products;
  }

  /** Returns all data of a shop that a decision depends on. The data are read only if they have changed since the last read. */
  async shopAt(supplierNumber: string): Promise<ShopWithProducts | undefined> {
    const before = this.#remembered.get(supplierNumber);
    const row = await this.#db
      .selectFrom("accessVersion as v")
      .select([
        "v.version",
        sql<ShopRow | null>`case when v.version <> ${before?.version ?? 0} then (
          select json_build_object('flags', r.settings, 'features', to_json(features_on(r.normalised_name)), 'products', ${branchProductsSql},
            'selling', json_build_object('state', r.state, 'isClosed', b.closed_at is not null))
          from branch b join retailer r on r.normalised_name = b.retailer where b.supplier_number = ${supplierNumber}) end`.as("read"),
      ])
      .executeTakeFirst();
    if (before && row?.version === before.version) return before.shop;
    if (!row?.read) return undefined;
    const read = { ...row.read, features: new Set(row.read.features) };
    this.#remembered.set(supplierNumber, { version: row.version, shop: read });
    return read;
  }

  /**
   * Returns a function that finds a shop in the cache by its supplier number. The function returns undefined if the data of the shop may
   * have changed.
   */
  async readCachedShops(): Promise<(supplierNumber: string) => ShopWithProducts | undefined> {
    const now = await this.#db.selectFrom("accessVersion").select("version").executeTakeFirst();
    return (supplierNumber) => {
      const before = this.#remembered.get(supplierNumber);
      return before?.version === now?.version ? before?.shop : undefined;
    };
  }

  /** The feature switches decide whether the goods list is used. */
  async goodsListOf(
    supplierNumber: string,
  ): Promise<{ readonly features: ReadonlySet<FeatureName>; readonly entries: readonly GoodsListEntry[] } | undefined> {
    // A branch without its own goods list uses the list of its head office.
    const row = await this.#db
      .selectFrom("branch as b")
      .select((eb) => [
        sql<FeatureName[]>`to_json(features_on(b.retailer))`.as("features"),
        jsonArrayFrom(
          eb
            .selectFrom("goodsListEntry as g")
            .select(["g.id", "g.value"])
            .where("g.supplierNumber", "=", (own) =>
              own
                .selectFrom("goodsListEntry as listed")
                .innerJoin("branch as lister", "lister.supplierNumber", "listed.supplierNumber")
                .select("lister.supplierNumber")
                .whereRef("lister.retailer", "=", "b.retailer")
                .where((where) =>
                  where.or([
                    where("lister.supplierNumber", "=", where.ref("b.supplierNumber")),
                    where("lister.isHeadOffice", "=", sql.lit(true)),
                  ]),
                )
                .orderBy(sql`lister.supplier_number = b.supplier_number`, "desc")
                .limit(sql.lit(1)),
            )
            .orderBy(sql`length(g.id)`)
            .orderBy("g.id"),
        ).as("entries"),
      ])
      .where("b.supplierNumber", "=", supplierNumber)
      .executeTakeFirst();
    return row && { features: new Set(row.features), entries: row.entries };
  }
}
