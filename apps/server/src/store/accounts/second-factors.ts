import { type Kysely, sql } from "kysely";
import { hashToken, open, seal } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";
import type { UserRow } from "./users.ts";

/** What its key is derived for. */
export const secondFactorPurpose = "second-factors";

const contextOf = (userId: string): string => `second-factor:${userId}`;

/** As it is kept: a copy of the table shows nobody's codes. */
export const sealSecret = (key: Buffer, userId: string, secret: Buffer): Buffer => seal(key, secret, contextOf(userId));

const openSecret = (key: Buffer, userId: string, sealed: Buffer): Buffer => open(key, sealed, contextOf(userId));

const hashOf = (userId: string, recoveryCode: string): Buffer => hashToken(`${userId}:${recoveryCode}`);

export class SecondFactors {
  readonly #db: Kysely<DB>;
  readonly #key: Buffer;
  constructor(db: Kysely<DB>, key: Buffer) {
    this.#db = db;
    this.#key = key;
  }

  secretOf({ id, totp_secret }: Pick<UserRow, "id" | "totp_secret">): Buffer | undefined {
    return totp_secret ? openSecret(this.#key, id, totp_secret) : undefined;
  }

  /** For a secret that waits to be proved. */
  wrap(userId: string, secret: Buffer): string {
    return sealSecret(this.#key, userId, secret).toString("base64");
  }

  unwrap(userId: string, wrapped: string): Buffer {
    return openSecret(this.#key, userId, Buffer.from(wrapped, "base64"));
  }

  /** `provedAt` is the step of the code that proved it, which cannot be used again. */
  async enrol(userId: string, secret: Buffer, provedAt: number, recoveryCodes: readonly string[]): Promise<void> {
    await this.#set(userId, { totp_secret: sealSecret(this.#key, userId, secret), totp_last_step: provedAt });
    await this.#db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
    await this.#db
      .insertInto("recovery_code")
      .values(recoveryCodes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })))
      .execute();
  }

  async remove(userId: string): Promise<void> {
    await this.#set(userId, { totp_secret: null, totp_last_step: null });
    await this.#db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  }

  async #set(userId: string, values: { totp_secret: Buffer | null; totp_last_step: number | null }): Promise<void> {
    await this.#db.updateTable("staff_user").set(values).where("id", "=", userId).execute();
  }

  /** True once for each step, and never again for an earlier one. */
  async takeStep(userId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("staff_user")
      .set({ totp_last_step: step })
      .where("id", "=", userId)
      .where((eb) => eb.or([eb("totp_last_step", "is", null), eb("totp_last_step", "<", step)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async takeRecoveryCode(userId: string, code: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("recovery_code")
      .set({ used_at: sql<Date>`clock_timestamp()` })
      .where("user_id", "=", userId)
      .where("hash", "=", hashOf(userId, code))
      .where("used_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
