import type { DeadlineKind } from "@farthing/domain/application";
import { type Kysely, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export interface DueDeadline {
  readonly applicationId: string;
  readonly kind: DeadlineKind;
}

/** Deadlines use the business clock. An application has at most one open deadline of each kind. */
export class Deadlines {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;

  constructor(db: Kysely<DB>, send: SendStatement) {
    this.#db = db;
    this.#send = send;
  }

  set(applicationId: string, kind: DeadlineKind, dueAt: Date): void {
    const deadline = { id: uuid(), applicationId, kind, dueAt };
    this.#send(
      this.#db
        .insertInto("deadline")
        .values(deadline)
        .onConflict((conflict) =>
          conflict
            .columns(["applicationId", "kind"])
            .where("doneAt", "is", null)
            .doUpdateSet((eb) => ({ dueAt: eb.ref("excluded.dueAt") }))
            .whereRef("deadline.dueAt", "<>", "excluded.dueAt"),
        ),
    );
  }

  /** Only call this function for a new application, which has no open deadline that could conflict. */
  setFirst(applicationId: string, kind: DeadlineKind, dueAt: Date): void {
    this.#send(this.#db.insertInto("deadline").values({ id: uuid(), applicationId, kind, dueAt }));
  }

  clear(applicationId: string, ...kinds: readonly DeadlineKind[]): void {
    this.#send(
      this.#db
        .deleteFrom("deadline")
        .where("applicationId", "=", applicationId)
        .where("kind", "=", sql<string>`any(${kinds}::text[])`)
        .where("doneAt", "is", null),
    );
  }

  /** Also marks the deadlines as done. Two callers never get the same deadline. */
  async takeDue(now: Date, atMost: number): Promise<DueDeadline[]> {
    const { rows } = await sql<DueDeadline>`
      update deadline set done_at = ${now}
      where id in (select id from deadline where done_at is null and due_at <= ${now} order by due_at limit ${atMost} for update skip locked)
      returning application_id as "applicationId", kind`.execute(this.#db);
    return rows;
  }
}
