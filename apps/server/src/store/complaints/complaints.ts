import type { ComplaintAnswer, ComplaintProgress } from "@farthing/domain/complaints";
import { addDays, type LocalDate, localDate, type Pence, pence, toPounds, zeroPence } from "@farthing/domain/money";
import type {
  ComplaintCause,
  ComplaintChannel,
  ComplaintList,
  ComplaintOutcome,
  ComplaintSubject,
  Status,
} from "@farthing/domain/vocabulary";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type ComplaintNote, ComplaintNotes } from "./complaint-notes.ts";

export interface NewComplaint {
  readonly id: string;
  readonly applicationId: string | null;
  readonly statedNumber: string | null;
  readonly about: ComplaintSubject;
  readonly channel: ComplaintChannel;
  readonly receivedOn: LocalDate;
  readonly recordedAt: Date;
  readonly recordedBy: string | null;
  readonly customerName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** The complaint in the customer's words. Null if the satisfaction note `feedbackId` contains the words. */
  readonly words: string | null;
  readonly feedbackId: string | null;
  readonly summaryBy: LocalDate;
  readonly finalBy: LocalDate;
}

export interface StoredAnswer extends ComplaintAnswer {
  readonly by: string;
  readonly at: Date;
}

/** `on` is the day on which the ombudsman notified the lender. While `decidedOn` is null, the case is open. */
export interface OmbudsmanCase {
  readonly on: LocalDate;
  readonly reference: string | null;
  readonly decidedOn: LocalDate | null;
}

export interface Complaint extends Omit<NewComplaint, "words" | "feedbackId">, ComplaintProgress {
  readonly words: string;
  readonly supplierNumber: string | null;
  readonly owner: string | null;
  readonly answer: StoredAnswer | null;
  readonly textSentBack: string | null;
  readonly redressPaidBy: string | null;
  readonly ombudsman: OmbudsmanCase | null;
  /** The amount of the loan whose payout to the shop the complaint stops. */
  readonly payoutWaits: Pence | null;
}

export interface ComplaintFilter {
  readonly show: ComplaintList;
  readonly about: ComplaintSubject | null;
  readonly username: string;
  readonly today: LocalDate;
}

export interface RegisterFigures {
  readonly counts: Readonly<Record<ComplaintList, number>>;
  readonly waiting: Pence;
  readonly summaryEndsToday: number;
  readonly finalEndsSoon: number;
}

export interface ClosedFigures {
  readonly causes: readonly { readonly cause: ComplaintCause; readonly count: number }[];
  readonly all: number;
  readonly bySummary: number;
  readonly inTime: number;
  readonly agreed: number;
  readonly redress: Pence;
  /** Counts complaints that customers took to the ombudsman, even if the lender had closed them earlier. */
  readonly ombudsman: number;
}

const deadlineSoonDays = 7;

/** The row of a complaint is never deleted. Erasure removes only its personal data. */
export class Complaints {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async add(complaint: NewComplaint): Promise<number> {
    const { number } = await this.#db.insertInto("complaint").values(complaint).returning("number").executeTakeFirstOrThrow();
    return number;
  }

  async find(id: string): Promise<Complaint | undefined> {
    const [found] = await this.#read(sql`c.id = ${id}`, sql`c.number`, { limit: 1, offset: 0 });
    return found;
  }

