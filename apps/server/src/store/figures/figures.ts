import type { ApplicationGroup, CountedLoans, ReferralGroup, UpcomingPayout } from "@farthing/domain/figures";
import { lawOn } from "@farthing/domain/law";
import { type LocalDate, localDate, pence } from "@farthing/domain/money";
import { type Status, type StatusGroup, statusesIn } from "@farthing/domain/vocabulary";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** The suppliers whose applications the reports count. An application counts for its branch, even if another supplier proposed it. */
export type Counted = readonly string[] | "all";

/** The period in which the counted applications were created. */
export interface TimeRange {
  readonly from: Date;
  readonly before: Date;
}

/** The reason why a loan is not paid out: a customer's complaint, or a problem with the supplier's bank account. */
export type Hold = "complaint" | "noAccount" | "unconfirmed" | "returned";

export type WaitingLoans = UpcomingPayout & { readonly supplierNumber: string; readonly hold: Hold | null };

export interface SatisfactionCount {
  readonly supplierNumber: string;
  readonly asked: number;
  readonly satisfied: number;
  readonly dissatisfied: number;
}

export interface DissatisfiedCustomer {
  readonly applicationId: string;
  readonly supplierNumber: string;
  readonly applicantName: string | null;
  readonly message: string | null;
  readonly amount: number;
  /** The number of all dissatisfied customers. The list shows only the first of them. */
  readonly ofAll: number;
}

const signed: Status = "signed";
const readyForPayout: Status = "ready_for_payout";
const payoutPending: Status = "payout_pending";
const coolingOff: Status = "cooling_off";
const satisfactionNotePending: Status = "pending_esat_note";

interface Sums {
  readonly count: number;
  readonly amount: number;
}

/**
 * The data behind the reports: counts of applications, grouped by properties such as the status, in at most a few hundred rows. The queries
 * filter by supplier in addition to row-level security, so that PostgreSQL uses the suppliers' indexes.
 */
export class Figures {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  createdByBranch(counted: Counted, between: TimeRange): Promise<readonly (ApplicationGroup & { readonly key: string })[]> {
    return this.#created(sql`a.branch`, counted, between);
  }

  /** The key of each group is the Monday of its week in London. */
  createdByWeek(counted: Counted, between: TimeRange): Promise<readonly (ApplicationGroup & { readonly key: string })[]> {
    return this.#created(sql`date_trunc('week', a.created_at at time zone 'Europe/London')::date::text`, counted, between);
  }

  /**
   * The status of a reopened or closed application does not show whether it was decided, so the decisions of these applications are read
   * too.
   */
  async #created(key: RawBuilder<unknown>, counted: Counted, between: TimeRange) {
    const { rows } = await sql<Omit<ApplicationGroup, "amount" | "status"> & Sums & { key: string; status: string }>`
      select ${key} as key, a.status,
        (a.soft_search_expiry_date is not null or a.application_expiry_date is not null) as searched,
        case when ${isStatusIn("stageUnknown")} and a.application_expiry_date is not null and a.signed_at is null then exists (
          select from decision d where d.application_id = a.id and d.kind = 'full' and d.result->>'decisionType' = 'accept'
        ) else false end as "acceptedOnce",
        (a.signed_at is not null or coalesce(a.revertible_version->>'status' = ${signed}, false)) as "signedOnce",
        (a.payout_file_sent and a.status <> ${payoutPending}) as "paidOnce",
        count(*)::int as count, coalesce(sum(a.loan_amount_pence), 0)::bigint as amount
      from application a where ${ofSuppliers(counted)} and ${createdIn(between)}
      group by 1, 2, 3, 4, 5, 6`.execute(this.#db);
    return rows.map(({ status, amount, ...row }) => ({ ...row, status: status as Status, amount: pence(amount) }));
  }

