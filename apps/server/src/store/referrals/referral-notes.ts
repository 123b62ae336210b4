import type { Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export interface ReferralNote {
  readonly id: string;
  readonly applicationId: string;
  readonly username: string;
  readonly message: string;
  readonly createdAt: Date;
}

/** Only the lender sees internal notes (S1 §6). */
export class ReferralNotes {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;

  constructor(db: Kysely<DB>, send: SendStatement) {
    this.#db = db;
    this.#send = send;
  }

  add({ id, applicationId, username, message, createdAt }: ReferralNote): void {
    this.#send(this.#db.insertInto("referralNote").values({ id, applicationId, username, message, createdAt, internal: false }));
  }

  addInternal({ id, applicationId, username, message, createdAt }: ReferralNote): void {
    this.#send(this.#db.insertInto("referralNote").values({ id, applicationId, username, message, createdAt, internal: true }));
  }

  async allOf(applicationId: string): Promise<(ReferralNote & { readonly internal: boolean })[]> {
    return this.#db
      .selectFrom("referralNote")
      .select(["id", "applicationId", "username", "message", "createdAt", "internal"])
      .where("applicationId", "=", applicationId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
  }

  async sharedOf(applicationId: string): Promise<ReferralNote[]> {
    return this.#db
      .selectFrom("referralNote")
      .select(["id", "applicationId", "username", "message", "createdAt"])
      .where("applicationId", "=", applicationId)
      .where("internal", "=", false)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
  }
}
