import { createHmac } from "node:crypto";
import type { ContactChannel } from "@farthing/domain/details";
import { type Kysely, sql } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

const purpose = "applicant-sign-in";
const limits = { seconds: 10 * 60, tries: 5 } as const;

/** `used_up` is the last permitted wrong attempt. */
export type CodeAnswer = "right" | "wrong" | "used_up";

export interface CodeToSend {
  readonly channel: ContactChannel;
  /** Masked for display. */
  readonly to: string;
}

/** Six-digit codes for customers. A code is derived from its id, so it is not stored, and a retried message repeats it. */
export class IdentityCodes {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  digitsOf(codeId: string): string {
    return String(this.#hmac(`digits:${codeId}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
  }

  /** Each sign-in has one valid code. A new code invalidates the one before. */
  async issue(signIn: string, codeId: string, payload: CodeToSend): Promise<void> {
    await this.#ofSignIn(signIn).set({ usedAt: now }).execute();
    await this.#db
      .insertInto("oneTimeCode")
      .values({
        hash: this.#hashOf(signIn, this.digitsOf(codeId), codeId),
        purpose,
        subject: signIn,
        payload: JSON.stringify({ codeId, ...payload }),
        expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${limits.seconds})`,
      })
      .execute();
  }

  /** The recipient of the current code. */
  async sentTo(signIn: string): Promise<CodeToSend | undefined> {
    const row = await this.#waiting(signIn);
    return row && { channel: row.channel, to: row.to };
  }

  async isPending(signIn: string, codeId: string): Promise<boolean> {
    return (await this.#waiting(signIn))?.codeId === codeId;
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

  async #waiting(signIn: string): Promise<(CodeToSend & { readonly codeId: string }) | undefined> {
    const row = await this.#db
      .selectFrom("oneTimeCode")
      .select("payload")
      .where("purpose", "=", purpose)
      .where("subject", "=", signIn)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now)
      .executeTakeFirst();
    return row?.payload as (CodeToSend & { readonly codeId: string }) | undefined;
  }

  #ofSignIn(signIn: string) {
    return this.#db.updateTable("oneTimeCode").where("purpose", "=", purpose).where("subject", "=", signIn).where("usedAt", "is", null);
  }

  /** The hash uses a key, because all million codes could be hashed quickly without one. */
  #hashOf(signIn: string, digits: string, codeId: string, key = this.#keys.current): Buffer {
    return this.#hmac(`${signIn}:${codeId}:${digits}`, key);
  }

  #hmac(text: string, key = this.#keys.current): Buffer {
    return createHmac("sha256", key).update(`${purpose}:${text}`).digest();
  }
}

const now = sql<Date>`clock_timestamp()`;
