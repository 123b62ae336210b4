import {
  type AgreementScope,
  type AgreementsAtApr,
  type ApplicationGroup,
  type BreakdownGroup,
  type CountedLoans,
  type Dimension,
  type NeedOutcome,
  type ReferralGroup,
  type UpcomingPayout,
  weeksOf,
} from "@farthing/domain/figures";
import { lawOn } from "@farthing/domain/law";
import { type LocalDate, localDate, londonDay, pence, startOfDay } from "@farthing/domain/money";
import { type Status, type StatusGroup, statusesIn } from "@farthing/domain/vocabulary";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { hasRecordedNeedSql } from "../support/support-needs.ts";

/** An application counts for its branch, even if another supplier proposed it. */
export type CountedBranches = readonly string[] | "all";

export interface Filter {
  readonly retailer?: string | undefined;
  readonly branch?: string | undefined;
  readonly product?: string | undefined;
  readonly channel?: string | undefined;
}

export type FilterNames = Readonly<Record<"retailer" | "branch" | "product", string | null>>;

export interface TimeRange {
  readonly from: Date;
  readonly before: Date;
}

export type PayoutHold = "complaint" | "noAccount" | "unconfirmed" | "returned";

export type WaitingLoans = UpcomingPayout & { readonly supplierNumber: string; readonly hold: PayoutHold | null };

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
  /** The number of all dissatisfied customers. The list contains only some of them. */
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
 * Each method counts applications, grouped for example by status. Row-level security already removes applications outside the caller's
 * scope. The query repeats this filter, because PostgreSQL would otherwise not use the suppliers' indexes.
 */
export class Figures {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  createdByBranch(counted: CountedBranches, between: TimeRange): Promise<readonly (ApplicationGroup & { readonly key: string })[]> {
    return this.#created(sql`a.branch`, counted, between);
  }

  /** Each group has the Monday of its week in London as its key. */
  createdByWeek(counted: CountedBranches, between: TimeRange): Promise<readonly (ApplicationGroup & { readonly key: string })[]> {
    const { key, joined } = weekOf(between);
    return this.#created(key, counted, between, joined);
  }

  /** The group with the key "true" has the applications with a recorded support need. The group "false" has all others. */
  createdByNeed(between: TimeRange): Promise<readonly (ApplicationGroup & { readonly key: string })[]> {
    // Few applications have a record of support needs. A join is faster than looking up the record of each application.
    const records = sql`left join support_need n on n.application_id = a.id and ${hasRecordedNeedSql}`;
    return this.#created(sql`(n.application_id is not null)::text`, "all", between, records);
  }

