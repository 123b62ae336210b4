import {
  type RetailerFilter,
  type RetailerFlags,
  type RetailerKind,
  type RetailerState,
  retailerStates,
  statesOfRetailerFilter,
} from "@farthing/domain/access";
import { statusesIn } from "@farthing/domain/vocabulary";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isRetailerAdministrationEvent } from "../audit/events.ts";
import type { DB } from "../database/schema.generated.ts";

export interface AdministeredRetailer {
  readonly normalisedName: string;
  readonly name: string;
  readonly kind: RetailerKind;
  readonly headOffice: string | null;
  readonly branches: number;
  readonly state: RetailerState;
  readonly version: number;
  readonly flags: Partial<RetailerFlags>;
  readonly accent: string | null;
  readonly initials: string | null;
  readonly logo: string | null;
}

export interface ListedRetailer extends AdministeredRetailer {
  /** The number of loans that are not fully repaid. Null if the retailer is neither suspended nor ended. */
  readonly loansRunning: number | null;
  readonly changed: { readonly by: string; readonly at: Date } | null;
}

export type RetailerSettings = Pick<AdministeredRetailer, "version" | "flags" | "name" | "accent" | "initials" | "logo" | "state" | "kind">;
export type RetailerChange = Partial<Omit<RetailerSettings, "version" | "state" | "kind">>;

const loanStatuses = sql.join(statusesIn("agreementInForce").map((status) => sql.lit(status)));
const loanCountSql = (retailer: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from application a where a.retailer = ${retailer} and a.status in (${loanStatuses}))`;

const loanCountIfStoppedSql = sql<
  number | null
>`case when r.state in ('suspended', 'ended') then ${loanCountSql(sql`r.normalised_name`)} end`;

const lastChangeSql = sql<{ by: string; at: string } | null>`(
  select json_build_object('by', e.actor->>'username', 'at', e.at) from audit_event e
  where e.chain = 'tenant:' || r.normalised_name and ${isRetailerAdministrationEvent}
  order by e.at desc, e.seq desc limit 1)`;

export class AdministeredRetailers {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** The lender itself is left out. An empty search text finds all retailers. */
  async search(text: string, filter: RetailerFilter | undefined, limit: number): Promise<readonly ListedRetailer[]> {
    const rows = await this.#shown()
      .select([loanCountIfStoppedSql.as("loansRunning"), lastChangeSql.as("changed")])
      .where("r.state", "in", filter ? [...statesOfRetailerFilter[filter]] : [...retailerStates])
      .where(
        sql<boolean>`(strpos(lower(r.name), lower(${text})) > 0 or strpos(r.normalised_name, lower(${text})) > 0
          or exists (select from branch b where b.retailer = r.normalised_name and strpos(b.supplier_number, ${text}) > 0))`,
      )
      .orderBy("r.name")
      .orderBy("r.normalisedName")
      .limit(limit)
      .execute();
    return rows.map(({ loansRunning, changed, ...row }) => ({
      ...toView(row),
      loansRunning,
      changed: changed && { by: changed.by, at: new Date(changed.at) },
    }));
  }

  async countByState(): Promise<ReadonlyMap<RetailerState, number>> {
    const rows = await this.#db
      .selectFrom("retailer")
      .select(["state", sql<number>`count(*)::int`.as("count")])
      .where("kind", "<>", "lender")
      .groupBy("state")
      .execute();
    return new Map(rows.map(({ state, count }) => [state as RetailerState, count]));
  }

  async countLoansRunning(normalisedName: string): Promise<number> {
    const { rows } = await sql<{ loans: number }>`
      select ${loanCountSql(sql`${normalisedName}`)} as loans`.execute(this.#db);
    return rows[0]?.loans ?? 0;
  }

  async create(retailer: { readonly normalisedName: string; readonly name: string; readonly kind: RetailerKind }): Promise<boolean> {
    const created = await this.#db
      .insertInto("retailer")
      .values({ ...retailer, state: "setting_up" })
      .onConflict((taken) => taken.column("normalisedName").doNothing())
      .returning("normalisedName")
      .executeTakeFirst();
    return created !== undefined;
  }

  async setState(normalisedName: string, state: RetailerState): Promise<void> {
    await this.#db.updateTable("retailer").set({ state }).where("normalisedName", "=", normalisedName).execute();
  }

  async read(normalisedName: string): Promise<AdministeredRetailer | undefined> {
    const row = await this.#shown().where("r.normalisedName", "=", normalisedName).executeTakeFirst();
    return row && toView(row);
  }

  async lock(normalisedName: string): Promise<RetailerSettings | undefined> {
    const row = await this.#db
      .selectFrom("retailer")
      .select(["version", "settings", "name", "accent", "initials", "logo", "state", "kind"])
      .where("normalisedName", "=", normalisedName)
      .where("kind", "<>", "lender")
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const { settings, state, kind, ...rest } = row;
    return { ...rest, state: state as RetailerState, kind: kind as RetailerKind, flags: settings as Partial<RetailerFlags> };
  }

  /** A trigger increments the access version, so every server process notices the change (0040_access_version.sql). */
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
        "r.state",
        "r.version",
        "r.settings",
        "r.accent",
        "r.initials",
        "r.logo",
        eb
          .selectFrom("branch as b")
          .select((of) => of.fn.min("b.supplierNumber").as("supplierNumber"))
          .whereRef("b.retailer", "=", "r.normalisedName")
          .where("b.isHeadOffice", "=", true)
          .as("headOffice"),
        sql<number>`(select count(*)::int from branch b where b.retailer = r.normalised_name and not b.is_head_office)`.as("branches"),
      ])
      .where("r.kind", "<>", "lender");
  }
}

interface Row extends Omit<AdministeredRetailer, "kind" | "state" | "flags"> {
  readonly kind: string;
  readonly state: string;
  readonly settings: unknown;
}

const toView = ({ settings, kind, state, ...row }: Row): AdministeredRetailer => ({
  ...row,
  kind: kind as RetailerKind,
  state: state as RetailerState,
  flags: settings as Partial<RetailerFlags>,
});
