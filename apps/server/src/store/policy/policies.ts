import {
  type Policy,
  policyOfVersion,
  policyOn,
  policySchema,
  shippedPolicies,
  shippedPolicy,
  type TypedFigures,
} from "@farthing/domain/credit";
import type { LocalDate } from "@farthing/domain/money";
import { type Kysely, type Selectable, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { CreditPolicy, DB } from "../database/schema.generated.ts";
import type { PolicyCache } from "./policy-cache.ts";

export interface PublishedPolicy {
  readonly policy: Policy;
  readonly approvedBy: string | null;
  readonly writtenBy: readonly string[];
  readonly reason: string | null;
}

export interface PolicyDraft {
  readonly id: string;
  readonly version: string;
  readonly basedOn: string;
  readonly figures: TypedFigures;
  readonly reason: string;
  readonly revision: number;
  readonly writtenBy: readonly string[];
  readonly startedAt: Date;
  readonly changedAt: Date;
  readonly sentBy: string | null;
  readonly sentAt: Date | null;
  /** Who last refused or withdrew a request for approval of the draft, when and why. */
  readonly returned: { readonly by: string; readonly at: Date; readonly reason: string } | null;
}

interface PolicyRow {
  readonly id: string;
  readonly tables: unknown;
}

export class Policies {
  readonly #db: Kysely<DB>;
  readonly #remembered: PolicyCache;
  constructor(db: Kysely<DB>, remembered: PolicyCache) {
    this.#db = db;
    this.#remembered = remembered;
  }

  /** Every decision reads the id of the policy, so that no server process uses an old policy. The tables of a policy are read only once. */
  async inForce(today: LocalDate): Promise<Policy> {
    const row = await this.#approved()
      .where("effectiveFrom", "<=", today)
      .orderBy("effectiveFrom", "desc")
      .orderBy("approvedAt", "desc")
      .limit(sql.lit(1))
      .executeTakeFirst();
    const written = row && this.#parsed(row);
    const policy = policyOn(written ? [...shippedPolicies, written] : shippedPolicies, today);
    if (!policy) throw new Error(`no credit policy is in force on ${today}`);
    return policy;
  }

  async ofVersion(version: string): Promise<Policy> {
    const shipped = shippedPolicy(version);
    if (shipped) return shipped;
    const row = await this.#approved().where("version", "=", version).executeTakeFirst();
    return policyOfVersion(version, row && this.#parsed(row));
  }

  #parsed({ id, tables }: PolicyRow): Policy {
    const cached = this.#remembered.get(id);
    if (cached) return cached;
    const policy = policySchema.parse(tables);
    this.#remembered.set(id, policy);
    return policy;
  }

  async all(): Promise<readonly PublishedPolicy[]> {
    const rows = await this.#db
      .selectFrom("creditPolicy")
      .select(["tables", "approvedBy", "writtenBy", "reason"])
      .where("approvedAt", "is not", null)
      .orderBy("effectiveFrom")
      .orderBy("approvedAt")
      .execute();
    const written = rows.map(({ tables, ...about }) => ({ policy: policySchema.parse(tables), ...about }));
    const shipped = shippedPolicies.map((policy) => ({ policy, approvedBy: null, writtenBy: [], reason: null }));
    return [...shipped, ...written].toSorted(({ policy: one }, { policy: other }) =>
      one.effectiveFrom === other.effectiveFrom ? 0 : one.effectiveFrom < other.effectiveFrom ? -1 : 1,
    );
  }

  async start(draft: Pick<PolicyDraft, "version" | "basedOn"> & { readonly by: string; readonly at: Date }): Promise<boolean> {
    const { version, basedOn, by, at } = draft;
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto("creditPolicy")
      .values({ id: uuid(), version, basedOn, figures: "{}", reason: "", revision: 1, writtenBy: [by], startedAt: at, changedAt: at })
      .onConflict((draftThere) => draftThere.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async draft(): Promise<PolicyDraft | undefined> {
    const row = await this.#drafts().executeTakeFirst();
    return row && toDraft(row);
  }

  async lockDraft(): Promise<PolicyDraft | undefined> {
    const row = await this.#drafts().forUpdate().executeTakeFirst();
    return row && toDraft(row);
  }

  /** A draft of the credit policy that was already sent for approval must be sent again. */
  async change(id: string, to: Pick<PolicyDraft, "figures" | "reason" | "writtenBy"> & { readonly at: Date }): Promise<void> {
    await this.#db
      .updateTable("creditPolicy")
      .set((eb) => ({
        figures: JSON.stringify(to.figures),
        reason: to.reason,
        writtenBy: [...to.writtenBy],
        revision: eb("revision", "+", 1),
        changedAt: to.at,
        sentBy: null,
        sentAt: null,
      }))
      .where("id", "=", id)
      .execute();
  }

  async send(id: string, by: string, at: Date): Promise<void> {
    await this.#db.updateTable("creditPolicy").set({ sentBy: by, sentAt: at }).where("id", "=", id).execute();
  }

  async returnToAuthor(id: string, { by, at, reason }: NonNullable<PolicyDraft["returned"]>): Promise<void> {
    await this.#db
      .updateTable("creditPolicy")
      .set({ sentBy: null, sentAt: null, returnedBy: by, returnedAt: at, returnReason: reason })
      .where("id", "=", id)
      .execute();
  }

  async publish(id: string, policy: Policy, by: string, at: Date): Promise<void> {
    await this.#db
      .updateTable("creditPolicy")
      .set({ approvedBy: by, approvedAt: at, effectiveFrom: policy.effectiveFrom, tables: JSON.stringify(policy) })
      .where("id", "=", id)
      .execute();
  }

  async discard(id: string, by: string, at: Date): Promise<void> {
    await this.#db.updateTable("creditPolicy").set({ discardedBy: by, discardedAt: at }).where("id", "=", id).execute();
  }

  #approved() {
    return this.#db
      .selectFrom("creditPolicy")
      .select(["id", sql<unknown>`case when id <> all(${this.#remembered.ids}::uuid[]) then tables end`.as("tables")])
      .where("approvedAt", "is not", null);
  }

  #drafts() {
    return this.#db.selectFrom("creditPolicy").selectAll().where("approvedAt", "is", null).where("discardedAt", "is", null);
  }
}

const toDraft = (row: Selectable<CreditPolicy>): PolicyDraft => ({
  id: row.id,
  version: row.version,
  basedOn: row.basedOn,
  figures: row.figures,
  reason: row.reason,
  revision: row.revision,
  writtenBy: row.writtenBy,
  startedAt: row.startedAt,
  changedAt: row.changedAt,
  sentBy: row.sentBy,
  sentAt: row.sentAt,
  returned:
    row.returnedBy !== null && row.returnedAt !== null && row.returnReason !== null
      ? { by: row.returnedBy, at: row.returnedAt, reason: row.returnReason }
      : null,
});
