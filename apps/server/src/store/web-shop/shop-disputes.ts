import type { ComplaintOutcome } from "@farthing/domain/vocabulary";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

export interface ShopDispute {
  readonly id: string;
  readonly number: number;
  readonly applicationId: string;
  readonly supplierNumber: string;
  readonly orderReference: string | null;
  readonly words: string | null;
  readonly outcome: ComplaintOutcome | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly replies: readonly DisputeReply[];
}

export interface DisputeReply {
  readonly id: string;
  /** The text of the reply. Null after the personal data of the application are erased. */
  readonly message: string | null;
  readonly createdAt: Date;
}

interface NewReply {
  readonly id: string;
  readonly disputeId: string;
  readonly applicationId: string;
  readonly message: string;
  readonly createdAt: Date;
}

export type DisputeState = "open" | "answered" | "closed";

interface DisputeQuery {
  readonly supplierNumber: string;
  readonly limit: number;
  readonly before?: string | undefined;
  readonly state?: DisputeState | undefined;
  readonly applicationId?: string | undefined;
}

const hasReplySql = sql`exists (select from dispute_reply r where r.complaint_id = c.id)`;

const disputeStateConditions: Readonly<Record<DisputeState, RawBuilder<unknown>>> = {
  open: sql`c.closed_at is null and not ${hasReplySql}`,
  answered: sql`c.closed_at is null and ${hasReplySql}`,
  closed: sql`c.closed_at is not null`,
};

export class ShopDisputes {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  newest({ supplierNumber, limit, before, state, applicationId }: DisputeQuery): Promise<readonly ShopDispute[]> {
    const conditions = [
      sql`a.branch = ${supplierNumber}`,
      ...(before === undefined ? [] : [sql`c.number < ${before}::bigint`]),
      ...(state === undefined ? [] : [disputeStateConditions[state]]),
      ...(applicationId === undefined ? [] : [sql`c.application_id = ${applicationId}`]),
    ];
    return this.#read(sql.join(conditions, sql` and `), limit);
  }

  async find(id: string): Promise<ShopDispute | undefined> {
    const [found] = await this.#read(sql`c.id = ${id}`, 1);
    return found;
  }

  async addReply({ disputeId, ...reply }: NewReply): Promise<void> {
    await this.#db
      .insertInto("disputeReply")
      .values({ ...reply, complaintId: disputeId })
      .execute();
  }

  async repliesTo(complaintId: string): Promise<readonly DisputeReply[]> {
    return this.#db
      .selectFrom("disputeReply")
      .select(["id", "message", "createdAt"])
      .where("complaintId", "=", complaintId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
  }

  async #read(where: RawBuilder<unknown>, limit: number): Promise<readonly ShopDispute[]> {
    const { rows } = await sql<ShopDispute & { replies: readonly { id: string; message: string | null; createdAt: string }[] }>`
      select c.id, c.number, c.application_id as "applicationId", a.branch as "supplierNumber", a.order_reference as "orderReference",
             coalesce(c.words, f.message) as words, case when c.closed_at is not null then c.outcome end as outcome,
             c.recorded_at as "createdAt", c.closed_at as "closedAt",
             (select coalesce(json_agg(json_build_object('id', r.id, 'message', r.message, 'createdAt', r.created_at) order by r.created_at, r.id), '[]')
              from dispute_reply r where r.complaint_id = c.id) as replies
      from complaint c join application a on a.id = c.application_id left join customer_feedback f on f.id = c.feedback_id
      where c.about = ${"goods"} and a.channel = ${"WebServices"} and ${where}
      order by c.number desc limit ${limit}`.execute(this.#db.withoutPlugins());
    return rows.map(({ replies, ...dispute }) => ({
      ...dispute,
      replies: replies.map(({ createdAt, ...reply }) => ({ ...reply, createdAt: new Date(createdAt) })),
    }));
  }
}