  /** The median time runs from the first decision request to the first acceptance or decline. */
  async outcomesByNeed(between: TimeRange): Promise<readonly NeedOutcome[]> {
    const { rows } = await sql<NeedOutcome>`
      select n.application_id is not null as "hasNeed",
        percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - d.requested_at) / 60) as "minutesToDecision",
        count(c.application_id)::int as "withComplaint"
      from application a
      left join (
        select application_id, min(requested_at) as requested_at,
          min(processed_at) filter (where result->>'decisionType' in ('accept', 'decline')) as decided_at
        from decision where requested_at >= ${between.from} group by 1
      ) d on d.application_id = a.id
      left join support_need n on n.application_id = a.id and ${hasRecordedNeedSql}
      left join (select distinct application_id from complaint) c on c.application_id = a.id
      where ${createdInCondition(between)} group by 1`.execute(this.#db);
    return rows;
  }

  /** An amount counts as paid out if its payment arrived and was not returned. */
  async createdBy(by: Dimension, { retailer, branch, product, channel }: Filter, between: TimeRange): Promise<readonly BreakdownGroup[]> {
    const { key, name, joined } = by === "week" ? weekOf(between) : dimensionColumns[by];
    const matches = sql.join(
      [
        createdInCondition(between),
        ...(retailer === undefined ? [] : [sql`a.retailer = ${retailer}`]),
        ...(branch === undefined ? [] : [sql`a.branch = ${branch}`]),
        ...(product === undefined ? [] : [sql`a.product_id = ${product}`]),
        ...(channel === undefined ? [] : [sql`a.channel = ${channel}`]),
      ],
      sql` and `,
    );
    const { rows } = await sql<Omit<BreakdownGroup, "amount" | "status" | "paidAmount"> & Sums & { status: string; paidAmount: number }>`
      select ${key} as key, ${name} as name, a.status, ${historyColumns},
        count(*)::int as count, coalesce(sum(a.loan_amount_pence), 0)::bigint as amount,
        count(r.id)::int as "paidLoans", coalesce(sum(l.loan_pence) filter (where r.id is not null), 0)::bigint as "paidAmount"
      from application a ${joined}
      left join payout_line l on l.application_id = a.id and l.left_out_at is null and l.returned_at is null
      left join payout_run r on r.id = l.run_id and r.settled_at is not null
      where ${matches}
      group by 1, 3, 4, 5, 6, 7`.execute(this.#db);
    return rows.map(({ status, amount, paidAmount, ...row }) => ({
      ...row,
      status: status as Status,
      amount: pence(amount),
      paidAmount: pence(paidAmount),
    }));
  }

  async filterNames({ retailer, branch, product }: Omit<Filter, "channel">): Promise<FilterNames> {
    const { rows } = await sql<FilterNames>`
      select (select name from retailer where normalised_name = ${retailer ?? null}) as retailer,
        (select ${branchNameSql} from branch b join retailer t on t.normalised_name = b.retailer where b.supplier_number = ${branch ?? null}) as branch,
        (select config->>'name' from product where id = ${product ?? null}) as product`.execute(this.#db);
    return rows[0] ?? { retailer: null, branch: null, product: null };
  }

  async #created(key: RawBuilder<unknown>, counted: CountedBranches, between: TimeRange, joined: RawBuilder<unknown> = sql``) {
    const { rows } = await sql<Omit<ApplicationGroup, "amount" | "status"> & Sums & { key: string; status: string }>`
      select ${key} as key, a.status, ${historyColumns},
        count(*)::int as count, coalesce(sum(a.loan_amount_pence), 0)::bigint as amount
      from application a ${joined} where ${suppliersCondition(counted)} and ${createdInCondition(between)}
      group by 1, 2, 3, 4, 5, 6`.execute(this.#db);
    return rows.map(({ status, amount, ...row }) => ({ ...row, status: status as Status, amount: pence(amount) }));
  }

  /**
   * Counts the shop's agreements. If the shop has none, counts the retailer's agreements. If the retailer has none either, counts the
   * lender's.
   */
  async agreementsForAdvertising(
    supplierNumber: string,
    since: Date,
  ): Promise<{ readonly countedAt: AgreementScope; readonly made: readonly AgreementsAtApr[] }> {
    const { rows } = await sql<AgreementsAtApr & { countedAt: AgreementScope }>`
      select counted_at as "countedAt", apr as "aprPercent", agreements as count
      from agreements_for_advertising(${supplierNumber}, ${since})`.execute(this.#db);
    return { countedAt: rows[0]?.countedAt ?? "lender", made: rows };
  }

  /** A referral is late if the lender has not answered by the promised time. A referral that waits for the customer is not late. */
  async referralsWaiting(counted: CountedBranches, now: Date): Promise<readonly ReferralGroup[]> {
    const { rows } = await sql<ReferralGroup>`
      select least(floor(extract(epoch from ${now}::timestamptz - r.opened_at) / 3600), 24)::int as hours, (r.due_at <= ${now} and a.refer_type is null) as "isLate", count(*)::int as count
      from application a join referral r on r.application_id = a.id and r.settled_at is null
      where ${suppliersCondition(counted)} and ${statusInCondition("referred")}
      group by 1, 2`.execute(this.#db);
    return rows;
  }

  /** Counts the loans that wait for their payout. */
  async upcomingPayouts(suppliers: readonly string[], today: LocalDate): Promise<readonly WaitingLoans[]> {
    const { rows } = await sql<Sums & Pick<WaitingLoans, "state" | "supplierNumber" | "hold"> & { since: string }>`
      select a.branch as "supplierNumber", ${payoutStateCase} as state, ${waitingSinceSql(today)}::text as since, ${payoutHoldCase} as hold,
        count(*)::int as count, coalesce(sum(a.loan_amount_pence), 0)::bigint as amount
      from application a left join supplier_account s on s.supplier_number = a.branch and s.superseded_at is null
      where ${suppliersCondition(suppliers)} and (${statusInCondition("awaitingPayout")} or (a.status = ${coolingOff} and a.cooling_off_end is not null)
        or (a.status = ${satisfactionNotePending} and a.payout_stopped))
      group by 1, 2, 3, 4`.execute(this.#db);
    return rows.map(({ since: day, count, amount, ...row }) => ({ ...row, since: localDate(day), loans: count, amount: pence(amount) }));
  }

  async payoutsReady(
    counted: CountedBranches,
  ): Promise<readonly (CountedLoans & { readonly since: LocalDate; readonly hold: PayoutHold | null })[]> {
    const { rows } = await sql<Sums & { since: string; hold: PayoutHold | null }>`
      select ${readySinceSql}::text as since, ${payoutHoldCase} as hold, count(*)::int as count, coalesce(sum(a.loan_amount_pence), 0)::bigint as amount
      from application a left join supplier_account s on s.supplier_number = a.branch and s.superseded_at is null
      where ${suppliersCondition(counted)} and a.status = ${readyForPayout}
      group by 1, 2`.execute(this.#db);
    return rows.map(({ since: day, count, amount, ...row }) => ({ ...row, since: localDate(day), loans: count, amount: pence(amount) }));
  }

  /** Counts each customer's latest answer to a satisfaction note. Only applications that were created in the period count. */
  async satisfaction(suppliers: readonly string[], between: TimeRange): Promise<readonly SatisfactionCount[]> {
    const { rows } = await sql<SatisfactionCount>`
      select a.branch as "supplierNumber", count(*)::int as asked, count(*) filter (where f.type = 'satisfied')::int as satisfied,
        count(*) filter (where f.type = 'dissatisfied')::int as dissatisfied
      from application a cross join lateral (
        select type from customer_feedback where application_id = a.id order by answered_at desc nulls last limit 1
      ) f
      where ${suppliersCondition(suppliers)} and ${createdInCondition(between)} and a.signed_at is not null
      group by 1`.execute(this.#db);
    return rows;
  }

  async dissatisfied(suppliers: readonly string[], atMost: number): Promise<readonly DissatisfiedCustomer[]> {
    const { rows } = await sql<DissatisfiedCustomer>`
      select stopped.*, (
        select message from customer_feedback where application_id = stopped."applicationId" and type = 'dissatisfied' order by answered_at desc limit 1
      ) as message
      from (
        select a.id as "applicationId", a.branch as "supplierNumber", a.applicant_name as "applicantName",
          coalesce(a.loan_amount_pence, 0)::bigint as amount, count(*) over ()::int as "ofAll"
        from application a where ${suppliersCondition(suppliers)} and a.status = ${satisfactionNotePending} and a.payout_stopped
        order by a.updated_at, a.id limit ${atMost}
      ) stopped`.execute(this.#db);
    return rows;
  }
}

const statusInCondition = (group: StatusGroup) => sql`a.status = any(${statusesIn(group)}::text[])`;

/** PostgreSQL uses the suppliers' partial indexes only if the SQL statement contains "branch > ''" (decision 66). */
const suppliersCondition = (counted: CountedBranches) =>
  counted === "all" ? sql`true` : sql`a.branch = any(${[...counted]}::text[]) and a.branch > ''`;

/**
 * The condition on `updated_at` removes no rows, because an application cannot change before it is created. The condition lets PostgreSQL
 * use the index on the last change.
 */
const createdInCondition = ({ from, before }: TimeRange) =>
  sql`a.updated_at >= ${from} and a.created_at >= ${from} and a.created_at < ${before}`;

/** If an application was reopened or closed, its status does not show an earlier decision, so the query also reads its decisions. */
const historyColumns = sql`(a.soft_search_expiry_date is not null or a.application_expiry_date is not null) as searched,
  case when ${statusInCondition("stageUnknown")} and a.application_expiry_date is not null and a.signed_at is null then exists (
    select from decision d where d.application_id = a.id and d.kind = 'full' and d.result->>'decisionType' = 'accept'
  ) else false end as "acceptedOnce",
  (a.signed_at is not null or coalesce(a.revertible_version->>'status' = ${signed}, false)) as "signedOnce",
  (a.payout_file_sent and a.status <> ${payoutPending}) as "paidOnce"`;

interface DimensionColumns {
  readonly key: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly joined: RawBuilder<unknown>;
}

/**
 * Converting each time to London time takes long, so each application is joined to a list of weeks. Grouping by an expression would make
 * PostgreSQL sort all rows.
 */
function weekOf({ from, before }: TimeRange): DimensionColumns {
  const mondays = weeksOf({ from: londonDay(from), to: londonDay(before) });
  return {
    key: sql`week.monday`,
    name: sql`null`,
    joined: sql`join unnest(${mondays}::text[]) with ordinality week (monday, number)
      on week.number = width_bucket(a.created_at, ${mondays.map(startOfDay)}::timestamptz[])`,
  };
}

const branchNameSql = sql`t.name || ', ' || b.name`;

/** The query returns no names of channels, because the pages contain these names. */
const dimensionColumns: Readonly<Record<Exclude<Dimension, "week">, DimensionColumns>> = {
  retailer: { key: sql`a.retailer`, name: sql`(select t.name from retailer t where t.normalised_name = a.retailer)`, joined: sql`` },
  branch: {
    key: sql`a.branch`,
    name: sql`(select ${branchNameSql} from branch b join retailer t on t.normalised_name = b.retailer where b.supplier_number = a.branch)`,
    joined: sql``,
  },
  product: { key: sql`a.product_id`, name: sql`max(a.product_name)`, joined: sql`` },
  channel: { key: sql`a.channel`, name: sql`null`, joined: sql`` },
};

const payoutStateCase = sql`case a.status when ${payoutPending} then 'sent' when ${coolingOff} then 'coolingOff' else 'ready' end`;

const readySinceSql = sql`(a.updated_at at time zone 'Europe/London')::date`;

/**
 * Returns the day since which a loan waits for its payout. This is the end of the cooling-off period, the processing day of the bank file,
 * or the day on which the loan became ready, depending on the status. A file that is submitted after the cut-off time is processed on the
 * next day.
 */
const waitingSinceSql = (today: LocalDate) => sql`case a.status when ${coolingOff} then a.cooling_off_end
  when ${payoutPending} then ((a.updated_at at time zone 'Europe/London') + make_interval(hours => ${24 - lawOn(today).bacsFileUntilHour}))::date
  else ${readySinceSql} end`;

/** The reason why the payout of a loan is held back. A payment that was already sent is not held back. */
const payoutHoldCase = sql`case when a.payout_stopped then 'complaint' when a.status <> ${readyForPayout} then null when s.supplier_number is null then 'noAccount'
  when s.doubted_at is not null then 'returned' when s.confirmed_at is not null then null else 'unconfirmed' end`;
