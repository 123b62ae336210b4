import { type Kysely, sql } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

export type SigningKey = Readonly<Record<string, unknown>> & { readonly kid: string };

/** A key of the identity service signs tokens for 90 days and stays published for 7 more days. */
const keyLifetimeDays = { signing: 90, published: 97 } as const;

export class IdentityKeys {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  /** Calls `make` if every key is too old to sign. The lock prevents two starting server processes from making a key each. */
  async current(make: () => Promise<SigningKey>): Promise<readonly SigningKey[]> {
    await sql`lock table identity_key in share row exclusive mode`.execute(this.#db);
    await this.#db.deleteFrom("identityKey").where("createdAt", "<", daysAgo(keyLifetimeDays.published)).execute();
    const young = await this.#db
      .selectFrom("identityKey")
      .select("kid")
      .where("createdAt", ">", daysAgo(keyLifetimeDays.signing))
      .executeTakeFirst();
    if (!young) await this.#add(await make());
    const rows = await this.#db.selectFrom("identityKey").select(["kid", "sealed"]).orderBy("createdAt", "desc").execute();
    return rows.map(({ kid, sealed }) => JSON.parse(this.#keys.open(sealed, identityKeyEncryptionContext(kid)).toString()));
  }

  /** Returns false if the newest key was encrypted under another master key. Returns true if there is no key yet. */
  async canBeOpened(): Promise<boolean> {
    const newest = await this.#db
      .selectFrom("identityKey")
      .select(["kid", "sealed"])
      .orderBy("createdAt", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!newest) return true;
    try {
      this.#keys.open(newest.sealed, identityKeyEncryptionContext(newest.kid));
      return true;
    } catch {
      return false;
    }
  }

  async #add(key: SigningKey): Promise<void> {
    const sealed = this.#keys.seal(Buffer.from(JSON.stringify(key)), identityKeyEncryptionContext(key.kid));
    await this.#db.insertInto("identityKey").values({ kid: key.kid, sealed }).execute();
  }
}

const daysAgo = (count: number) => sql<Date>`clock_timestamp() - make_interval(days => ${count})`;
export const identityKeyEncryptionContext = (kid: string): string => `identity-key:${kid}`;
