import type { Kysely } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

/** The one row there is. */
const id = "own";

/** The keys and certificates that the product made for itself, sealed under the master key. */
export class SealIdentities {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  /** Where there is none yet, `make` is asked for it; of two nodes that make one at once, the first is heeded by both. */
  async current<Identity extends object>(make: () => Promise<Identity>): Promise<Identity> {
    const kept = await this.#find();
    if (kept) return kept as Identity;
    const sealed = this.#keys.seal(Buffer.from(JSON.stringify(await make())), sealIdentityContext(id));
    await this.#db
      .insertInto("sealIdentity")
      .values({ id, sealed })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.#find()) as Identity;
  }

  async #find(): Promise<unknown> {
    const row = await this.#db.selectFrom("sealIdentity").select("sealed").where("id", "=", id).executeTakeFirst();
    return row && JSON.parse(this.#keys.open(row.sealed, sealIdentityContext(id)).toString());
  }
}

export const sealIdentityContext = (of: string): string => `seal-identity:${of}`;
