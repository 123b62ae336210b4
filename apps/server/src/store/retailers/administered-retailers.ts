import type { RetailerFlags, RetailerKind } from "@farthing/domain/access";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** A retailer as the lender's administrators see it. */
export interface AdministeredRetailer {
  readonly normalisedName: string;
  readonly name: string;
  readonly kind: RetailerKind;
  readonly headOffice: string | null;
  readonly branches: number;
  /** True if at least one user of the retailer can sign in. */
  readonly isLive: boolean;
  readonly version: number;
  readonly flags: Partial<RetailerFlags>;
  readonly accent: string | null;
  readonly initials: string | null;
}

export type RetailerSettings = Pick<AdministeredRetailer, "version" | "flags" | "name" | "accent" | "initials">;
export type RetailerChange = Partial<Omit<RetailerSettings, "version">>;

export class AdministeredRetailers {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** Searches retailers by name. The lender itself is left out. An empty text finds all retailers. */
  async found(text: string, limit: number): Promise<readonly AdministeredRetailer[]> {
    const rows = await this.#shown()
      .where(
        sql<boolean>`(strpos(lower(r.name), lower(${text})) > 0 or strpos(r.normalised_name, lower(${text})) > 0
          or exists (select from branch b where b.retailer = r.normalised_name and strpos(b.supplier_number, ${text}) > 0))`,
      )
      .orderBy("r.name")
      .orderBy("r.normalisedName")
      .limit(limit)
      .execute();
    return rows.map(toView);
  }

  async read(normalisedName: string): Promise<AdministeredRetailer | undefined> {
    const row = await this.#shown().where("r.normalisedName", "=", normalisedName).executeTakeFirst();
    return row && toView(row);
  }

  /** Locks the retailer until the transaction ends. */
  async lock(normalisedName: string): Promise<RetailerSettings | undefined> {
    const row = await this.#db
      .selectFrom("retailer")
      .select(["version", "settings", "name", "accent", "initials"])
      .where("normalisedName", "=", normalisedName)
      .where("kind", "<>", "lender")
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const { settings, ...rest } = row;
    return { ...rest, flags: settings as Partial<RetailerFlags> };
  }

  /** A trigger increments the access version, so every node notices the change at its next query (0040_access_version.sql). */
  async change(normalisedName: string, { flags = {}, ...brand }: RetailerChange): Promise<void> {
    await this.#db
      .updateTable("retailer")
      .set({ ...brand, settings: sql`settings || ${JSON.stringify(flags)}::jsonb` })
      .where("normalisedName", "=", normalisedName)
      .execute();
  }

  #shown() {
    return this.#db
      .selectFrom("retailer as r")
      .select((eb) => [
        "r.normalisedName",
        "r.name",
        "r.kind",
        "r.version",
        "r.settings",
        "r.accent",
        "r.initials",
        eb
          .selectFrom("branch as b")
          .select((of) => of.fn.min("b.supplierNumber").as("supplierNumber"))
          .whereRef("b.retailer", "=", "r.normalisedName")
          .where("b.isHeadOffice", "=", true)
          .as("headOffice"),
        sql<number>`(select count(*)::int from branch b where b.retailer = r.normalised_name and not b.is_head_office)`.as("branches"),
        eb
          .exists(
            eb.selectFrom("staffUser as u").select("u.id").whereRef("u.retailer", "=", "r.normalisedName").where("u.enabled", "=", true),
          )
          .as("isLive"),
      ])
      .where("r.kind", "<>", "lender");
  }
}

interface Row extends Omit<AdministeredRetailer, "kind" | "isLive" | "flags"> {
  readonly kind: string;
  readonly isLive: unknown;
  readonly settings: unknown;
}

const toView = ({ settings, kind, isLive, ...row }: Row): AdministeredRetailer => ({
  ...row,
  kind: kind as RetailerKind,
  isLive: isLive === true,
  flags: settings as Partial<RetailerFlags>,
});
