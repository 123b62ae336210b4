import type { FeatureName } from "@farthing/domain/access";
import type { Kysely } from "kysely";
import { asControl } from "../database/as-control.ts";
import type { DB } from "../database/schema.generated.ts";

/** Feature switches. A retailer's own setting overrides the general setting, whose retailer is null. */
export class FeatureSwitches {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async isRetailer(name: string): Promise<boolean> {
    const row = await this.#db.selectFrom("retailer").select("normalisedName").where("normalisedName", "=", name).executeTakeFirst();
    return row !== undefined;
  }

  async set(name: FeatureName, retailer: string | null, enabled: boolean): Promise<void> {
    const setting = this.#db
      .insertInto("featureSwitch")
      .values({ name, retailer, enabled })
      .onConflict((conflict) => conflict.columns(["name", "retailer"]).doUpdateSet({ enabled }));
    await asControl(this.#db, () => setting.execute());
  }

  async removeSetting(name: FeatureName, retailer: string | null): Promise<void> {
    const setting = this.#db
      .deleteFrom("featureSwitch")
      .where("name", "=", name)
      .where("retailer", retailer === null ? "is" : "=", retailer);
    await asControl(this.#db, () => setting.execute());
  }
}
