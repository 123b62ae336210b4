import type { Scope } from "@farthing/domain/access";
import type { Status } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { CompiledQuery, type Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type ListedRow, type ShopRows, shopsFromRows, toListRow } from "./application-rows.ts";
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

/**
 * A search has as many texts as its form has combinations. They are put together as text, because a query builder takes longer to build
 * such a statement than the database takes to answer it; what was typed only ever travels as a parameter.
 */
class Values {
  readonly all: unknown[] = [];
  /** Where the statement stands for the value. */
  at(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

/** As the program calls them, so that no row is renamed. */
const columns = `application.id, application.status, application.branch, application.order_reference as "orderReference",
  application.applicant_name as "applicantName", application.postcode_key as "postcodeKey", application.date_of_birth as "dateOfBirth",
  application.loan_amount_pence as "loanAmountPence", application.refer_type as "referType", application.created_by as "createdBy",
  application.created_at as "createdAt", application.updated_at as "updatedAt"`;

/**
 * What meets one of the criteria, newest first. The matches are gathered once and no further than one beyond what may be found,
 * so that the broadest search costs no more than the largest that is answered.
 */
export async function searchApplications(db: Kysely<DB>, scope: Scope, criteria: readonly SearchCriteria[], page: Page): Promise<Found> {
  if (criteria.every((one) => Object.keys(one).length === 0)) return newestApplications(db, scope, page);
  const values = new Values();
  const wanted = criteria.map((one) => `(${["true", ...conditionsOf(one, values)].join(" and ")})`).join(" or ");
  const hits = `select ${columns} from application where ${inScope(scope, values)} and (${wanted}) limit ${searchResultsMax + 1}`;
  const found = await listed(db, hits, "hit", page, values);
  return found.total > searchResultsMax ? fail("search.too_many") : found;
}

/** The newest are shown however many there are, but not counted for ever. */
export async function newestApplications(db: Kysely<DB>, scope: Scope, page: Page = firstPage): Promise<Found> {
  const values = new Values();
  const seen = inScope(scope, values);
  const hits = `select ${columns} from application where ${seen}
    order by application.updated_at desc, application.id limit ${values.at(page.offset + page.limit)}::integer`;
  return listed(db, hits, `(select from application where ${seen} limit ${searchResultsMax})`, page, values);
}

/**
 * One statement answers the page and how many there are in all, also beyond the last page, where nothing else is to be told. What says
 * whose turn it is stands in the documents, so it is read for the rows of the page alone; what their shops decide about it is told once,
 * with the first row.
 */
async function listed(db: Kysely<DB>, hits: string, counted: string, { offset, limit }: Page, values: Values): Promise<Found> {
  const statement = `with hit as materialized (${hits}),
    shown as materialized (
      select * from hit order by hit."updatedAt" desc, hit.id limit ${values.at(limit)}::integer offset ${values.at(offset)}::integer
    ),
    shop as materialized (
      select normalised_name, name, settings, to_json(features_on(normalised_name)) as features from retailer
      where normalised_name in (select b.retailer from shown join branch b on b.supplier_number = shown.branch)
    )
    select counted.total, page.*, case when row_number() over newest = 1 then (
      select json_object_agg(normalised_name, json_build_object('name', name, 'flags', settings, 'features', features)) from shop
    ) end as shops
    from (select count(*) as total from ${counted} countable) counted
    left join (
      select shown.*, branch.retailer,
        a.soft_search_expiry_date as "softSearchExpiryDate", a.tailoring_expiry_date as "tailoringExpiryDate",
        a.application_expiry_date as "applicationExpiryDate", a.cooling_off_end as "coolingOffEnd", a.payout_stopped as "payoutStopped",
        json_build_object(
          'customerPresent', a.document->'customerPresent',
          'loanTailoring', a.document->'loanTailoring',
          'loanParameters', a.document->'loanParameters',
          'product', json_build_object('agreementType', a.document->'product'->'agreementType')
        ) as "nextDocument",
        exists (select from decision d where d.application_id = a.id and d.processed_at is null) as "decisionUnderWay"
      from shown
      join application a on a.id = shown.id
      join branch on branch.supplier_number = shown.branch
    ) page on true
    window newest as (order by page."updatedAt" desc, page.id)
    order by page."updatedAt" desc, page.id`;
  const { rows } = await db.executeQuery<ListedRow & { total: number; shops: ShopRows | null }>(CompiledQuery.raw(statement, values.all));
  const { total = 0, shops } = rows[0] ?? {};
  const shopOf = shopsFromRows(shops ?? {});
  return { rows: rows.filter(({ id }) => id !== null).map((row) => toListRow(row, shopOf(row.retailer))), total };
}

/** The database holds the same filter; stating it here lets the planner walk the branch's own index. */
function inScope(scope: Scope, values: Values): string {
  if (scope.is !== "suppliers") return "true";
  const suppliers = `${values.at([...scope.supplierNumbers])}::text[]`;
  return `(application.branch = any(${suppliers}) or application.proposed_by = any(${suppliers}))`;
}

function conditionsOf(criteria: SearchCriteria, values: Values): readonly string[] {
  const { applicationId, orderReferenceKey, supplier, lastNameKey, postcodeKey, dateOfBirth, updatedSince, statuses } = criteria;
  return [
    ...(applicationId === undefined ? [] : [beginsWith("id", applicationId, values)]),
    ...(orderReferenceKey === undefined ? [] : [beginsWith("order_reference_key", orderReferenceKey, values)]),
    ...(lastNameKey === undefined ? [] : [beginsWith("last_name_key", lastNameKey, values)]),
    ...(postcodeKey === undefined ? [] : [beginsWith("postcode_key", postcodeKey, values)]),
    ...(supplier ? [`application.branch = ${values.at(supplier)}`] : []),
    ...(dateOfBirth ? [`application.date_of_birth = ${values.at(dateOfBirth)}::date`] : []),
    ...(updatedSince ? [`application.updated_at >= ${values.at(updatedSince)}::timestamp at time zone 'Europe/London'`] : []),
    ...(statuses ? [`application.status = any(${values.at([...statuses])}::text[])`] : []),
  ];
}

/**
 * LIKE would ignore the indexes under row-level security; a range over a "C" collated key does not.
 * What was typed without a letter or a digit begins no key.
 */
function beginsWith(column: "id" | "order_reference_key" | "last_name_key" | "postcode_key", prefix: string, values: Values): string {
  if (prefix === "") return "false";
  return `application.${column} >= ${values.at(prefix)} and application.${column} < ${values.at(`${prefix}\u{10FFFF}`)}`;
}
