import type { FeatureName, Role } from "@farthing/domain/access";
import { nameKey } from "@farthing/domain/details";
import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, StaffUser } from "../database/schema.generated.ts";

export type UserRow = Selectable<StaffUser>;
export type SecondFactorPolicy = "off" | "optional" | "required";

export interface Account extends UserRow {
  readonly retailerName: string;
  readonly secondFactorPolicy: SecondFactorPolicy;
  readonly strongerPasswords: boolean;
  readonly singleSignOn: boolean;
}

export interface OwnSettings {
  readonly features: readonly FeatureName[];
  readonly secondFactorPolicy: SecondFactorPolicy;
  readonly enrolled: boolean;
  readonly preferences: Readonly<Record<string, unknown>>;
}

export interface OwnSecurity {
  readonly email: string;
  readonly passwordSetAt: Date | null;
  readonly passwordStrength: number | null;
  readonly usesCodes: boolean;
  readonly codesSetUpAt: Date | null;
  readonly codesLastUsedAt: Date | null;
  readonly recoveryCodes: number;
  readonly recoveryCodesLeft: number;
}

/** At sign-in, a user can type either the normalised name or the trading name of the retailer. */
const matchesRetailerName = (retailerName: string) =>
  sql<boolean>`${nameKey(retailerName)} in (r.normalised_name, lower(normalize(r.name, nfkc)))`;

export class Users {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  find(retailerName: string, username: string): Promise<Account | undefined> {
    return this.#accounts().where(matchesRetailerName(retailerName)).where("u.username", "=", nameKey(username)).executeTakeFirst();
  }

  /** Sign-in attempts are counted under this name, which is the same for all spellings of the retailer's name. */
  async nameOnRecord(retailerName: string, username: string): Promise<string> {
    return `${(await this.retailerNamed(retailerName)) ?? nameKey(retailerName)}/${nameKey(username)}`;
  }

  async retailerNamed(retailerName: string): Promise<string | undefined> {
    const retailer = await this.#db
      .selectFrom("retailer as r")
      .select("r.normalisedName")
      .where(matchesRetailerName(retailerName))
      .executeTakeFirst();
    return retailer?.normalisedName;
  }

  byId(id: string): Promise<Account | undefined> {
    return this.#accounts().where("u.id", "=", id).executeTakeFirst();
  }

  #accounts() {
    return this.#db
      .selectFrom("staffUser as u")
      .innerJoin("retailer as r", "r.normalisedName", "u.retailer")
      .selectAll("u")
      .select([
        "r.name as retailerName",
        sql<SecondFactorPolicy>`r.second_factor`.as("secondFactorPolicy"),
        sql<boolean>`feature_is_on('STRONGER_PASSWORD_POLICY', r.normalised_name)`.as("strongerPasswords"),
        sql<boolean>`exists (select from sign_in_provider p where p.retailer = r.normalised_name and p.is_on)`.as("singleSignOn"),
      ]);
  }

  async ownSettings(userId: string, retailer: string): Promise<OwnSettings> {
    const row = await this.#db
      .selectFrom("retailer as r")
      .leftJoin("staffUser as u", (join) => join.on("u.id", "=", userId))
      .select([
        sql<FeatureName[]>`features_on(r.normalised_name)`.as("features"),
        sql<SecondFactorPolicy>`r.second_factor`.as("secondFactorPolicy"),
        sql<boolean>`u.totp_secret is not null or exists (select from passkey p where p.user_id = u.id)`.as("enrolled"),
        sql<Record<string, unknown>>`coalesce(u.preferences, '{}')`.as("preferences"),
      ])
      .where("r.normalisedName", "=", retailer)
      .executeTakeFirstOrThrow();
    return row;
  }

  async ownSecurity(userId: string): Promise<OwnSecurity> {
    return this.#db
      .selectFrom("staffUser as u")
      .select(["u.email", "u.passwordSetAt", "u.passwordStrength"])
      .select([
        sql<boolean>`u.totp_secret is not null`.as("usesCodes"),
        "u.totpEnrolledAt as codesSetUpAt",
        sql<Date | null>`to_timestamp(u.totp_last_step * 30)`.as("codesLastUsedAt"),
        sql<number>`(select count(*)::int from recovery_code c where c.user_id = u.id)`.as("recoveryCodes"),
        sql<number>`(select count(*)::int from recovery_code c where c.user_id = u.id and c.used_at is null)`.as("recoveryCodesLeft"),
      ])
      .where("u.id", "=", userId)
      .executeTakeFirstOrThrow();
  }

  async setEmail(id: string, email: string): Promise<void> {
    await this.#db
      .updateTable("staffUser")
      .set((eb) => ({ email, updatedAt: sql<Date>`business_now()`, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
  }

  async setPassword(id: string, passwordHash: string, strength: number | null): Promise<void> {
    await this.#db
      .updateTable("staffUser")
      .set({
        passwordHash,
        passwordSetAt: sql<Date>`clock_timestamp()`,
        passwordStrength: strength,
        mustSetPassword: false,
        promptPasswordUpdate: false,
      })
      .where("id", "=", id)
      .execute();
  }

  async savePasswordStrength(id: string, strength: number | null, promptUpdate: boolean): Promise<void> {
    await this.#db
      .updateTable("staffUser")
      .set({ passwordStrength: strength, promptPasswordUpdate: promptUpdate })
      .where("id", "=", id)
      .execute();
  }

  async savePreferences(id: string, chosen: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
    const { preferences } = await this.#db
      .updateTable("staffUser")
      .set({ preferences: sql`preferences || ${JSON.stringify(chosen)}::jsonb` })
      .where("id", "=", id)
      .returning("preferences")
      .executeTakeFirstOrThrow();
    return preferences as Readonly<Record<string, unknown>>;
  }

  async usernamesOf(role: Role): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom("staffUser")
      .select("username")
      .where("role", "=", role)
      .where("enabled", "=", true)
      .orderBy("username")
      .execute();
    return rows.map(({ username }) => username);
  }

  /** Users of partner links are left out, because they cannot sign in with a password. */
  all() {
    return this.#db
      .selectFrom("staffUser as u")
      .innerJoin("retailer as r", "r.normalisedName", "u.retailer")
      .innerJoin("branch as b", "b.supplierNumber", "u.defaultBranch")
      .select([
        "r.normalisedName as retailerName",
        "r.name as retailer",
        "u.id",
        "u.username",
        "u.givenName",
        "u.familyName",
        "u.role",
        "u.totpSecret",
        "b.name as branchName",
        "b.supplierNumber",
      ])
      .where("u.enabled", "=", true)
      .where("u.role", "<>", "direct_apps")
      .orderBy("u.defaultBranch")
      .orderBy("u.username")
      .execute();
  }
}
