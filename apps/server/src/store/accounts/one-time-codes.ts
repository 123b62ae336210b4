import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { hashToken, newToken } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

/** A code in a password reset link also becomes invalid if the password is changed in any other way. */
export const passwordResetCodePurpose = "password-reset";

type Payload = Readonly<Record<string, string>>;

export interface ValidCode {
  readonly subject: string;
  readonly payload: Payload;
}

const databaseNow = sql<Date>`clock_timestamp()`;
const secondsFromNow = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** One-time codes expire by the real clock. Only their hashes are stored. */
export class OneTimeCodes {
  readonly #db: Kysely<DB>;
  readonly #key: Buffer;
  constructor(db: Kysely<DB>, key: Buffer) {
    this.#db = db;
    this.#key = key;
  }

  async issue(purpose: string, subject: string, payload: Payload, seconds: number): Promise<string> {
    const code = newToken();
    await this.#insert(code, purpose, subject, payload, seconds);
    return code;
  }

  /** A one-time code is derived from its event, so a retried e-mail contains the same code. Older codes become invalid. */
  async issueFor(eventId: string, purpose: string, subject: string, seconds: number): Promise<void> {
    await this.voidAll(purpose, subject);
    await this.#insert(this.codeFor(eventId, purpose), purpose, subject, {}, seconds);
  }

  codeFor(eventId: string, purpose: string): string {
    return createHmac("sha256", this.#key).update(`${purpose}:${eventId}`).digest("base64url");
  }

  async #insert(code: string, purpose: string, subject: string, payload: Payload, seconds: number): Promise<void> {
    await this.#db
      .insertInto("oneTimeCode")
      .values({ hash: hashToken(code), purpose, subject, payload: JSON.stringify(payload), expiresAt: secondsFromNow(seconds) })
      .execute();
  }

  /** Finds a one-time code without using it up, because the step that needs the code may still fail. */
  async find(purpose: string, code: string): Promise<ValidCode | undefined> {
    const row = await this.#validCodes(purpose).where("hash", "=", hashToken(code)).executeTakeFirst();
    return row && { subject: row.subject, payload: row.payload as Payload };
  }

  async subjectOfUsed(purpose: string, code: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom("oneTimeCode")
      .select("subject")
      .where("hash", "=", hashToken(code))
      .where("purpose", "=", purpose)
      .where("usedAt", "is not", null)
      .where("expiresAt", ">", databaseNow)
      .executeTakeFirst();
    return row?.subject;
  }

  async newestOf(purpose: string, subject: string): Promise<ValidCode | undefined> {
    const row = await this.#validCodes(purpose).where("subject", "=", subject).orderBy("expiresAt", "desc").limit(1).executeTakeFirst();
    return row && { subject: row.subject, payload: row.payload as Payload };
  }

  #validCodes(purpose: string) {
    return this.#db
      .selectFrom("oneTimeCode")
      .select(["subject", "payload"])
      .where("purpose", "=", purpose)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", databaseNow);
  }

  /** The update locks the row, so that only one of two concurrent calls gets the code. */
  async redeem(purpose: string, code: string): Promise<ValidCode | undefined> {
    const row = await this.#db
      .updateTable("oneTimeCode")
      .set({ usedAt: databaseNow })
      .where("hash", "=", hashToken(code))
      .where("purpose", "=", purpose)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", databaseNow)
      .returning(["subject", "payload"])
      .executeTakeFirst();
    return row && { subject: row.subject, payload: row.payload as Payload };
  }

  async countWrongAttempt(purpose: string, code: string, triesMax: number): Promise<void> {
    await this.#db
      .updateTable("oneTimeCode")
      .set({ tries: sql`tries + 1`, usedAt: sql`case when tries + 1 >= ${triesMax} then clock_timestamp() else used_at end` })
      .where("hash", "=", hashToken(code))
      .where("purpose", "=", purpose)
      .execute();
  }

  async voidAll(purpose: string, subject: string): Promise<void> {
    await this.#db
      .updateTable("oneTimeCode")
      .set({ usedAt: databaseNow })
      .where("purpose", "=", purpose)
      .where("subject", "=", subject)
      .where("usedAt", "is", null)
      .execute();
  }

  /**
   * Records the use of a one-time code that another service has issued. Returns false if the code was used before. The record is deleted
   * after the code has expired.
   */
  async markUsed(purpose: string, code: string, subject: string, seconds: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto("oneTimeCode")
      .values({ hash: hashToken(`${purpose}:${code}`), purpose, subject, usedAt: databaseNow, expiresAt: secondsFromNow(seconds) })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
}
