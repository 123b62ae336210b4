import { createHmac } from "node:crypto";
import type { ContactChannel } from "@farthing/domain/details";
import { type Kysely, sql } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

const codePurpose = "applicant-sign-in";
const limits = { seconds: 10 * 60, tries: 5 } as const;

/** `one_left` means that the code was wrong and one more attempt is permitted. After `used_up`, no attempt is permitted. */
export type CodeCheckResult = "right" | "wrong" | "one_left" | "used_up";

export interface SentCode {
  readonly channel: ContactChannel;
  readonly to: string;
  readonly digits: number;
}

/** Codes that were stored without a length have six digits. */
const digitsDefault = 6;

/** A sign-in code is derived from its id and not stored, so a retried message contains the same code. */
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

  /** A sign-in has only one valid code, so a new code invalidates the earlier one. */
  async issue(signIn: string, codeId: string, payload: SentCode): Promise<void> {
    await this.#ofSignIn(signIn).set({ usedAt: databaseNow }).execute();
    await this.#db
      .insertInto("oneTimeCode")
      .values({
        hash: this.#hashOf(signIn, this.digitsOf(codeId, payload.digits), codeId),
        purpose: codePurpose,
        subject: signIn,
        payload: JSON.stringify({ codeId, ...payload }),
        expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${limits.seconds})`,
      })
      .execute();
  }

  async sentTo(signIn: string): Promise<SentCode | undefined> {
    const row = await this.#waiting(signIn);
    return row && { channel: row.channel, to: row.to, digits: row.digits };
  }

  async isPending(signIn: string, codeId: string): Promise<boolean> {
    return (await this.#waiting(signIn))?.codeId === codeId;
  }

  /** Returns undefined if the sign-in code was used or replaced, or has expired. */
  async digitsToSend(signIn: string, codeId: string): Promise<string | undefined> {
    const row = await this.#waiting(signIn);
    return row?.codeId === codeId ? this.digitsOf(codeId, row.digits) : undefined;
  }

  /** Checks and counts an attempt to enter the code in one statement, so that concurrent guesses are all counted. */
  async answer(signIn: string, digits: string): Promise<CodeCheckResult> {
    const waiting = await this.#waiting(signIn);
    // The code may have been issued before the master key was changed, so each key is tried.
    const given = this.#keys.all.map((key) => this.#hashOf(signIn, digits, waiting?.codeId ?? "", key));
    const isRight = sql<boolean>`hash = any(${given})`;
    const row = await this.#ofSignIn(signIn)
      .set({
        tries: sql`tries + 1`,
        usedAt: sql`case when ${isRight} or tries + 1 >= ${limits.tries} then clock_timestamp() end`,
      })
      .where("expiresAt", ">", databaseNow)
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
      .where("purpose", "=", codePurpose)
      .where("subject", "=", signIn)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", databaseNow)
      .executeTakeFirst();
    return row && ({ digits: digitsDefault, ...(row.payload as object) } as SentCode & { readonly codeId: string });
  }

  #ofSignIn(signIn: string) {
    return this.#db.updateTable("oneTimeCode").where("purpose", "=", codePurpose).where("subject", "=", signIn).where("usedAt", "is", null);
  }

  /** The hash uses a secret key. Without it, an attacker could quickly compute the hashes of all codes with six digits. */
  #hashOf(signIn: string, digits: string, codeId: string, key = this.#keys.current): Buffer {
    return this.#hmac(`${signIn}:${codeId}:${digits}`, key);
  }

  #hmac(text: string, key = this.#keys.current): Buffer {
    return createHmac("sha256", key).update(`${codePurpose}:${text}`).digest();
  }
}

const databaseNow = sql<Date>`clock_timestamp()`;
