import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { hashToken, newToken } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

type Payload = Readonly<Record<string, string>>;

export interface LivingCode {
  readonly subject: string;
  readonly payload: Payload;
}

const now = sql<Date>`clock_timestamp()`;
const secondsFromNow = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Single use, expiring on real time, stored hashed: a leaked table opens nothing. */
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

  /**
   * For a code that a mail carries: it can be worked out again from the event that caused the mail, so that it is
   * neither kept nor handed to a job, and a mail that is tried twice says the same. It voids the subject's older ones.
   */
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

  /** Looks without using it up: what the code is for may still be refused and tried again. */
  async find(purpose: string, code: string): Promise<LivingCode | undefined> {
    const row = await this.#living(purpose).where("hash", "=", hashToken(code)).executeTakeFirst();
    return row && { subject: row.subject, payload: row.payload as Payload };
  }

  /** The one that was issued last to somebody who need not show it. */
  async newestOf(purpose: string, subject: string): Promise<LivingCode | undefined> {
    const row = await this.#living(purpose).where("subject", "=", subject).orderBy("expiresAt", "desc").limit(1).executeTakeFirst();
    return row && { subject: row.subject, payload: row.payload as Payload };
  }

  #living(purpose: string) {
    return this.#db
      .selectFrom("oneTimeCode")
      .select(["subject", "payload"])
      .where("purpose", "=", purpose)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now);
  }

  /** Answers once. The row's update is the lock: of two who come at the same time, one finds nothing. */
  async redeem(purpose: string, code: string): Promise<LivingCode | undefined> {
    const row = await this.#db
      .updateTable("oneTimeCode")
      .set({ usedAt: now })
      .where("hash", "=", hashToken(code))
      .where("purpose", "=", purpose)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now)
      .returning(["subject", "payload"])
      .executeTakeFirst();
    return row && { subject: row.subject, payload: row.payload as Payload };
  }

  /** A wrong answer to what the code asks for; the last that is allowed uses the code up. */
  async miss(purpose: string, code: string, triesMax: number): Promise<void> {
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
      .set({ usedAt: now })
      .where("purpose", "=", purpose)
      .where("subject", "=", subject)
      .where("usedAt", "is", null)
      .execute();
  }

  /** For a code that somebody else issued: true for whoever brings it first. It is remembered for as long as it could be good. */
  async spend(purpose: string, code: string, subject: string, seconds: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto("oneTimeCode")
      .values({ hash: hashToken(`${purpose}:${code}`), purpose, subject, usedAt: now, expiresAt: secondsFromNow(seconds) })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
}
