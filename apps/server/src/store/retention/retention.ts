import type { ApplicationDocument } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import type { RetentionClass, RetentionPeriod } from "@farthing/domain/retention";
import type { Status } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { DB } from "../database/schema.generated.ts";

export interface OldApplication {
  readonly applicationId: string;
  readonly status: Status;
  readonly signedAt: Date | null;
  readonly updatedAt: Date;
  readonly applicantName: string | null;
  readonly document: ApplicationDocument;
  /** The reason of the legal hold, which prevents the erasure of the application. */
  readonly heldFor: string | null;
  /** The application has a complaint that the lender has not answered, or that is with the ombudsman. */
  readonly pendingComplaint: "openComplaint" | "ombudsman" | null;
}

export interface LegalHold {
  readonly applicationId: string;
  readonly applicantName: string | null;
  readonly reason: string;
  readonly placedBy: string;
  readonly placedAt: Date;
}

export class Retention {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /**
   * Finds the unsigned applications whose last change was before `before.unsigned`. Also finds the signed applications whose signature and
   * last change were before `before.signed`. Erased applications are left out.
   */
  async oldApplications(
    before: { readonly unsigned: Date; readonly signed: Date },
    atMost: number,
    only: string | null = null,
  ): Promise<readonly OldApplication[]> {
    const { rows } = await sql<OldApplication>`
      select a.id as application_id, a.status, a.signed_at, a.updated_at, a.applicant_name, a.document, h.reason as held_for,
             (select min(case when c.closed_at is null then 'openComplaint' else 'ombudsman' end)
              from complaint c where c.application_id = a.id and is_complaint_pending(c)) as pending_complaint
      from application a left join legal_hold h on h.application_id = a.id and h.lifted_at is null
      where not exists (select from erasure e where e.application_id = a.id)
        and ((a.signed_at is null and a.updated_at < ${before.unsigned}) or (a.signed_at < ${before.signed} and a.updated_at < ${before.signed}))
        and (${only}::text is null or a.id = ${only})
      order by a.updated_at, a.id limit ${atMost}`.execute(this.#db);
    return rows;
  }

  /** A database trigger removes the personal data of the application in the same SQL statement. */
  async erase(applicationId: string, retentionClass: RetentionClass, keptUntil: LocalDate, erasedAt: Date): Promise<void> {
    await this.#db.insertInto("erasure").values({ applicationId, retentionClass, keptUntil, erasedAt }).execute();
  }

  async erasedAt(applicationId: string): Promise<Date | null> {
    const row = await this.#db.selectFrom("erasure").select("erasedAt").where("applicationId", "=", applicationId).executeTakeFirst();
    return row?.erasedAt ?? null;
  }

  /** Finds complaints that belong to no application, are not pending and were received before `receivedBefore`. */
  async oldComplaints(receivedBefore: LocalDate, atMost: number): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from complaint c
      where application_id is null and not is_complaint_pending(c) and received_on < ${receivedBefore}::date
        and not exists (select from complaint_erasure e where e.complaint_id = c.id)
      order by received_on, id limit ${atMost}`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** A database trigger removes the personal data of the complaint in the same SQL statement. */
  async eraseComplaint(complaintId: string, erasedAt: Date): Promise<void> {
    await this.#db.insertInto("complaintErasure").values({ complaintId, erasedAt }).execute();
  }

  async isComplaintErased(complaintId: string): Promise<boolean> {
    const row = await this.#db.selectFrom("complaintErasure").select("erasedAt").where("complaintId", "=", complaintId).executeTakeFirst();
    return row !== undefined;
  }

  async startRun(day: LocalDate, ranAt: Date): Promise<boolean> {
    const started = await this.#db
      .insertInto("erasureRun")
      .values({ day, ranAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning("day")
      .executeTakeFirst();
    return started !== undefined;
  }

  async lastRunAt(): Promise<Date | null> {
    const row = await this.#db.selectFrom("erasureRun").select("ranAt").orderBy("day", "desc").limit(sql.lit(1)).executeTakeFirst();
    return row?.ranAt ?? null;
  }

  async countErased(): Promise<ReadonlyMap<RetentionPeriod, number>> {
    const { rows } = await sql<{ period: RetentionPeriod; count: number }>`
      select retention_class as period, count(*)::int as count from erasure group by 1
      union all select 'complaint', count(*)::int from complaint_erasure`.execute(this.#db);
    return new Map(rows.map(({ period, count }) => [period, count]));
  }

  async holds(atMost: number): Promise<readonly LegalHold[]> {
    const { rows } = await sql<LegalHold>`
      select h.application_id, a.applicant_name, h.reason, h.placed_by, h.placed_at
      from legal_hold h join application a on a.id = h.application_id
      where h.lifted_at is null order by h.placed_at desc limit ${atMost}`.execute(this.#db);
    return rows;
  }

  async placeHold({ applicationId, reason, placedBy, placedAt }: Omit<LegalHold, "applicantName">): Promise<boolean> {
    const placed = await this.#db
      .insertInto("legalHold")
      .values({ id: uuid(), applicationId, reason, placedBy, placedAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    return placed !== undefined;
  }

  async liftHold(applicationId: string, liftedBy: string, liftedAt: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("legalHold")
      .set({ liftedBy, liftedAt })
      .where("applicationId", "=", applicationId)
      .where("liftedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
