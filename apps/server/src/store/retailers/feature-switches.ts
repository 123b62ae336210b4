import { defaultSwitches, type FeatureName } from "@farthing/domain/access";
import type { Kysely } from "kysely";
import type pg from "pg";
import { uuid } from "../../platform/ids.ts";
import type { DB } from "../database/schema.generated.ts";

export interface SwitchSetting {
  readonly name: FeatureName;
  readonly retailer: string | null;
  readonly enabled: boolean;
}

export interface SwitchChange extends Omit<SwitchSetting, "enabled"> {
  readonly enabled: boolean | null;
  readonly changedBy: string;
  readonly changedAt: Date;
}

export interface PastSwitchChange extends SwitchChange {
  readonly id: string;
  readonly retailerName: string | null;
}

/** The setting of a retailer overrides the general setting, whose `retailer` is null. */
export class FeatureSwitches {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async isRetailer(name: string): Promise<boolean> {
    const row = await this.#db.selectFrom("retailer").select("normalisedName").where("normalisedName", "=", name).executeTakeFirst();
    return row !== undefined;
  }

  /** Stores the change. A database trigger then updates the feature switch itself (0066_switch_history.sql). */
  async turn(change: SwitchChange): Promise<void> {
    await this.#db
      .insertInto("featureSwitchChange")
      .values({ id: uuid(), ...change })
      .execute();
  }

  async settings(): Promise<readonly (SwitchSetting & { readonly retailerName: string | null })[]> {
    const rows = await this.#db
      .selectFrom("featureSwitch as s")
      .leftJoin("retailer as r", "r.normalisedName", "s.retailer")
      .select(["s.name", "s.retailer", "s.enabled", "r.name as retailerName"])
      .orderBy("r.name")
      .execute();
    return rows.map((row) => ({ ...row, name: row.name as FeatureName }));
  }

  async history(retailer: string | undefined, limit: number): Promise<readonly PastSwitchChange[]> {
    const newest = this.#db
      .selectFrom("featureSwitchChange as c")
      .leftJoin("retailer as r", "r.normalisedName", "c.retailer")
      .select(["c.id", "c.name", "c.retailer", "r.name as retailerName", "c.enabled", "c.changedBy", "c.changedAt"])
      .orderBy("c.changedAt", "desc")
      .orderBy("c.id", "desc")
      .limit(limit);
    const rows = await (retailer === undefined ? newest : newest.where("c.retailer", "=", retailer)).execute();
    return rows.map((row) => ({ ...row, name: row.name as FeatureName }));
  }
}

/** Adds only feature switches that do not exist yet, and never changes an existing setting. Connects as the database owner. */
export async function addMissingSwitches(owner: pg.Pool): Promise<void> {
  await owner.query(
    `insert into feature_switch (name, retailer, enabled) select name, null, enabled from unnest($1::text[], $2::boolean[]) s(name, enabled)
     on conflict (name, retailer) do nothing`,
    [[...defaultSwitches.keys()], [...defaultSwitches.values()]],
  );
}
