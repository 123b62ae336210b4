import type { CustomerCheck as CustomerCheckOfRules } from "@farthing/domain/credit";
import type { CheckKind, CheckOutcome } from "@farthing/domain/vocabulary";
import type { Kysely, Selectable } from "kysely";
import type { CustomerCheck, DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export type CheckFindings = NonNullable<CustomerCheckOfRules["findings"]>;

export interface StoredCheck extends CustomerCheckOfRules {
  readonly id: string;
  readonly applicationId: string;
  readonly referralId: string;
  readonly try: number;
  readonly providerId: string | null;
  readonly url: string | null;
  readonly askedAt: Date | null;
}

export const isAwaited = ({ askedAt, outcome }: Pick<StoredCheck, "askedAt" | "outcome">): boolean => askedAt !== null && outcome === null;

export class CustomerChecks {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;

  constructor(db: Kysely<DB>, send: SendStatement) {
    this.#db = db;
    this.#send = send;
  }

  add(check: Pick<StoredCheck, "id" | "applicationId" | "referralId" | "kind" | "try">, createdAt: Date): void {
    this.#send(
      this.#db
        .insertInto("customerCheck")
        .values({
          id: check.id,
          applicationId: check.applicationId,
          referralId: check.referralId,
          kind: check.kind,
          try: check.try,
          createdAt,
        })
        .onConflict((conflict) => conflict.doNothing()),
    );
  }

  async ofApplication(applicationId: string): Promise<(StoredCheck & { readonly endedAt: Date | null })[]> {
    const rows = await this.#db
      .selectFrom("customerCheck")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    return rows.map((row) => ({ ...fromRow(row), endedAt: row.endedAt }));
  }

  async ofReferral(referralId: string): Promise<StoredCheck[]> {
    const rows = await this.#db
      .selectFrom("customerCheck")
      .selectAll()
      .where("referralId", "=", referralId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    return rows.map(fromRow);
  }

  async byProviderId(providerId: string): Promise<StoredCheck | undefined> {
    const row = await this.#db.selectFrom("customerCheck").selectAll().where("providerId", "=", providerId).executeTakeFirst();
    return row && fromRow(row);
  }

  async awaited(atMost: number): Promise<StoredCheck[]> {
    const rows = await this.#db
      .selectFrom("customerCheck as c")
      .innerJoin("referral as r", "r.id", "c.referralId")
      .selectAll("c")
      .where("c.endedAt", "is", null)
      .where("c.providerId", "is not", null)
      .where("r.settledAt", "is", null)
      .orderBy("c.askedAt")
      .limit(atMost)
      .execute();
    return rows.map(fromRow);
  }

  recordOpened(id: string, providerId: string, url: string): void {
    this.#send(this.#db.updateTable("customerCheck").set({ providerId, url }).where("id", "=", id).where("providerId", "is", null));
  }

  recordAsked(id: string, at: Date): void {
    this.#send(this.#db.updateTable("customerCheck").set({ askedAt: at }).where("id", "=", id).where("askedAt", "is", null));
  }

  /** Returns false if the check had ended before. The update locks the row, so that only one of two concurrent calls can end the check. */
  async end(id: string, outcome: CheckOutcome, findings: CheckFindings | null, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("customerCheck")
      .set({ outcome, findings: findings && JSON.stringify(findings), endedAt: at })
      .where("id", "=", id)
      .where("endedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async markCallbackProcessed(eventId: string, checkId: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto("takenCallback")
      .values({ eventId, checkId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
}

const fromRow = (row: Selectable<CustomerCheck>): StoredCheck => ({
  id: row.id,
  applicationId: row.applicationId,
  referralId: row.referralId,
  kind: row.kind as CheckKind,
  try: row.try,
  providerId: row.providerId,
  url: row.url,
  outcome: row.outcome as CheckOutcome | null,
  findings: row.findings,
  askedAt: row.askedAt,
});
