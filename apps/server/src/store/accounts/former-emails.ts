import type { Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** The owner of a former e-mail address gets a notice about the change. After this notice is sent, the former address is deleted. */
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
