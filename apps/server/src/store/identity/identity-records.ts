import { type Kysely, sql } from "kysely";
import { hashToken, open, seal } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

/** What its key is derived for. */
export const identityPurpose = "identity-service";

export interface IdentityRecord {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly consumedAt: Date | null;
}

export interface RecordToKeep {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly uid: string | undefined;
  readonly grantId: string | undefined;
  readonly seconds: number;
}

const hashed = (value: string | undefined): Buffer | null => (value === undefined ? null : hashToken(value));

/** What the identity service keeps between two requests, on real time. Ids are hashed and payloads sealed. */
export class IdentityRecords {
  readonly #db: Kysely<DB>;
  readonly #key: Buffer;
  constructor(db: Kysely<DB>, key: Buffer) {
    this.#db = db;
    this.#key = key;
  }

  async keep(model: string, id: string, { payload, uid, grantId, seconds }: RecordToKeep): Promise<void> {
    const values = {
      uid_hash: hashed(uid),
      grant_hash: hashed(grantId),
      sealed: seal(this.#key, Buffer.from(JSON.stringify(payload)), contextOf(model)),
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
    };
    await this.#db
      .insertInto("identity_record")
      .values({ model, hash: hashToken(id), ...values })
      .onConflict((conflict) => conflict.columns(["model", "hash"]).doUpdateSet(values))
      .execute();
  }

  async find(model: string, id: string): Promise<IdentityRecord | undefined> {
    return this.#opened(model, await this.#living(model).where("hash", "=", hashToken(id)).executeTakeFirst());
  }

  async findByUid(model: string, uid: string): Promise<IdentityRecord | undefined> {
    return this.#opened(model, await this.#living(model).where("uid_hash", "=", hashToken(uid)).executeTakeFirst());
  }

  /** True once: of two who come with the same code at the same time, one is too late. */
  async consume(model: string, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("identity_record")
      .set({ consumed_at: sql<Date>`clock_timestamp()` })
      .where("model", "=", model)
      .where("hash", "=", hashToken(id))
      .where("consumed_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async forget(model: string, id: string): Promise<void> {
    await this.#db.deleteFrom("identity_record").where("model", "=", model).where("hash", "=", hashToken(id)).execute();
  }

  async forgetGrant(grantId: string): Promise<void> {
    await this.#db.deleteFrom("identity_record").where("grant_hash", "=", hashToken(grantId)).execute();
  }

  #living(model: string) {
    return this.#db
      .selectFrom("identity_record")
      .select(["sealed", "consumed_at"])
      .where("model", "=", model)
      .where("expires_at", ">", sql<Date>`clock_timestamp()`);
  }

  #opened(model: string, row: { sealed: Buffer; consumed_at: Date | null } | undefined): IdentityRecord | undefined {
    return row && { payload: JSON.parse(open(this.#key, row.sealed, contextOf(model)).toString()), consumedAt: row.consumed_at };
  }
}

const contextOf = (model: string): string => `identity-record:${model}`;
