import type { CheckKind, CheckOutcome } from "@farthing/domain/application";
import type { CustomerCheck as CustomerCheckOfRules } from "@farthing/domain/credit";
import type { Kysely, Selectable } from "kysely";
import type { CustomerCheck, DB } from "../database/schema.generated.ts";
import { insertion } from "../database/statements.ts";
import type { WriteBehind } from "../database/transaction.ts";

export type CheckFindings = NonNullable<CustomerCheckOfRules["findings"]>;

/** Something that a referred customer is asked to do on somebody else's pages. */
export interface StoredCheck extends CustomerCheckOfRules {
  readonly id: string;
  readonly applicationId: string;
  readonly referralId: string;
  readonly try: number;
  /** As the service that makes the check knows it, once it was opened there. */
  readonly providerId: string | null;
  readonly url: string | null;
  readonly askedAt: Date | null;
}

export class CustomerChecks {
  readonly #db: Kysely<DB>;
  readonly #write: WriteBehind;

  constructor(db: Kysely<DB>, write: WriteBehind) {
    this.#db = db;
    this.#write = write;
  }

  add(check: Pick<StoredCheck, "id" | "applicationId" | "referralId" | "kind" | "try">, createdAt: Date): void {
    this.#write(
      insertion(
        "customer_check",
        {
          id: check.id,
          application_id: check.applicationId,
          referral_id: check.referralId,
          kind: check.kind,
          try: check.try,
          created_at: createdAt,
        },
        "on conflict do nothing",
      ),
    );
  }

  async ofReferral(referralId: string): Promise<StoredCheck[]> {
    const rows = await this.#db
      .selectFrom("customer_check")
      .selectAll()
      .where("referral_id", "=", referralId)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return rows.map(fromRow);
  }

  async byProviderId(providerId: string): Promise<StoredCheck | undefined> {
    const row = await this.#db.selectFrom("customer_check").selectAll().where("provider_id", "=", providerId).executeTakeFirst();
    return row && fromRow(row);
  }

  /** Asked of the customer and not answered yet, as far as anybody here has heard. */
  async awaited(atMost: number): Promise<StoredCheck[]> {
    const rows = await this.#db
      .selectFrom("customer_check as c")
      .innerJoin("referral as r", "r.id", "c.referral_id")
      .selectAll("c")
      .where("c.ended_at", "is", null)
      .where("c.provider_id", "is not", null)
      .where("r.settled_at", "is", null)
      .orderBy("c.asked_at")
      .limit(atMost)
      .execute();
    return rows.map(fromRow);
  }

  opened(id: string, providerId: string, url: string): void {
    this.#write(
      this.#db
        .updateTable("customer_check")
        .set({ provider_id: providerId, url })
        .where("id", "=", id)
        .where("provider_id", "is", null)
        .compile(),
    );
  }

  asked(id: string, at: Date): void {
    this.#write(this.#db.updateTable("customer_check").set({ asked_at: at }).where("id", "=", id).where("asked_at", "is", null).compile());
  }

  /** False when its end was heard of before. The row's update is the lock. */
  async end(id: string, outcome: CheckOutcome, findings: CheckFindings | null, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("customer_check")
      .set({ outcome, findings: findings && JSON.stringify(findings), ended_at: at })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** False for a callback that was taken before. */
  async take(eventId: string, checkId: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto("taken_callback")
      .values({ event_id: eventId, check_id: checkId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
}

const fromRow = (row: Selectable<CustomerCheck>): StoredCheck => ({
  id: row.id,
  applicationId: row.application_id,
  referralId: row.referral_id,
  kind: row.kind as CheckKind,
  try: row.try,
  providerId: row.provider_id,
  url: row.url,
  outcome: row.outcome as CheckOutcome | null,
  findings: row.findings as unknown as CheckFindings | null,
  askedAt: row.asked_at,
});
