import type { Kysely } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

const ownSealIdentityId = "own";

export class SealIdentities {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  /** If two server processes call `make` at the same time, both use the identity that was stored first. */
  async current<Identity extends object>(make: () => Promise<Identity>): Promise<Identity> {
    const kept = await this.#find();
    if (kept) return kept as Identity;
    const sealed = this.#keys.seal(Buffer.from(JSON.stringify(await make())), sealIdentityEncryptionContext(ownSealIdentityId));
    await this.#db
      .insertInto("sealIdentity")
      .values({ id: ownSealIdentityId, sealed })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.#find()) as Identity;
  }

  async #find(): Promise<unknown> {
    const row = await this.#db.selectFrom("sealIdentity").select("sealed").where("id", "=", ownSealIdentityId).executeTakeFirst();
    return row && JSON.parse(this.#keys.open(row.sealed, sealIdentityEncryptionContext(ownSealIdentityId)).toString());
  }
}

export const sealIdentityEncryptionContext = (of: string): string => `seal-identity:${of}`;
