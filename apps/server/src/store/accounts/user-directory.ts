import type { Role } from "@farthing/domain/access";
import { lastNameKey } from "@farthing/domain/application";
import { nameKey } from "@farthing/domain/details";
import { type Kysely, type Selectable, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import { asOwner } from "../database/as-owner.ts";
import type { DB, StaffUser } from "../database/schema.generated.ts";

export interface DirectoryEntry {
  readonly id: string;
  /** The server refuses an edit that is based on an older version of the user. */
  readonly version: number;
  readonly retailer: string;
  readonly username: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly role: Role;
  readonly branch: string;
  readonly enabled: boolean;
  readonly mustSetPassword: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When the user was created or the e-mail address last changed. For 24 hours, the user cannot confirm changes of others. */
  readonly waitsSince: Date | null;
}

export type UserDetails = Pick<DirectoryEntry, "givenName" | "familyName" | "email" | "role" | "branch" | "enabled">;

export const userDetailFields = [
  "givenName",
  "familyName",
  "email",
  "role",
  "branch",
  "enabled",
] as const satisfies readonly (keyof UserDetails)[];

export interface NewEntry extends UserDetails {
  readonly retailer: string;
  readonly username: string;
  readonly passwordHash: string;
  /** The command `npm run admin` creates the first user. Only the owner of the database can create such a user. */
  readonly isFirstUser?: boolean;
}

const columns = [
  "id",
  "version",
  "retailer",
  "username",
  "givenName",
  "familyName",
  "email",
  "role",
  "defaultBranch",
  "enabled",
  "mustSetPassword",
  "createdAt",
  "updatedAt",
  "emailChangedAt",
  "isFirstUser",
] as const satisfies readonly (keyof StaffUser)[];

/** Row-level security hides users outside the caller's scope. Users of partner links are not staff, so they are left out. */
export class UserDirectory {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async ofBranch(supplierNumber: string, below: boolean): Promise<DirectoryEntry[]> {
    const branches = below
      ? sql<string[]>`(select reachable_suppliers(${supplierNumber}))::text[]`
      : sql<string[]>`array[${supplierNumber}]::text[]`;
    const rows = await this.#people().where(sql<boolean>`default_branch = any(${branches})`).execute();
    return rows.map(toEntry);
  }

  async ofBranchNamed(supplierNumber: string, familyName: string): Promise<DirectoryEntry[]> {
    const rows = await this.#people()
      .where("defaultBranch", "=", supplierNumber)
      .where(sql<boolean>`strpos(family_name_key, ${lastNameKey(familyName)}) > 0`)
      .execute();
    return rows.map(toEntry);
  }

  async ofRetailer(retailer: string): Promise<DirectoryEntry[]> {
    return (await this.#people().where("retailer", "=", retailer).execute()).map(toEntry);
  }

  async find(retailer: string, username: string): Promise<DirectoryEntry | undefined> {
    const row = await this.#named(retailer, username).executeTakeFirst();
    return row && toEntry(row);
  }

  async lock(retailer: string, username: string): Promise<DirectoryEntry | undefined> {
    const row = await this.#named(retailer, username).forUpdate().executeTakeFirst();
    return row && toEntry(row);
  }

  /** The rows are locked in a fixed order, so that two transactions cannot deadlock. */
  async lockEnabled(retailer: string, role: Role): Promise<number> {
    const rows = await this.#db
      .selectFrom("staffUser")
      .select("id")
      .where("retailer", "=", retailer)
      .where("role", "=", role)
      .where("enabled", "=", true)
      .orderBy("id")
      .forUpdate()
      .execute();
    return rows.length;
  }

  /** Returns undefined if the retailer already has a user with this username, even if the caller cannot see that user. */
  async add(entry: NewEntry, now: Date): Promise<DirectoryEntry | undefined> {
    return entry.isFirstUser ? asOwner(this.#db, () => this.#insert(entry, now)) : this.#insert(entry, now);
  }

  async #insert(
    { retailer, username, passwordHash, isFirstUser = false, ...described }: NewEntry,
    now: Date,
  ): Promise<DirectoryEntry | undefined> {
    const row = await this.#db
      .insertInto("staffUser")
      .values({
        id: uuid(),
        retailer,
        username: nameKey(username),
        ...toColumns(described),
        passwordHash,
        mustSetPassword: true,
        isFirstUser,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((taken) => taken.columns(["retailer", "username"]).doNothing())
      .returning(columns)
      .executeTakeFirst();
    return row && toEntry(row);
  }

  async change(id: string, described: UserDetails, now: Date): Promise<DirectoryEntry> {
    const row = await this.#db
      .updateTable("staffUser")
      .set((eb) => ({ ...toColumns(described), updatedAt: now, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return toEntry(row);
  }

  #people() {
    return this.#db
      .selectFrom("staffUser")
      .select(columns)
      .where("role", "<>", "direct_apps")
      .orderBy("familyNameKey")
      .orderBy("givenName")
      .orderBy("username");
  }

  #named(retailer: string, username: string) {
    return this.#people().where("retailer", "=", nameKey(retailer)).where("username", "=", nameKey(username));
  }
}

const toColumns = (described: UserDetails) => ({
  givenName: described.givenName,
  familyName: described.familyName,
  familyNameKey: lastNameKey(described.familyName),
  email: described.email,
  role: described.role,
  defaultBranch: described.branch,
  enabled: described.enabled,
});

const toEntry = (row: Pick<Selectable<StaffUser>, (typeof columns)[number]>): DirectoryEntry => ({
  id: row.id,
  version: row.version,
  retailer: row.retailer,
  username: row.username,
  givenName: row.givenName,
  familyName: row.familyName,
  email: row.email,
  role: row.role as Role,
  branch: row.defaultBranch,
  enabled: row.enabled,
  mustSetPassword: row.mustSetPassword,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  waitsSince: row.emailChangedAt ?? (row.isFirstUser ? null : row.createdAt),
});
