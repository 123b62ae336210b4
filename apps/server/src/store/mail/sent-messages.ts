import type { Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { Send } from "../database/transaction.ts";

export class SentMessages {
  readonly #db: Kysely<DB>;
  readonly #send: Send;

  constructor(db: Kysely<DB>, send: Send) {
    this.#db = db;
    this.#send = send;
  }

  async has(messageId: string): Promise<boolean> {
    return (
      (await this.#db.selectFrom("sentMessage").select("messageId").where("messageId", "=", messageId).executeTakeFirst()) !== undefined
    );
  }

  /** Undefined for a message that was never sent, null for one that concerns no application. */
  async applicationOf(messageId: string): Promise<string | null | undefined> {
    const row = await this.#db.selectFrom("sentMessage").select("applicationId").where("messageId", "=", messageId).executeTakeFirst();
    return row?.applicationId;
  }

  /** `applicationId` is null for a message that concerns no application. */
  add(messageId: string, applicationId: string | null): void {
    this.#send(
      this.#db
        .insertInto("sentMessage")
        .values({ messageId, applicationId })
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
}
