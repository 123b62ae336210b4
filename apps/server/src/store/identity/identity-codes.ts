import { createHmac } from "node:crypto";
import type { ContactChannel } from "@farthing/domain/details";
import { type Kysely, sql } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

const purpose = "applicant-sign-in";
const limits = { seconds: 10 * 60, tries: 5 } as const;

/** `one_left` means that one attempt is left. `used_up` means that this was the last permitted wrong attempt. */
export type CodeAnswer = "right" | "wrong" | "one_left" | "used_up";

export interface SentCode {
  readonly channel: ContactChannel;
  /** The recipient's address or number, masked for display. */
  readonly to: string;
  /** The number of digits in the code. */
  readonly digits: number;
}

/** Before the length was stored, all codes had six digits. */
const digitsDefault = 6;

/**
 * One-time codes of digits for customers. A code is derived from its id. The code is therefore not stored, and a retried message repeats
 * it.
 */
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

  /** Returns the recipient and the length of the current code. */
  async sentTo(signIn: string): Promise<SentCode | undefined> {
    const row = await this.#waiting(signIn);
    return row && { channel: row.channel, to: row.to, digits: row.digits };
  }

  async isPending(signIn: string, codeId: string): Promise<boolean> {
    return (await this.#waiting(signIn))?.codeId === codeId;
  }

  /** Returns the digits to send. Undefined if the code was used or replaced or has expired. */
  async digitsToSend(signIn: string, codeId: string): Promise<string | undefined> {
    const row = await this.#waiting(signIn);
    return row?.codeId === codeId ? this.digitsOf(codeId, row.digits) : undefined;
  }

  /** Checks and counts an attempt to enter the code in one statement, so that all concurrent guesses are counted. */
  async answer(signIn: string, digits: string): Promise<CodeAnswer> {
    const waiting = await this.#waiting(signIn);
    // Codes that were issued before a change of the master key stay valid.
    const given = this.#keys.all.map((key) => this.#hashOf(signIn, digits, waiting?.codeId ?? "", key));
    const isRight = sql<boolean>`hash = any(${given})`;
    const row = await this.#ofSignIn(signIn)
      .set({
        tries: sql`tries + 1`,
        usedAt: sql`case when ${isRight} or tries + 1 >= ${limits.tries} then clock_timestamp() end`,
      })
      .where("expiresAt", ">", now)
      .returning([isRight.as("right"), "usedAt", "tries"])
      .executeTakeFirst();
    if (!row) return "used_up";
    if (row.right) return "right";
    if (row.usedAt !== null) return "used_up";
    return row.tries === limits.tries - 1 ? "one_left" : "wrong";
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

  /** The hash uses a secret key, because an attacker could quickly hash all codes of six digits without one. */
  #hashOf(signIn: string, digits: string, codeId: string, key = this.#keys.current): Buffer {
    return this.#hmac(`${signIn}:${codeId}:${digits}`, key);
  }

  #hmac(text: string, key = this.#keys.current): Buffer {
    return createHmac("sha256", key).update(`${purpose}:${text}`).digest();
  }
}

const now = sql<Date>`clock_timestamp()`;
