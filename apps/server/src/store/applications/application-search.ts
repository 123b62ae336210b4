import type { Scope } from "@farthing/domain/access";
import type { Status } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type ListedRow, toListRow } from "./application-rows.ts";
import type { ApplicationRow } from "./applications.ts";

/** What the search form asks for, already normalised. A text matches what begins with it. */
export interface SearchCriteria {
  readonly applicationId?: string;
  readonly orderReferenceKey?: string;
  readonly supplier?: string;
  readonly lastNameKey?: string;
  readonly postcodeKey?: string;
  readonly dateOfBirth?: string;
  /** From the beginning of this day in London. */
  readonly updatedSince?: LocalDate;
  readonly statuses?: readonly Status[];
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface Found {
  readonly rows: ApplicationRow[];
  readonly total: number;
}

const searchResultsMax = 5_000;
const firstPage: Page = { offset: 0, limit: 500 };

const columns = [
  "application.id",
  "application.status",
  "application.branch",
  "application.orderReference",
  "application.applicantName",
  "application.postcodeKey",
  "application.dateOfBirth",
  "application.loanAmountPence",
  "application.referType",
  "application.createdBy",
  "application.createdAt",
  "application.updatedAt",
] as const;

/**
 * What meets one of the criteria, newest first. The matches are gathered once and no further than one beyond what may be found,
 * so that the broadest search costs no more than the largest that is answered.
 */
export async function searchApplications(db: Kysely<DB>, scope: Scope, criteria: readonly SearchCriteria[], page: Page): Promise<Found> {
  if (criteria.every((one) => Object.keys(one).length === 0)) return newestApplications(db, scope, page);
  const hits = inScope(db, scope)
    .where((eb) => eb.or(criteria.map((one) => eb.and(conditionsOf(eb, one)))))
    .select(columns)
    .limit(sql.lit(searchResultsMax + 1));
  const found = await listed(db, hits, sql`hit`, page);
  return found.total > searchResultsMax ? fail("search.too_many") : found;
}

/** The newest are shown however many there are, but not counted for ever. */
export async function newestApplications(db: Kysely<DB>, scope: Scope, page: Page = firstPage): Promise<Found> {
  const hits = inScope(db, scope)
    .select(columns)
    .orderBy("application.updatedAt", "desc")
    .orderBy("application.id")
    .limit(sql.lit(page.offset + page.limit));
  const counted = inScope(db, scope).select("application.id").limit(sql.lit(searchResultsMax));
  return listed(db, hits, sql`(${counted})`, page);
}

/**
 * One statement answers the page and how many there are in all, also beyond the last page, where nothing else is to be told. What says
 * whose turn it is stands in the documents, so it is read for the rows of the page alone.
 */
async function listed(db: Kysely<DB>, hits: Expression<unknown>, counted: RawBuilder<unknown>, { offset, limit }: Page): Promise<Found> {
  const { rows } = await sql<ListedRow & { total: number }>`
    with hit as materialized (${hits}),
    shown as materialized (select * from hit order by hit.updated_at desc, hit.id limit ${limit} offset ${offset}),
    shop as materialized (
      select normalised_name, name, settings, to_json(features_on(normalised_name)) as features from retailer
      where normalised_name in (select b.retailer from shown join branch b on b.supplier_number = shown.branch)
    )
    select counted.total, page.*
    from (select count(*) as total from ${counted} countable) counted
    left join (
      select shown.*, shop.name as retailer_name, shop.settings as retailer_flags, shop.features,
        a.soft_search_expiry_date, a.tailoring_expiry_date, a.application_expiry_date, a.cooling_off_end, a.payout_stopped,
        json_build_object(
          'customerPresent', a.document->'customerPresent',
          'loanTailoring', a.document->'loanTailoring',
          'loanParameters', a.document->'loanParameters',
          'product', json_build_object('agreementType', a.document->'product'->'agreementType')
        ) as next_document,
        exists (select from decision d where d.application_id = a.id and d.processed_at is null) as decision_under_way
      from shown
      join application a on a.id = shown.id
      join branch on branch.supplier_number = shown.branch
      join shop on shop.normalised_name = branch.retailer
    ) page on true
    order by page.updated_at desc, page.id`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null).map(toListRow), total: rows[0]?.total ?? 0 };
}

/** The database holds the same filter; stating it here lets the planner walk the branch's own index. */
function inScope(db: Kysely<DB>, scope: Scope) {
  const all = db.selectFrom("application");
  if (scope.is !== "suppliers") return all;
  const suppliers = [...scope.supplierNumbers];
  return all.where(sql<boolean>`(application.branch = any(${suppliers}) or application.proposed_by = any(${suppliers}))`);
}

type Condition = ExpressionBuilder<DB, "application">;

function conditionsOf(eb: Condition, criteria: SearchCriteria) {
  const { applicationId, orderReferenceKey, supplier, lastNameKey, postcodeKey, dateOfBirth, updatedSince, statuses } = criteria;
  return [
    ...(applicationId === undefined ? [] : [beginsWith(eb, "application.id", applicationId)]),
    ...(orderReferenceKey === undefined ? [] : [beginsWith(eb, "application.orderReferenceKey", orderReferenceKey)]),
    ...(lastNameKey === undefined ? [] : [beginsWith(eb, "application.lastNameKey", lastNameKey)]),
    ...(postcodeKey === undefined ? [] : [beginsWith(eb, "application.postcodeKey", postcodeKey)]),
    ...(supplier ? [eb("application.branch", "=", supplier)] : []),
    ...(dateOfBirth ? [eb("application.dateOfBirth", "=", sql<string>`${dateOfBirth}::date`)] : []),
    ...(updatedSince ? [eb("application.updatedAt", ">=", sql<Date>`${updatedSince}::timestamp at time zone 'Europe/London'`)] : []),
    ...(statuses ? [eb("application.status", "=", sql<string>`any(${[...statuses]})`)] : []),
  ];
}

/**
 * LIKE would ignore the indexes under row-level security; a range over a "C" collated key does not.
 * What was typed without a letter or a digit begins no key.
 */
const beginsWith = (
  eb: Condition,
  column: "application.id" | "application.orderReferenceKey" | "application.lastNameKey" | "application.postcodeKey",
  prefix: string,
) => (prefix === "" ? eb.and([eb.lit(false)]) : eb.and([eb(column, ">=", prefix), eb(column, "<", `${prefix}\u{10FFFF}`)]));
