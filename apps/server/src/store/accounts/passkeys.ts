import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

export type NewPasskey = Pick<Passkey, "id" | "name" | "publicKey" | "counter" | "transports">;

export class Passkeys {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async ofUser(userId: string): Promise<Passkey[]> {
    const rows = await this.#db
      .selectFrom("passkey")
      .select(["id", "name", "publicKey", "transports", "addedAt", "lastUsedAt", sql<number>`counter::float8`.as("counter")])
      .where("userId", "=", userId)
      .orderBy("addedAt")
      .execute();
    return rows;
  }

  async add(userId: string, { transports, ...passkey }: NewPasskey): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto("passkey")
      .values({ ...passkey, userId, transports: [...transports] })
      .onConflict((taken) => taken.column("id").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** A passkey's signature counter must be higher than the stored one. Many passkeys always report 0, which is accepted. */
  async use(id: string, counter: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("passkey")
      .set({ counter, lastUsedAt: sql<Date>`clock_timestamp()` })
      .where("id", "=", id)
      .where((eb) => eb.or([eb("counter", "<", counter), eb.and([eb("counter", "=", 0), eb.val(counter === 0)])]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async removeAll(userId: string): Promise<void> {
    await this.#db.deleteFrom("passkey").where("userId", "=", userId).execute();
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db.deleteFrom("passkey").where("userId", "=", userId).where("id", "=", id).executeTakeFirst();
    return numDeletedRows === 1n;
  }
}
