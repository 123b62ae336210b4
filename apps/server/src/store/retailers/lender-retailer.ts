import { lenderBranchNumber, lenderRetailerName } from "@farthing/domain/access";
import type { Kysely } from "kysely";
import { asOwner } from "../database/as-owner.ts";
import type { DB } from "../database/schema.generated.ts";

interface NewLender {
  readonly name: string;
  readonly address: { readonly town: string; readonly postCode: string };
}

/** The lender is a retailer with one branch, to which all lender users belong. Only the database owner creates the lender. */
export class LenderRetailer {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** If the lender exists already, locks the lender's row and returns false. Two concurrent commands thus run one after the other. */
  async createOrLock({ name, address }: NewLender): Promise<boolean> {
    return asOwner(this.#db, async () => {
      const created = await this.#db
        .insertInto("retailer")
        .values({ normalisedName: lenderRetailerName, name, kind: "lender", secondFactor: "required" })
        .onConflict((exists) => exists.column("normalisedName").doNothing())
        .returning("normalisedName")
        .executeTakeFirst();
      await this.#db
        .insertInto("branch")
        .values({
          supplierNumber: lenderBranchNumber,
          retailer: lenderRetailerName,
          name,
          isHeadOffice: true,
          address: JSON.stringify(address),
        })
        .onConflict((exists) => exists.column("supplierNumber").doNothing())
        .execute();
      await this.#db.selectFrom("retailer").select("normalisedName").where("normalisedName", "=", lenderRetailerName).forUpdate().execute();
      return created !== undefined;
    });
  }
}
