import type { Kysely } from "kysely";
import { type KeyRing, newKey } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

/** Each application has its own key. Deleting this key makes all encrypted values of the application unreadable. */
export class ApplicationKeys {
  readonly #db: Kysely<DB>;
  readonly #wrappingKeys: KeyRing;

  constructor(db: Kysely<DB>, wrappingKeys: KeyRing) {
    this.#db = db;
    this.#wrappingKeys = wrappingKeys;
  }

  async find(applicationId: string): Promise<Buffer | undefined> {
    const row = await this.#db
      .selectFrom("applicationKey")
      .select("wrappedKey")
      .where("applicationId", "=", applicationId)
      .executeTakeFirst();
    return row && this.#wrappingKeys.open(row.wrappedKey, applicationId);
  }

  /** Only call this function after locking the application, so that two callers cannot both create a key. */
  async of(applicationId: string): Promise<Buffer> {
    const existing = await this.find(applicationId);
    if (existing) return existing;
    const key = newKey();
    await this.#db
      .insertInto("applicationKey")
      .values({ applicationId, wrappedKey: this.#wrappingKeys.seal(key, applicationId) })
      .execute();
    return key;
  }
}
