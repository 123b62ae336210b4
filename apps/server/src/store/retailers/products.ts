import type { FeatureName } from "@farthing/domain/access";
import type { AgreementType } from "@farthing/domain/application";
import type { OfferedProduct, ProductConfig } from "@farthing/domain/lending";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { asking, unsent } from "../database/client-dialect.ts";
import type { DB } from "../database/schema.generated.ts";

export interface GoodsListEntry {
  readonly id: string;
  readonly value: string;
}

/** One row for each branch there is, so that a branch without products is told from a branch that is not there. */
const offered = unsent
  .selectFrom("branch as b")
  .select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom("product as p")
        .select(["p.config", "p.agreement_type as agreementType", "p.is_project_loan as isProjectLoan"])
        .where((where) => where.or([where("p.retailer", "is", null), where("p.retailer", "=", where.ref("b.retailer"))]))
        // Interest free first, then by rate and term: the order of a price list.
        .orderBy(sql`(p.config->>'apr')::numeric`)
        .orderBy(sql`(p.config->'instalments'->>0)::integer`)
        .orderBy("p.id"),
    ).as("products"),
  )
  .where("b.supplier_number", "=", "")
  .compile();

/** A branch without a list of its own has its head office's. */
const goods = unsent
  .selectFrom("branch as b")
  .select((eb) => [
    sql<FeatureName[]>`to_json(features_on(b.retailer))`.as("features"),
    jsonArrayFrom(
      eb
        .selectFrom("goods_list_entry as g")
        .select(["g.id", "g.value"])
        .where("g.supplier_number", "=", (own) =>
          own
            .selectFrom("goods_list_entry as listed")
            .innerJoin("branch as lister", "lister.supplier_number", "listed.supplier_number")
            .select("lister.supplier_number")
            .whereRef("lister.retailer", "=", "b.retailer")
            .where((where) =>
              where.or([
                where("lister.supplier_number", "=", where.ref("b.supplier_number")),
                where("lister.is_head_office", "=", sql.lit(true)),
              ]),
            )
            .orderBy(sql`lister.supplier_number = b.supplier_number`, "desc")
            .limit(sql.lit(1)),
        )
        .orderBy(sql`length(g.id)`)
        .orderBy("g.id"),
    ).as("entries"),
  ])
  .where("b.supplier_number", "=", "")
  .compile();

export class Products {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** The retailer's own and those of every retailer, ended ones too; nothing at all if there is no such branch. */
  async offeredAt(supplierNumber: string): Promise<OfferedProduct[] | undefined> {
    const { rows } = await this.#db.executeQuery(asking(offered, supplierNumber));
    return rows[0]?.products.map(({ config, agreementType, isProjectLoan }) => ({
      ...(config as unknown as ProductConfig),
      agreementType: agreementType as AgreementType | null,
      isProjectLoan,
    }));
  }

  /** With the switches of the retailer, which decide whether there is a list to choose from. */
  async goodsListOf(
    supplierNumber: string,
  ): Promise<{ readonly features: ReadonlySet<FeatureName>; readonly entries: readonly GoodsListEntry[] } | undefined> {
    const { rows } = await this.#db.executeQuery(asking(goods, supplierNumber));
    return rows[0] && { features: new Set(rows[0].features), entries: rows[0].entries };
  }
}
