import { type Kysely, sql } from "kysely";
import { hashToken, type KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

export const identityServiceKeyPurpose = "identity-service";

export interface IdentityRecord {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly consumedAt: Date | null;
}

export interface NewRecord {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly uid: string | undefined;
  readonly grantId: string | undefined;
  readonly seconds: number;
}

const hashOrNull = (value: string | undefined): Buffer | null => (value === undefined ? null : hashToken(value));

/** The identity service keeps records between two requests. Their ids are hashed and their contents encrypted. */
export class IdentityRecords {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  async save(model: string, id: string, { payload, uid, grantId, seconds }: NewRecord): Promise<void> {
    const values = {
      uidHash: hashOrNull(uid),
      grantHash: hashOrNull(grantId),
      sealed: this.#keys.seal(Buffer.from(JSON.stringify(payload)), identityRecordEncryptionContext(model)),
      expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
    };
    await this.#db
      .insertInto("identityRecord")
      .values({ model, hash: hashToken(id), ...values })
      .onConflict((conflict) => conflict.columns(["model", "hash"]).doUpdateSet(values))
      .execute();
  }

  async find(model: string, id: string): Promise<IdentityRecord | undefined> {
    return this.#opened(model, await this.#validRecords(model).where("hash", "=", hashToken(id)).executeTakeFirst());
  }

  async findByUid(model: string, uid: string): Promise<IdentityRecord | undefined> {
    return this.#opened(model, await this.#validRecords(model).where("uidHash", "=", hashToken(uid)).executeTakeFirst());
  }

  /** Returns true only once for each id, even if two calls are concurrent. */
  async consume(model: string, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("identityRecord")
      .set({ consumedAt: sql<Date>`clock_timestamp()` })
      .where("model", "=", model)
      .where("hash", "=", hashToken(id))
      .where("consumedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async delete(model: string, id: string): Promise<void> {
    await this.#db.deleteFrom("identityRecord").where("model", "=", model).where("hash", "=", hashToken(id)).execute();
  }

  async deleteGrant(grantId: string): Promise<void> {
    await this.#db.deleteFrom("identityRecord").where("grantHash", "=", hashToken(grantId)).execute();
  }

  #validRecords(model: string) {
    return this.#db
      .selectFrom("identityRecord")
      .select(["sealed", "consumedAt"])
      .where("model", "=", model)
      .where("expiresAt", ">", sql<Date>`clock_timestamp()`);
  }

  #opened(model: string, row: { sealed: Buffer; consumedAt: Date | null } | undefined): IdentityRecord | undefined {
    return (
      row && {
        payload: JSON.parse(this.#keys.open(row.sealed, identityRecordEncryptionContext(model)).toString()),
        consumedAt: row.consumedAt,
      }
    );
  }
}

export const identityRecordEncryptionContext = (model: string): string => `identity-record:${model}`;