  async lock(id: string): Promise<Complaint | undefined> {
    await sql`select from complaint where id = ${id} for update`.execute(this.#db);
    return this.find(id);
  }

  async ofApplication(applicationId: string): Promise<readonly { id: string; number: number }[]> {
    return this.#db
      .selectFrom("complaint")
      .select(["id", "number"])
      .where("applicationId", "=", applicationId)
      .orderBy("number", "desc")
      .limit(sql.lit(50))
      .execute();
  }

  /** Open complaints are sorted by their next deadline, closed complaints by the time at which they were closed. */
  async page(filter: ComplaintFilter, page: { readonly limit: number; readonly offset: number }): Promise<readonly Complaint[]> {
    const next = sql`case when c.summary_by >= ${filter.today}::date then c.summary_by else c.final_by end, c.number`;
    return this.#read(filterCondition(filter), isClosedList(filter.show) ? sql`c.closed_at desc, c.number desc` : next, page);
  }

  async copyOf(applicationId: string): Promise<readonly CopiedComplaint[]> {
    return this.#copies(sql`c.application_id = ${applicationId}`);
  }

  /** Finds only complaints that are not linked to an application. */
  async withoutApplicationOf(emails: readonly string[]): Promise<readonly CopiedComplaint[]> {
    const lowerCase = emails.map((email) => email.toLowerCase());
    return this.#copies(sql`c.application_id is null and lower(c.email) = any(${lowerCase}::text[])`);
  }

  async total(filter: ComplaintFilter): Promise<number> {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from complaint c where ${filterCondition(filter)}`.execute(
      this.#db,
    );
    return rows[0]?.total ?? 0;
  }

  /** All complaints in the register are counted, even if the caller has filtered the list by subject. */
  async figures(filter: Pick<ComplaintFilter, "username" | "today">): Promise<RegisterFigures> {
    const { today } = filter;
    const counted = (show: ComplaintList) => sql`count(*) filter (where ${filterCondition({ ...filter, show, about: null })})::int`;
    const { rows } = await sql<Record<ComplaintList, number> & { waiting: string; summaryEndsToday: number; finalEndsSoon: number }>`
      select ${counted("open")} as open, ${counted("mine")} as mine, ${counted("unowned")} as unowned, ${counted("late")} as late,
             ${counted("toConfirm")} as "toConfirm", ${counted("toPay")} as "toPay", ${counted("closed")} as closed,
             coalesce(sum(w.loan) filter (where c.closed_at is null), 0)::text as waiting,
             count(*) filter (where c.closed_at is null and c.summary_by = ${today}::date)::int as "summaryEndsToday",
             count(*) filter (where c.closed_at is null and c.final_by between ${today}::date and ${addDays(today, deadlineSoonDays)}::date)::int as "finalEndsSoon"
      from complaint c ${waitingPayoutJoin}`.execute(this.#db);
    const { waiting, summaryEndsToday, finalEndsSoon, ...counts } = rows[0] ?? noFigures;
    return { counts, waiting: pence(Number(waiting)), summaryEndsToday, finalEndsSoon };
  }

  async closedSince(day: LocalDate): Promise<ClosedFigures> {
    const since = sql`c.closed_at >= ${day}::date`;
    const [causes, closed] = await Promise.all([
      sql<{ cause: ComplaintCause; count: number }>`
        select root_cause as cause, count(*)::int as count from complaint c where ${since} group by 1 order by 2 desc, 1`.execute(this.#db),
      sql<{ all: number; bySummary: number; inTime: number; agreed: number; redress: string; ombudsman: number }>`
        select count(*)::int as all, count(*) filter (where is_summary)::int as "bySummary",
               count(*) filter (where not is_summary and (closed_at at time zone 'Europe/London')::date <= final_by)::int as "inTime",
               count(*) filter (where outcome <> 'rejected')::int as agreed, coalesce(sum(redress_pence), 0)::text as redress,
               (select count(*) from complaint where ombudsman_on >= ${day}::date)::int as ombudsman
        from complaint c where ${since}`.execute(this.#db),
    ]);
    const { redress, ...counts } = closed.rows[0] ?? { all: 0, bySummary: 0, inTime: 0, agreed: 0, redress: "0", ombudsman: 0 };
    return { causes: causes.rows, ...counts, redress: pence(Number(redress)) };
  }

  async setOwner(id: string, owner: string): Promise<void> {
    await this.#db.updateTable("complaint").set({ owner }).where("id", "=", id).execute();
  }

  async assign(id: string, assigned: Pick<Complaint, "applicationId" | "about">): Promise<void> {
    await this.#db.updateTable("complaint").set(assigned).where("id", "=", id).execute();
  }

  async answer(id: string, { outcome, rootCause, isSummary, answer, redress, by, at }: StoredAnswer): Promise<void> {
    const values = { outcome, rootCause, isSummary, answer, redressPence: redress, answeredBy: by, answeredAt: at };
    await this.#db.updateTable("complaint").set(values).where("id", "=", id).execute();
  }

  async close(id: string, confirmedBy: string, closedAt: Date): Promise<void> {
    await this.#db.updateTable("complaint").set({ confirmedBy, closedAt }).where("id", "=", id).execute();
  }

  async sendBack(id: string): Promise<void> {
    const none = { outcome: null, rootCause: null, isSummary: null, redressPence: null, answeredBy: null, answeredAt: null };
    await this.#db.updateTable("complaint").set(none).where("id", "=", id).execute();
  }

  /** Finds open complaints whose legal time limit ends by this day, if the customer has got no letter about the delay. */
  async withoutDelayLetter(day: LocalDate, atMost: number): Promise<readonly { readonly id: string; readonly finalBy: LocalDate }[]> {
    const { rows } = await sql<{ id: string; finalBy: string }>`
      select id, final_by::text as "finalBy" from complaint
      where closed_at is null and delay_letter_at is null and final_by <= ${day}::date order by final_by, id limit ${atMost}`.execute(
      this.#db,
    );
    return rows.map(({ id, finalBy }) => ({ id, finalBy: localDate(finalBy) }));
  }

  async setDelayLetter(id: string, delayLetterAt: Date): Promise<void> {
    await this.#db.updateTable("complaint").set({ delayLetterAt }).where("id", "=", id).execute();
  }

  async setOmbudsman(id: string, { on, reference, decidedOn }: OmbudsmanCase): Promise<void> {
    await this.#db
      .updateTable("complaint")
      .set({ ombudsmanOn: on, ombudsmanReference: reference, ombudsmanDecidedOn: decidedOn })
      .where("id", "=", id)
      .execute();
  }

  async setPaid(id: string, redressPaidOn: LocalDate, redressPaidBy: string): Promise<void> {
    await this.#db.updateTable("complaint").set({ redressPaidOn, redressPaidBy }).where("id", "=", id).execute();
  }

  async #copies(where: RawBuilder<unknown>): Promise<readonly CopiedComplaint[]> {
    const complaints = await this.#read(where, sql`c.number`, { limit: complaintsCopiedMax, offset: 0 });
    const notes = await new ComplaintNotes(this.#db).of(complaints.map(({ id }) => id));
    return complaints.map((complaint) =>
      toCopy(
        complaint,
        notes.filter(({ complaintId }) => complaintId === complaint.id),
      ),
    );
  }

  async #read(
    where: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<readonly Complaint[]> {
    const { rows } = await sql<ComplaintRow>`
      select c.id, c.number, c.application_id, c.stated_number, c.about, c.channel, c.received_on::text as received_on, c.recorded_at,
             c.recorded_by, coalesce(c.customer_name, a.applicant_name) as customer_name, c.email, c.phone,
             coalesce(c.words, f.message, '') as words, c.summary_by::text as summary_by, c.final_by::text as final_by, c.owner, c.outcome,
             c.root_cause, c.is_summary, c.answer, c.redress_pence::text as redress_pence, c.answered_by, c.answered_at, c.closed_at, c.delay_letter_at,
             c.redress_paid_on::text as redress_paid_on, c.redress_paid_by, c.ombudsman_on::text as ombudsman_on,
             c.ombudsman_reference, c.ombudsman_decided_on::text as ombudsman_decided_on, a.branch, w.loan::text as loan
      from complaint c left join application a on a.id = c.application_id left join customer_feedback f on f.id = c.feedback_id
      ${waitingPayoutJoin} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(this.#db);
    return rows.map(toComplaint);
  }
}

const complaintsCopiedMax = 1_000;

/** The customer's copy of a complaint leaves out the names of the users who handled it. */
type CopiedComplaint = ReturnType<typeof toCopy>;

const toCopy = (
  { number, about, channel, receivedOn, words, finalBy, answer, closedAt, redress, redressPaidOn, ombudsman }: Complaint,
  notes: readonly ComplaintNote[],
) => ({
  number,
  about,
  channel,
  receivedOn,
  words,
  finalBy,
  answer: closedAt && answer && { outcome: answer.outcome, rootCause: answer.rootCause, text: answer.answer },
  closed: closedAt?.toISOString() ?? null,
  redress: redress === null ? null : toPounds(redress),
  redressPaidOn,
  ombudsman,
  notes: notes.map(({ kind, text, createdAt }) => ({ kind, text: text ?? "", written: createdAt.toISOString() })),
});

/** Adds the loan amount if the payout of the loan waits for the complaint to be resolved. */
const waitingPayoutJoin = sql`left join lateral (
  select p.loan_amount_pence as loan from application p
  where p.id = c.application_id and p.status = ${"pending_esat_note" satisfies Status} and p.payout_stopped
) w on true`;

const isClosedList = (show: ComplaintList): boolean => show === "closed" || show === "toPay";

const redressToPaySql = sql`c.closed_at is not null and c.redress_pence > 0 and c.redress_paid_on is null`;

function filterCondition({ show, about, username, today }: ComplaintFilter): RawBuilder<boolean> {
  const isOpen = sql`c.closed_at is null`;
  const inList: Record<ComplaintList, RawBuilder<unknown>> = {
    open: isOpen,
    mine: sql`${isOpen} and c.owner = ${username}`,
    unowned: sql`${isOpen} and c.owner is null`,
    late: sql`${isOpen} and c.final_by < ${today}::date`,
    toConfirm: sql`${isOpen} and c.answered_by is not null`,
    toPay: redressToPaySql,
    closed: sql`c.closed_at is not null`,
  };
  return about === null ? sql<boolean>`(${inList[show]})` : sql<boolean>`(${inList[show]} and c.about = ${about})`;
}

const noFigures = {
  open: 0,
  mine: 0,
  unowned: 0,
  late: 0,
  toConfirm: 0,
  toPay: 0,
  closed: 0,
  waiting: "0",
  summaryEndsToday: 0,
  finalEndsSoon: 0,
};

interface ComplaintRow {
  readonly id: string;
  readonly number: number;
  readonly applicationId: string | null;
  readonly statedNumber: string | null;
  readonly about: ComplaintSubject;
  readonly channel: ComplaintChannel;
  readonly receivedOn: string;
  readonly recordedAt: Date;
  readonly recordedBy: string | null;
  readonly customerName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly words: string;
  readonly summaryBy: string;
  readonly finalBy: string;
  readonly owner: string | null;
  readonly outcome: ComplaintOutcome | null;
  readonly rootCause: ComplaintCause | null;
  readonly isSummary: boolean | null;
  readonly answer: string | null;
  readonly redressPence: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
  readonly redressPaidOn: string | null;
  readonly redressPaidBy: string | null;
  readonly delayLetterAt: Date | null;
  readonly ombudsmanOn: string | null;
  readonly ombudsmanReference: string | null;
  readonly ombudsmanDecidedOn: LocalDate | null;
  readonly branch: string | null;
  readonly loan: string | null;
}

function toComplaint(row: ComplaintRow): Complaint {
  const {
    outcome,
    rootCause,
    isSummary,
    answer,
    redressPence,
    answeredBy,
    answeredAt,
    branch,
    loan,
    ombudsmanOn,
    ombudsmanReference: reference,
    ombudsmanDecidedOn: decidedOn,
    ...complaint
  } = row;
  const isAnswered = outcome !== null && rootCause !== null && isSummary !== null && answeredBy !== null && answeredAt !== null;
  const redress = redressPence === null ? zeroPence : pence(Number(redressPence));
  return {
    ...complaint,
    receivedOn: localDate(row.receivedOn),
    summaryBy: localDate(row.summaryBy),
    finalBy: localDate(row.finalBy),
    supplierNumber: branch,
    textSentBack: isAnswered ? null : answer,
    answer: isAnswered ? { outcome, rootCause, isSummary, answer: answer ?? "", redress, by: answeredBy, at: answeredAt } : null,
    answeredBy,
    redress: redressPence === null ? null : redress,
    redressPaidOn: row.redressPaidOn === null ? null : localDate(row.redressPaidOn),
    ombudsman: ombudsmanOn === null ? null : { on: localDate(ombudsmanOn), reference, decidedOn },
    payoutWaits: loan === null ? null : pence(Number(loan)),
  };
}
