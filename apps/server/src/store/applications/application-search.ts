import type { Scope } from "@farthing/domain/access";
import {
  counterRowsMax,
  type SearchCriteria,
  type SortColumn,
  type SortDirection,
  searchLimits,
  statuses,
  statusesUnderWay,
} from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { CompiledQuery, type Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type ListedRow, type ShopRows, shopsFromRows, toListRow } from "./application-rows.ts";
import type { ApplicationRow } from "./applications.ts";

export interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly sort: SortColumn;
  readonly direction: SortDirection;
}

export interface Found {
  readonly rows: ApplicationRow[];
  readonly total: number;
}

const { resultsMax } = searchLimits;

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
  application.applicant_name as "applicantName", application.full_name_key as "fullNameKey",
  application.postcode_key as "postcodeKey", application.date_of_birth as "dateOfBirth",
  application.loan_amount_pence as "loanAmountPence", application.refer_type as "referType", application.created_by as "createdBy",
  application.created_at as "createdAt", application.updated_at as "updatedAt"`;

/**
 * What meets one of the criteria, newest first. Each criterion is asked by itself, so that each walks the index that leads with the
 * supplier and its own key; the matches are gathered no further than one beyond what may be found, so that the broadest search costs
 * no more than the largest that is answered.
 */
export async function searchApplications(db: Kysely<DB>, scope: Scope, criteria: readonly SearchCriteria[], page: Page): Promise<Found> {
  const values = new Values();
  const wanted = criteria.map((one) => conditionsOf(one, values));
  const anyOf = `(${wanted.join(" or ")})`;
  const questions = reachOf(scope, values).flatMap(({ reach, byKey }) =>
    (byKey ? wanted : [anyOf]).map((condition) => `${reach} and ${condition}`),
  );
  const hits = questions.map((where) => `(select ${columns} from application where ${where} limit ${resultsMax + 1})`);
  const found = await listed(db, `select * from (${hits.join(" union ")}) found limit ${resultsMax + 1}`, "hit", page, values);
  return found.total > resultsMax ? fail("search.too_many") : found;
}

/** The newest are shown however many there are, but not counted for ever; sorted by anything else, they are those that may be counted. */
export async function newestApplications(db: Kysely<DB>, scope: Scope, page: Page): Promise<Found> {
  const values = new Values();
  const reaches = reachOf(scope, values);
  const last = values.at(page.sort === "updated" && page.direction === "descending" ? page.offset + page.limit : resultsMax);
  const hits = reaches.map(
    ({ reach }) => `(select ${columns} from application where ${reach}
      order by application.updated_at desc, application.id limit ${last}::integer)`,
  );
  const countable = reaches.map(({ reach }) => `(select id from application where ${reach} limit ${resultsMax})`);
  return listed(db, hits.join(" union "), `(select from (${countable.join(" union ")}) every limit ${resultsMax})`, page, values);
}

/** What is under way, newest first, and one more than the counter lays out, so that it knows of the rest. */
export async function applicationsUnderWay(db: Kysely<DB>, scope: Scope, declinesSince: LocalDate): Promise<Found> {
  const values = new Values();
  const underWay = `application.status = any(${values.at([...statusesUnderWay])}::text[])
    and (application.status not in ('decision_decline', 'decision_quotation_decline') or ${updatedFrom(declinesSince, values)})`;
  const hits = reachOf(scope, values).map(
    ({ reach }) => `(select ${columns} from application where ${reach} and ${underWay}
      order by application.updated_at desc, application.id limit ${counterRowsMax + 1})`,
  );
  return listed(db, hits.join(" union "), "hit", { offset: 0, limit: counterRowsMax, sort: "updated", direction: "descending" }, values);
}

interface Reach {
  readonly reach: string;
  /** Its indexes lead with the supplier and go on with each key. */
  readonly byKey: boolean;
}

/**
 * The database holds the same filter; stating it here lets the planner walk the supplier's own index. What a supplier proposed for
 * others is little, and is read whole.
 */
function reachOf(scope: Scope, values: Values): readonly Reach[] {
  if (scope.is !== "suppliers") return [{ reach: "true", byKey: true }];
  const [only, ...more] = scope.supplierNumbers;
  const oneOf = more.length === 0 ? `= ${values.at(only ?? "")}` : `= any(${values.at([...scope.supplierNumbers])}::text[])`;
  return [
    { reach: `application.branch ${oneOf}`, byKey: true },
    { reach: `application.proposed_by ${oneOf}`, byKey: false },
  ];
}

/** What each column is sorted by: names without their accents and marks, and a status by how far along it is. */
const sortKeys: Readonly<Record<SortColumn, (of: string) => string>> = {
  applicationId: (of) => `${of}.id`,
  orderReference: (of) => `upper(${of}."orderReference")`,
  supplier: (of) => `${of}.branch`,
  name: (of) => `${of}."fullNameKey"`,
  postcode: (of) => `${of}."postcodeKey"`,
  dateOfBirth: (of) => `${of}."dateOfBirth"`,
  amount: (of) => `${of}."loanAmountPence"`,
  status: (of) => `array_position(array[${statuses.map((status) => `'${status}'`).join()}], ${of}.status)`,
  updated: (of) => `${of}."updatedAt"`,
};

/** What was not entered stands last either way, and what is equal stands newest first. */
const orderOf = (of: string, { sort, direction }: Page): string =>
  `${sortKeys[sort](of)} ${direction === "ascending" ? "asc" : "desc"} nulls last, ${of}."updatedAt" desc, ${of}.id`;

/**
 * One statement answers the page and how many there are in all, also beyond the last page, where nothing else is to be told. What says
 * whose turn it is stands in the documents, so it is read for the rows of the page alone; what their shops decide about it is told once,
 * with the first row.
 */
async function listed(db: Kysely<DB>, hits: string, counted: string, page: Page, values: Values): Promise<Found> {
  const [limit, offset] = [values.at(page.limit), values.at(page.offset)];
  const statement = `with hit as materialized (${hits}),
    shown as materialized (
      select * from hit order by ${orderOf("hit", page)} limit ${limit}::integer offset ${offset}::integer
    ),
    shop as materialized (
      select normalised_name, name, settings, to_json(features_on(normalised_name)) as features from retailer
      where normalised_name in (select b.retailer from shown join branch b on b.supplier_number = shown.branch)
    )
    select counted.total, page.*, case when page.place = 1 then (
      select json_object_agg(normalised_name, json_build_object('name', name, 'flags', settings, 'features', features)) from shop
    ) end as shops
    from (select count(*) as total from ${counted} countable) counted
    left join (
      select shown.*, branch.retailer, row_number() over (order by ${orderOf("shown", page)}) as place,
        a.soft_search_expiry_date as "softSearchExpiryDate", a.tailoring_expiry_date as "tailoringExpiryDate",
        a.application_expiry_date as "applicationExpiryDate", a.cooling_off_end as "coolingOffEnd", a.payout_stopped as "payoutStopped",
        json_build_object(
          'customerPresent', a.document->'customerPresent',
          'loanTailoring', a.document->'loanTailoring',
          'loanParameters', a.document->'loanParameters',
          'product', json_build_object('agreementType', a.document->'product'->'agreementType')
        ) as "nextDocument", a.document->>'goodsDescription' as "goodsDescription",
        exists (select from decision d where d.application_id = a.id and d.processed_at is null) as "decisionUnderWay"
      from shown
      join application a on a.id = shown.id
      join branch on branch.supplier_number = shown.branch
    ) page on true
    order by page.place`;
  const { rows } = await db.executeQuery<ListedRow & { total: number; shops: ShopRows | null }>(CompiledQuery.raw(statement, values.all));
  const { total = 0, shops } = rows[0] ?? {};
  const shopOf = shopsFromRows(shops ?? {});
  return { rows: rows.filter(({ id }) => id !== null).map((row) => toListRow(row, shopOf(row.retailer))), total };
}

function conditionsOf(criteria: SearchCriteria, values: Values): string {
  const { applicationId, orderReferenceKey, supplier, lastNameKey, fullNameKey, postcodeKey, dateOfBirth, updatedSince, statuses } =
    criteria;
  const conditions = [
    ...(applicationId === undefined ? [] : [beginsWith("id", applicationId, values)]),
    ...(orderReferenceKey === undefined ? [] : [beginsWith("order_reference_key", orderReferenceKey, values)]),
    ...(lastNameKey === undefined ? [] : [beginsWith("last_name_key", lastNameKey, values)]),
    ...(fullNameKey === undefined ? [] : [beginsWith("full_name_key", fullNameKey, values)]),
    ...(postcodeKey === undefined ? [] : [beginsWith("postcode_key", postcodeKey, values)]),
    ...(supplier ? [`application.branch = ${values.at(supplier)}`] : []),
    ...(dateOfBirth ? [`application.date_of_birth = ${values.at(dateOfBirth)}::date`] : []),
    ...(updatedSince ? [updatedFrom(updatedSince, values)] : []),
    ...(statuses ? [`application.status = any(${values.at([...statuses])}::text[])`] : []),
  ];
  return `(${["true", ...conditions].join(" and ")})`;
}

const updatedFrom = (day: LocalDate, values: Values): string =>
  `application.updated_at >= ${values.at(day)}::timestamp at time zone 'Europe/London'`;

/**
 * LIKE would ignore the indexes under row-level security; a range over a "C" collated key does not.
 * What was typed without a letter or a digit begins no key.
 */
function beginsWith(column: "id" | `${string}_key`, prefix: string, values: Values): string {
  if (prefix === "") return "false";
  return `application.${column} >= ${values.at(prefix)} and application.${column} < ${values.at(`${prefix}\u{10FFFF}`)}`;
}
