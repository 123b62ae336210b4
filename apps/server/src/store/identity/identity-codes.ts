import { createHmac } from "node:crypto";
import type { ContactChannel } from "@farthing/domain/details";
import { type Kysely, sql } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

const purpose = "applicant-sign-in";
const limits = { seconds: 10 * 60, tries: 5 } as const;

/** `used_up` is the last permitted wrong attempt. */
export type CodeAnswer = "right" | "wrong" | "used_up";

export interface SentCode {
  readonly channel: ContactChannel;
  /** Masked for display. */
  readonly to: string;
  /** The length of the code. */
  readonly digits: number;
}

/** Codes from before the length was stored have six digits. */
const digitsDefault = 6;

/** Codes of digits for customers. A code is derived from its id, so it is not stored, and a retried message repeats it. */
export class IdentityCodes {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  digitsOf(codeId: string, digits = digitsDefault): string {
    return String(this.#hmac(`digits:${codeId}`).readUIntBE(0, 6) % 10 ** digits).padStart(digits, "0");
  }

  /** Each sign-in has one valid code. A new code invalidates the earlier code. */
  async issue(signIn: string, codeId: string, payload: SentCode): Promise<void> {
    await this.#ofSignIn(signIn).set({ usedAt: now }).execute();
    await this.#db
      .insertInto("oneTimeCode")
      .values({
        hash: this.#hashOf(signIn, this.digitsOf(codeId, payload.digits), codeId),
        purpose,
        subject: signIn,
        payload: JSON.stringify({ codeId, ...payload }),
        expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${limits.seconds})`,
      })
      .execute();
  }

  /** The recipient and the length of the current code. */
  async sentTo(signIn: string): Promise<SentCode | undefined> {
    const row = await this.#waiting(signIn);
    return row && { channel: row.channel, to: row.to, digits: row.digits };
  }

  async isPending(signIn: string, codeId: string): Promise<boolean> {
    return (await this.#waiting(signIn))?.codeId === codeId;
  }

  /** Returns the digits to send, or undefined if the code was used or replaced or has expired. */
  async digitsToSend(signIn: string, codeId: string): Promise<string | undefined> {
    const row = await this.#waiting(signIn);
    return row?.codeId === codeId ? this.digitsOf(codeId, row.digits) : undefined;
  }

  /** Checks and counts an attempt in one statement, so that concurrent guesses are all counted. */
  async answer(signIn: string, digits: string): Promise<CodeAnswer> {
    const waiting = await this.#waiting(signIn);
    // Codes from before a change of the master key stay valid.
    const given = this.#keys.all.map((key) => this.#hashOf(signIn, digits, waiting?.codeId ?? "", key));
    const isRight = sql<boolean>`hash = any(${given})`;
    const row = await this.#ofSignIn(signIn)
      .set({
        tries: sql`tries + 1`,
        usedAt: sql`case when ${isRight} or tries + 1 >= ${limits.tries} then clock_timestamp() end`,
      })
      .where("expiresAt", ">", now)
      .returning([isRight.as("right"), "usedAt"])
      .executeTakeFirst();
    if (!row) return "used_up";
    if (row.right) return "right";
    return row.usedAt === null ? "wrong" : "used_up";
  }

  async #waiting(signIn: string): Promise<(SentCode & { readonly codeId: string }) | undefined> {
    const row = await this.#db
      .selectFrom("oneTimeCode")
      .select("payload")
      .where("purpose", "=", purpose)
      .where("subject", "=", signIn)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now)
      .executeTakeFirst();
    return row && ({ digits: digitsDefault, ...(row.payload as object) } as SentCode & { readonly codeId: string });
  }

  #ofSignIn(signIn: string) {
    return this.#db.updateTable("oneTimeCode").where("purpose", "=", purpose).where("subject", "=", signIn).where("usedAt", "is", null);
  }

  /** The hash uses a key, because all codes of six digits could be hashed quickly without one. */
  #hashOf(signIn: string, digits: string, codeId: string, key = this.#keys.current): Buffer {
    return this.#hmac(`${signIn}:${codeId}:${digits}`, key);
  }

  #hmac(text: string, key = this.#keys.current): Buffer {
    return createHmac("sha256", key).update(`${purpose}:${text}`).digest();
  }
}

const now = sql<Date>`clock_timestamp()`;
