import type { Kysely } from "kysely";
import type { DB } from "./schema.generated.ts";

export class SentMessages {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async has(messageId: string): Promise<boolean> {
    return (
      (await this.#db.selectFrom("sent_message").select("message_id").where("message_id", "=", messageId).executeTakeFirst()) !== undefined
    );
  }

  async add(messageId: string, applicationId: string): Promise<void> {
    await this.#db
      .insertInto("sent_message")
      .values({ message_id: messageId, application_id: applicationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
