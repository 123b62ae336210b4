import { type Kysely, sql } from "kysely";
import { open, seal } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

/** A private key as JSON Web Key. */
export type SigningKey = Readonly<Record<string, unknown>> & { readonly kid: string };

/** A new key signs after ninety days; the one before it can be looked up for a week more. */
const days = { signing: 90, published: 97 } as const;

/** The identity service's signing keys, sealed under the master key. */
export class IdentityKeys {
  readonly #db: Kysely<DB>;
  readonly #key: Buffer;
  constructor(db: Kysely<DB>, key: Buffer) {
    this.#db = db;
    this.#key = key;
  }

  /** Newest first. Where none is young enough to sign, `make` is asked for one; nodes that start together take turns. */
  async current(make: () => Promise<SigningKey>): Promise<readonly SigningKey[]> {
    await sql`lock table identity_key in share row exclusive mode`.execute(this.#db);
    await this.#db.deleteFrom("identityKey").where("createdAt", "<", daysAgo(days.published)).execute();
    const young = await this.#db.selectFrom("identityKey").select("kid").where("createdAt", ">", daysAgo(days.signing)).executeTakeFirst();
    if (!young) await this.#add(await make());
    const rows = await this.#db.selectFrom("identityKey").select(["kid", "sealed"]).orderBy("createdAt", "desc").execute();
    return rows.map(({ kid, sealed }) => JSON.parse(open(this.#key, sealed, contextOf(kid)).toString()));
  }

  async #add(key: SigningKey): Promise<void> {
    const sealed = seal(this.#key, Buffer.from(JSON.stringify(key)), contextOf(key.kid));
    await this.#db.insertInto("identityKey").values({ kid: key.kid, sealed }).execute();
  }
}

const daysAgo = (count: number) => sql<Date>`clock_timestamp() - make_interval(days => ${count})`;
const contextOf = (kid: string): string => `identity-key:${kid}`;
