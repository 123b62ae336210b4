import type { FeatureName, RetailerFlag, RetailerFlags, RetailerKind, RetailerState } from "@farthing/domain/access";
import { type InferResult, type Kysely, sql } from "kysely";
import { runAsControlRole } from "../database/as-control.ts";
import type { DB } from "../database/schema.generated.ts";

export interface BranchView {
  readonly supplierNumber: string;
  readonly name: string;
  readonly isHeadOffice: boolean;
  readonly hasChildBranches: boolean;
  readonly overseenBy: string | null;
  readonly isClosed: boolean;
  readonly address: { readonly town: string; readonly postCode: string };
  readonly retailer: {
    readonly normalisedName: string;
    readonly name: string;
    readonly kind: RetailerKind;
    readonly state: RetailerState;
    readonly accent: string | null;
    /** The initials of the retailer's brand. Null if Farthing should use the initials of the retailer's name. */
    readonly initials: string | null;
    readonly logo: string | null;
    /** The e-mail address for remittance advice. Null if the retailer wants none. */
    readonly remittanceEmail: string | null;
    readonly flags: Partial<RetailerFlags>;
  };
}

export interface FeaturesAndFlags {
  readonly features: ReadonlySet<FeatureName>;
  readonly flags: Partial<RetailerFlags>;
}

const selectBranches = (db: Kysely<DB>) =>
  db
    .selectFrom("branch as b")
    .innerJoin("retailer as r", "r.normalisedName", "b.retailer")
    .select((eb) => [
      "b.supplierNumber",
      "b.name",
      "b.isHeadOffice",
      "b.address",
      "b.closedAt",
      "r.normalisedName",
      "r.name as retailerName",
      "r.kind",
      "r.state",
      "r.accent",
      "r.initials",
      "r.logo",
      "r.remittanceEmail",
      "r.settings",
      eb
        .exists(eb.selectFrom("branchReach as down").select("down.supplier").whereRef("down.overseer", "=", "b.supplierNumber"))
        .as("oversees"),
      eb
        .selectFrom("branchReach as up")
        .select((up) => up.fn.min("up.overseer").as("overseer"))
        .whereRef("up.supplier", "=", "b.supplierNumber")
        .as("overseenBy"),
    ]);

const retailerFeaturesColumn = sql<FeatureName[]>`to_json(features_on(r.normalised_name))`.as("features");

export interface ApplicationRetailer {
  readonly branch: BranchView;
  readonly proposedBy: string | null;
  readonly features: readonly FeatureName[];
}

type BranchRow = InferResult<ReturnType<typeof selectBranches>>[number];

export class Retailers {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async branch(supplierNumber: string): Promise<BranchView | undefined> {
    const row = await selectBranches(this.#db).where("b.supplierNumber", "=", supplierNumber).executeTakeFirst();
    return row && toView(row);
  }

  async branches(supplierNumbers: Iterable<string> | "all"): Promise<BranchView[]> {
    const every = selectBranches(this.#db).orderBy("r.name").orderBy("b.supplierNumber");
    const named = supplierNumbers === "all" ? every : every.where(sql<boolean>`b.supplier_number = any(${[...supplierNumbers]}::text[])`);
    return (await named.execute()).map(toView);
  }

  async telephoneOf(supplierNumber: string): Promise<string | null> {
    const row = await this.#db.selectFrom("branch").select("telephone").where("supplierNumber", "=", supplierNumber).executeTakeFirst();
    return row?.telephone ?? null;
  }

  async ofApplication(applicationId: string): Promise<ApplicationRetailer | undefined> {
    const row = await selectBranches(this.#db)
      .innerJoin("application as a", "a.branch", "b.supplierNumber")
      .select(["a.proposedBy", retailerFeaturesColumn])
      .where("a.id", "=", applicationId)
      .executeTakeFirst();
    return row && { branch: toView(row), proposedBy: row.proposedBy, features: row.features };
  }

  async setFlag(retailer: string, flag: RetailerFlag, on: boolean): Promise<boolean> {
    const setting = this.#db
      .updateTable("retailer")
      .set({ settings: sql`settings || jsonb_build_object(${flag}::text, ${on}::boolean)` })
      .where("normalisedName", "=", retailer);
    const { numUpdatedRows } = await runAsControlRole(this.#db, () => setting.executeTakeFirst());
    return numUpdatedRows === 1n;
  }

  async featuresOn(retailer: string): Promise<ReadonlySet<FeatureName>> {
    const { rows } = await sql<{ features: FeatureName[] }>`select features_on(${retailer}) as features`.execute(this.#db);
    return new Set(rows[0]?.features);
  }

  async switchesOf(retailer: string): Promise<FeaturesAndFlags> {
    const row = await this.#db
      .selectFrom("retailer as r")
      .select(["r.settings", retailerFeaturesColumn])
      .where("r.normalisedName", "=", retailer)
      .executeTakeFirst();
    return { features: new Set(row?.features), flags: (row?.settings ?? {}) as Partial<RetailerFlags> };
  }
}

export const brandOf = ({ name, accent, initials, logo }: BranchView["retailer"]): Brand => ({ name, accent, initials, logo });

export type Brand = Pick<BranchView["retailer"], "name" | "accent" | "initials" | "logo">;

const toView = (row: BranchRow): BranchView => ({
  supplierNumber: row.supplierNumber,
  name: row.name,
  isHeadOffice: row.isHeadOffice,
  hasChildBranches: Boolean(row.oversees),
  overseenBy: row.overseenBy,
  isClosed: row.closedAt !== null,
  address: row.address as BranchView["address"],
  retailer: {
    normalisedName: row.normalisedName,
    name: row.retailerName,
    kind: row.kind as RetailerKind,
    state: row.state as RetailerState,
    accent: row.accent,
    initials: row.initials,
    logo: row.logo,
    remittanceEmail: row.remittanceEmail,
    flags: row.settings as Partial<RetailerFlags>,
  },
});
