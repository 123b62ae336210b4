import type { FeatureName, RetailerFlags } from "@farthing/domain/access";
import { type Kysely, sql } from "kysely";
import type { DB } from "./schema.generated.ts";

export interface BranchView {
  readonly supplierNumber: string;
  readonly name: string;
  readonly isHeadOffice: boolean;
  readonly retailer: { readonly normalisedName: string; readonly name: string; readonly flags: Partial<RetailerFlags> };
}

export class Retailers {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async branch(supplierNumber: string): Promise<BranchView | undefined> {
    const row = await this.#db
      .selectFrom("branch as b")
      .innerJoin("retailer as r", "r.normalised_name", "b.retailer")
      .select(["b.supplier_number", "b.name", "b.is_head_office", "r.normalised_name", "r.name as retailer_name", "r.settings"])
      .where("b.supplier_number", "=", supplierNumber)
      .executeTakeFirst();
    return (
      row && {
        supplierNumber: row.supplier_number,
        name: row.name,
        isHeadOffice: row.is_head_office,
        retailer: { normalisedName: row.normalised_name, name: row.retailer_name, flags: row.settings as Partial<RetailerFlags> },
      }
    );
  }

  async featuresOn(retailer: string): Promise<ReadonlySet<FeatureName>> {
    const { rows } = await sql<{ features: FeatureName[] }>`select features_on(${retailer}) as features`.execute(this.#db);
    return new Set(rows[0]?.features);
  }
}
