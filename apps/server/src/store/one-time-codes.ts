import { type Kysely, sql } from "kysely";
import { hashToken, newToken } from "../platform/secrets.ts";
import type { DB } from "./schema.generated.ts";

/** Single use, expiring on real time, stored hashed: a leaked table opens nothing. */
export class OneTimeCodes {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async issue(purpose: string, subject: string, payload: Readonly<Record<string, string>>, seconds: number): Promise<string> {
    const code = newToken();
    await this.#db
      .insertInto("one_time_code")
      .values({
        hash: hashToken(code),
        purpose,
        subject,
        payload: JSON.stringify(payload),
        expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
      })
      .execute();
    return code;
  }

  /** Answers once. The row's update is the lock: of two who come at the same time, one finds nothing. */
  async redeem(purpose: string, code: string): Promise<{ subject: string; payload: Readonly<Record<string, string>> } | undefined> {
    const row = await this.#db
      .updateTable("one_time_code")
      .set({ used_at: sql<Date>`clock_timestamp()` })
      .where("hash", "=", hashToken(code))
      .where("purpose", "=", purpose)
      .where("used_at", "is", null)
      .where("expires_at", ">", sql<Date>`clock_timestamp()`)
      .returning(["subject", "payload"])
      .executeTakeFirst();
    return row && { subject: row.subject, payload: row.payload as Readonly<Record<string, string>> };
  }
}
