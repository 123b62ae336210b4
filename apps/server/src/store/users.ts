import type { Kysely, Selectable } from "kysely";
import type { DB, StaffUser } from "./schema.generated.ts";

export type UserRow = Selectable<StaffUser>;

/** Retailer and user names are typed in any case; both are kept in lower case. */
export const nameKey = (typed: string): string => typed.trim().toLowerCase();

export class Users {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** By the retailer's normalised name or its trading name, whichever the person typed. */
  async find(retailerName: string, username: string): Promise<UserRow | undefined> {
    return this.#db
      .selectFrom("staff_user as u")
      .innerJoin("retailer as r", "r.normalised_name", "u.retailer")
      .selectAll("u")
      .where((eb) =>
        eb.or([eb("r.normalised_name", "=", nameKey(retailerName)), eb(eb.fn("lower", ["r.name"]), "=", nameKey(retailerName))]),
      )
      .where("u.username", "=", nameKey(username))
      .executeTakeFirst();
  }

  byId(id: string): Promise<UserRow | undefined> {
    return this.#db.selectFrom("staff_user").selectAll().where("id", "=", id).executeTakeFirst();
  }

  everybody() {
    return this.#db
      .selectFrom("staff_user as u")
      .innerJoin("retailer as r", "r.normalised_name", "u.retailer")
      .innerJoin("branch as b", "b.supplier_number", "u.default_branch")
      .select([
        "r.normalised_name as retailerName",
        "r.name as retailer",
        "u.username",
        "u.given_name",
        "u.family_name",
        "u.role",
        "b.name as branchName",
        "b.supplier_number",
      ])
      .where("u.enabled", "=", true)
      .orderBy("u.default_branch")
      .orderBy("u.username")
      .execute();
  }
}