  /** A referral is late if the lender's promise has passed. While the customer has to act, the lender is not late. */
  async referralsWaiting(counted: Counted, now: Date): Promise<readonly ReferralGroup[]> {
    const { rows } = await sql<ReferralGroup>`
      select least(floor(extract(epoch from ${now}::timestamptz - r.opened_at) / 3600), 24)::int as hours, (r.due_at <= ${now} and a.refer_type is null) as "isLate", count(*)::int as count
      from application a join referral r on r.application_id = a.id and r.settled_at is null
      where ${ofSuppliers(counted)} and ${isStatusIn("referred")}
      group by 1, 2`.execute(this.#db);
    return rows;
  }

  /** Loans between delivery and payout, for the shop's report. */
  async upcomingPayouts(suppliers: readonly string[], today: LocalDate): Promise<readonly WaitingLoans[]> {
    const { rows } = await sql<Sums & Pick<WaitingLoans, "state" | "supplierNumber" | "hold"> & { since: string }>`
      select a.branch as "supplierNumber", ${payoutState} as state, ${waitingSince(today)}::text as since, ${hold} as hold,
        count(*)::int as count, coalesce(sum(a.loan_amount_pence), 0)::bigint as amount
      from application a left join supplier_account s on s.supplier_number = a.branch and s.superseded_at is null
      where ${ofSuppliers(suppliers)} and (${isStatusIn("awaitingPayout")} or (a.status = ${coolingOff} and a.cooling_off_end is not null)
        or (a.status = ${satisfactionNotePending} and a.payout_stopped))
      group by 1, 2, 3, 4`.execute(this.#db);
    return rows.map(({ since: day, count, amount, ...row }) => ({ ...row, since: localDate(day), loans: count, amount: pence(amount) }));
  }

  /** Loans that are ready for payout and not in a payout file yet, for the lender's report. */
  async payoutsReady(counted: Counted): Promise<readonly (CountedLoans & { readonly since: LocalDate; readonly hold: Hold | null })[]> {
    const { rows } = await sql<Sums & { since: string; hold: Hold | null }>`
      select ${readySince}::text as since, ${hold} as hold, count(*)::int as count, coalesce(sum(a.loan_amount_pence), 0)::bigint as amount
      from application a left join supplier_account s on s.supplier_number = a.branch and s.superseded_at is null
      where ${ofSuppliers(counted)} and a.status = ${readyForPayout}
      group by 1, 2`.execute(this.#db);
    return rows.map(({ since: day, count, amount, ...row }) => ({ ...row, since: localDate(day), loans: count, amount: pence(amount) }));
  }

  /** The satisfaction notes of the applications created in the period, with the customers' latest answers. */
  async satisfaction(suppliers: readonly string[], between: TimeRange): Promise<readonly SatisfactionCount[]> {
    const { rows } = await sql<SatisfactionCount>`
      select a.branch as "supplierNumber", count(*)::int as asked, count(*) filter (where f.type = 'satisfied')::int as satisfied,
        count(*) filter (where f.type = 'dissatisfied')::int as dissatisfied
      from application a cross join lateral (
        select type from customer_feedback where application_id = a.id order by answered_at desc nulls last limit 1
      ) f
      where ${ofSuppliers(suppliers)} and ${createdIn(between)} and a.signed_at is not null
      group by 1`.execute(this.#db);
    return rows;
  }

  /** The customers whose complaint stops a payout, longest wait first. */
  async dissatisfied(suppliers: readonly string[], atMost: number): Promise<readonly DissatisfiedCustomer[]> {
    const { rows } = await sql<DissatisfiedCustomer>`
      select stopped.*, (
        select message from customer_feedback where application_id = stopped."applicationId" and type = 'dissatisfied' order by answered_at desc limit 1
      ) as message
      from (
        select a.id as "applicationId", a.branch as "supplierNumber", a.applicant_name as "applicantName",
          coalesce(a.loan_amount_pence, 0)::bigint as amount, count(*) over ()::int as "ofAll"
        from application a where ${ofSuppliers(suppliers)} and a.status = ${satisfactionNotePending} and a.payout_stopped
        order by a.updated_at, a.id limit ${atMost}
      ) stopped`.execute(this.#db);
    return rows;
  }
}

const isStatusIn = (group: StatusGroup) => sql`a.status = any(${statusesIn(group)}::text[])`;

/** PostgreSQL uses the shops' partial indexes only for a statement that contains "branch > ''" (decision 66). */
const ofSuppliers = (counted: Counted) => (counted === "all" ? sql`true` : sql`a.branch = any(${[...counted]}::text[]) and a.branch > ''`);

/** The last change of a row is never before its creation, so the index on the last change can be used. */
const createdIn = ({ from, before }: TimeRange) => sql`a.updated_at >= ${from} and a.created_at >= ${from} and a.created_at < ${before}`;

const payoutState = sql`case a.status when ${payoutPending} then 'sent' when ${coolingOff} then 'coolingOff' else 'ready' end`;

const readySince = sql`(a.updated_at at time zone 'Europe/London')::date`;

/**
 * The day since which a loan waits: the end of the cooling-off period, the processing day of the payment file, or the day on which the loan
 * became ready. A file after the cut-off counts for the next day.
 */
const waitingSince = (today: LocalDate) => sql`case a.status when ${coolingOff} then a.cooling_off_end
  when ${payoutPending} then ((a.updated_at at time zone 'Europe/London') + make_interval(hours => ${24 - lawOn(today).bacsFileUntilHour}))::date
  else ${readySince} end`;

/** The reason why the loan is held back. A payment that was sent is not held back. */
const hold = sql`case when a.payout_stopped then 'complaint' when a.status <> ${readyForPayout} then null when s.supplier_number is null then 'noAccount'
  when s.doubted_at is not null then 'returned' when s.confirmed_at is not null then null else 'unconfirmed' end`;
