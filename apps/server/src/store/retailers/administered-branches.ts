import type { PayoutAccountState } from "@farthing/domain/access";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

export interface BranchAddress {
  /** The street is null for a branch that was created before streets were recorded. */
  readonly street: string | null;
  readonly town: string;
  readonly postCode: string;
}

export interface AdministeredBranch {
  readonly supplierNumber: string;
  readonly retailer: string;
  readonly name: string;
  readonly isHeadOffice: boolean;
  readonly isClosed: boolean;
  readonly address: BranchAddress | null;
  readonly telephone: string | null;
  readonly account: PayoutAccountState;
  readonly headOffice: string | null;
}

export type NewBranch = Pick<AdministeredBranch, "supplierNumber" | "retailer" | "name" | "isHeadOffice"> & BranchDetails;
export interface BranchDetails {
  readonly name: string;
  readonly address: BranchAddress;
  /** Null until a second administrator has confirmed the first number. */
  readonly telephone: string | null;
}

/** A link allows a broker or a group (`overseer`) to act for a supplier of another retailer. */
export interface SupplierLink {
  readonly overseer: string;
  readonly supplier: string;
  readonly supplierName: string;
  readonly retailerName: string;
}

const payoutAccountStateSql = sql<PayoutAccountState>`coalesce((
  select case when a.doubted_at is not null then 'doubted' when a.confirmed_at is not null then 'confirmed' else 'unconfirmed' end
  from supplier_account a where a.supplier_number = b.supplier_number and a.superseded_at is null), 'none')`;

export class AdministeredBranches {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async ofRetailer(retailer: string, { search = "", limit = 10_000 } = {}): Promise<readonly AdministeredBranch[]> {
    const rows = await this.#shown()
      .where("b.retailer", "=", retailer)
      .where(
        sql<boolean>`(strpos(lower(b.name), lower(${search})) > 0 or strpos(lower(b.address->>'town'), lower(${search})) > 0
          or strpos(b.supplier_number, ${search}) > 0)`,
      )
      .orderBy("b.isHeadOffice", "desc")
      .orderBy("b.supplierNumber")
      .limit(limit)
      .execute();
    return rows.map(toBranch);
  }

  async lock(supplierNumber: string): Promise<AdministeredBranch | undefined> {
    await this.#db.selectFrom("branch").select("supplierNumber").where("supplierNumber", "=", supplierNumber).forUpdate().execute();
    const row = await this.#shown().where("b.supplierNumber", "=", supplierNumber).executeTakeFirst();
    return row && toBranch(row);
  }

  async add({ address, ...branch }: NewBranch): Promise<boolean> {
    const added = await this.#db
      .insertInto("branch")
      .values({ ...branch, address: JSON.stringify(address) })
      .onConflict((taken) => taken.column("supplierNumber").doNothing())
      .returning("supplierNumber")
      .executeTakeFirst();
    return added !== undefined;
  }

  async change(supplierNumber: string, { name, address, telephone }: BranchDetails): Promise<void> {
    await this.#db
      .updateTable("branch")
      .set({ name, address: JSON.stringify(address), telephone })
      .where("supplierNumber", "=", supplierNumber)
      .execute();
  }

  async setTelephone(supplierNumber: string, telephone: string): Promise<void> {
    await this.#db.updateTable("branch").set({ telephone }).where("supplierNumber", "=", supplierNumber).execute();
  }

  async setClosed(supplierNumber: string, closedAt: Date | null): Promise<void> {
    await this.#db.updateTable("branch").set({ closedAt }).where("supplierNumber", "=", supplierNumber).execute();
  }

  async link(overseer: string, supplier: string): Promise<void> {
    await this.#db
      .insertInto("branchReach")
      .values({ overseer, supplier })
      .onConflict((linked) => linked.columns(["overseer", "supplier"]).doNothing())
      .execute();
  }

  async unlink(overseer: string, supplier: string): Promise<void> {
    await this.#db.deleteFrom("branchReach").where("overseer", "=", overseer).where("supplier", "=", supplier).execute();
  }

  async isLinked(overseer: string, supplier: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("branchReach")
      .select("supplier")
      .where("overseer", "=", overseer)
      .where("supplier", "=", supplier)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** True if `overseer` has access to `supplier`, directly or through other suppliers. */
  async reaches(overseer: string, supplier: string): Promise<boolean> {
    const { rows } = await sql<{ reaches: boolean }>`select ${supplier} = any (reachable_suppliers(${overseer})) as reaches`.execute(
      this.#db,
    );
    return rows[0]?.reaches === true;
  }

  /**
   * Finds open branches without a confirmed bank account. Their retailer sells already, or is being set up. Groups are left out, because
   * they get no payouts.
   */
  async withoutConfirmedAccount(limit: number): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom("branch as b")
      .innerJoin("retailer as r", "r.normalisedName", "b.retailer")
      .select("b.supplierNumber")
      .where("b.closedAt", "is", null)
      .where("r.kind", "in", ["retailer", "broker"])
      .where("r.state", "in", ["setting_up", "live"])
      .where(payoutAccountStateSql, "<>", "confirmed")
      .orderBy("r.name")
      .orderBy("b.supplierNumber")
      .limit(limit)
      .execute();
    return rows.map(({ supplierNumber }) => supplierNumber);
  }

  linksOf(retailer: string, limit: number): Promise<readonly SupplierLink[]> {
    return this.#db
      .selectFrom("branchReach as l")
      .innerJoin("branch as o", "o.supplierNumber", "l.overseer")
      .innerJoin("branch as b", "b.supplierNumber", "l.supplier")
      .innerJoin("retailer as r", "r.normalisedName", "b.retailer")
      .select(["l.overseer", "l.supplier", "b.name as supplierName", "r.name as retailerName"])
      .where("o.retailer", "=", retailer)
      .whereRef("b.retailer", "<>", "o.retailer")
      .orderBy("l.supplier")
      .limit(limit)
      .execute();
  }

  async hasOpenBranches(headOffice: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("branchReach as l")
      .innerJoin("branch as b", "b.supplierNumber", "l.supplier")
      .innerJoin("branch as o", "o.supplierNumber", "l.overseer")
      .select("b.supplierNumber")
      .where("l.overseer", "=", headOffice)
      .whereRef("b.retailer", "=", "o.retailer")
      .where("b.closedAt", "is", null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  #shown() {
    return this.#db.selectFrom("branch as b").select([
      "b.supplierNumber",
      "b.retailer",
      "b.name",
      "b.isHeadOffice",
      "b.closedAt",
      "b.address",
      "b.telephone",
      payoutAccountStateSql.as("account"),
      sql<string | null>`(select min(l.overseer) from branch_reach l join branch o on o.supplier_number = l.overseer
          where l.supplier = b.supplier_number and o.retailer = b.retailer)`.as("headOffice"),
    ]);
  }
}

interface Row extends Omit<AdministeredBranch, "isClosed" | "address"> {
  readonly closedAt: Date | null;
  readonly address: unknown;
}

function toBranch({ closedAt, address, ...branch }: Row): AdministeredBranch {
  const { street = null, town, postCode } = address as Partial<BranchAddress>;
  return { ...branch, isClosed: closedAt !== null, address: town && postCode ? { street, town, postCode } : null };
}
