import { type Kysely, sql, type Updateable } from "kysely";
import { hashToken, type KeyRing } from "../../platform/secrets.ts";
import type { DB, StaffUser } from "../database/schema.generated.ts";
import type { UserRow } from "./users.ts";

export const secondFactorKeyPurpose = "second-factors";

const databaseNow = sql<Date>`clock_timestamp()`;

export const secondFactorEncryptionContext = (userId: string): string => `second-factor:${userId}`;

export const sealSecret = (keys: KeyRing, userId: string, secret: Buffer): Buffer =>
  keys.seal(secret, secondFactorEncryptionContext(userId));

const openSecret = (keys: KeyRing, userId: string, sealed: Buffer): Buffer => keys.open(sealed, secondFactorEncryptionContext(userId));

const hashOf = (userId: string, recoveryCode: string): Buffer => hashToken(`${userId}:${recoveryCode}`);

export class SecondFactors {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  secretOf({ id, totpSecret }: Pick<UserRow, "id" | "totpSecret">): Buffer | undefined {
    return totpSecret ? openSecret(this.#keys, id, totpSecret) : undefined;
  }

  wrap(userId: string, secret: Buffer): string {
    return sealSecret(this.#keys, userId, secret).toString("base64");
  }

  unwrap(userId: string, wrapped: string): Buffer {
    return openSecret(this.#keys, userId, Buffer.from(wrapped, "base64"));
  }

  /** `provedAt` is the 30-second time step of the code that confirmed the authenticator app. The user cannot enter that code again. */
  async enrol(userId: string, secret: Buffer, provedAt: number, recoveryCodes: readonly string[]): Promise<void> {
    await this.#set(userId, { totpSecret: sealSecret(this.#keys, userId, secret), totpLastStep: provedAt, totpEnrolledAt: databaseNow });
    await this.saveRecoveryCodes(userId, recoveryCodes);
  }

  async isEnrolled(userId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("staffUser as u")
      .select(sql<boolean>`u.totp_secret is not null or exists (select from passkey p where p.user_id = u.id)`.as("enrolled"))
      .where("u.id", "=", userId)
      .executeTakeFirst();
    return row?.enrolled ?? false;
  }

  async saveRecoveryCodes(userId: string, recoveryCodes: readonly string[]): Promise<void> {
    await this.#db.deleteFrom("recoveryCode").where("userId", "=", userId).execute();
    if (recoveryCodes.length === 0) return;
    await this.#db
      .insertInto("recoveryCode")
      .values(recoveryCodes.map((code) => ({ userId, hash: hashOf(userId, code) })))
      .execute();
  }

  async remove(userId: string): Promise<void> {
    await this.#set(userId, { totpSecret: null, totpLastStep: null, totpEnrolledAt: null });
  }

  async #set(
    userId: string,
    values: Pick<Updateable<StaffUser>, "totpSecret" | "totpLastStep"> & { totpEnrolledAt: typeof databaseNow | null },
  ): Promise<void> {
    await this.#db.updateTable("staffUser").set(values).where("id", "=", userId).execute();
  }

  /** Returns false if the user has already entered an authenticator code of this time step or of a later one. */
  async consumeTimeStep(userId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("staffUser")
      .set({ totpLastStep: step })
      .where("id", "=", userId)
      .where((eb) => eb.or([eb("totpLastStep", "is", null), eb("totpLastStep", "<", step)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async consumeRecoveryCode(userId: string, code: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("recoveryCode")
      .set({ usedAt: databaseNow })
      .where("userId", "=", userId)
      .where("hash", "=", hashOf(userId, code))
      .where("usedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
