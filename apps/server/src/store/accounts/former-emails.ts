import type { Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** A former e-mail address is deleted when Farthing has sent it the notice about the change. */
export class FormerEmails {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async add(eventId: string, userId: string, address: string): Promise<void> {
    await this.#db.insertInto("formerEmail").values({ eventId, userId, address }).execute();
  }

  async find(eventId: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom("formerEmail").select("address").where("eventId", "=", eventId).executeTakeFirst();
    return row?.address;
  }

  async delete(eventId: string): Promise<void> {
    await this.#db.deleteFrom("formerEmail").where("eventId", "=", eventId).execute();
  }
}
