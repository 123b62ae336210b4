import type { Scope } from "@farthing/domain/access";
import type { SearchCriteria, SortColumn, SortDirection } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { type Status, statuses } from "@farthing/domain/vocabulary";
import { type RawBuilder, sql } from "kysely";

export type Sql = RawBuilder<unknown>;

export interface SortOrder {
  readonly sort: SortColumn;
  readonly direction: SortDirection;
}

export interface IndexedScopePart {
  readonly where: Sql;
  readonly hasKeyIndexes: boolean;
  /** SQL that selects the retailers of the suppliers in the caller's scope. Only set if there are several suppliers. */
  readonly retailers?: Sql;
}

/**
 * Splits a search by supplier into two parts that do not overlap. The first part finds the applications of the caller's suppliers. The
 * second finds the few applications that these suppliers created for other suppliers. Row-level security already applies the same filter,
 * but PostgreSQL uses the suppliers' indexes only if the statement repeats the filter.
 */
export function splitScopeByIndex(scope: Scope): readonly IndexedScopePart[] {
  if (scope.is !== "suppliers") return [{ where: sql`true`, hasKeyIndexes: true }];
  const suppliers = [...scope.supplierNumbers];
  const isOne = suppliers.length <= 1;
  const among = isOne ? sql`= ${suppliers[0] ?? ""}` : sql`= any(${suppliers}::text[])`;
  const notAmong = isOne ? sql`<> ${suppliers[0] ?? ""}` : sql`<> all(${suppliers}::text[])`;
  const retailers = sql`select distinct retailer from branch where supplier_number ${among}`;
  return [
    { where: sql`application.branch ${among} and application.branch > ''`, hasKeyIndexes: true, ...(!isOne && { retailers }) },
    { where: sql`application.proposed_by ${among} and application.branch ${notAmong}`, hasKeyIndexes: false },
  ];
}

const sortKeys: Readonly<Record<SortColumn, Sql>> = {
  applicationId: sql`application.id`,
  orderReference: sql`upper(application.order_reference) collate "C"`,
  supplier: sql`application.branch`,
  name: sql`application.full_name_key`,
  postcode: sql`application.postcode_key`,
  dateOfBirth: sql`application.date_of_birth`,
  amount: sql`application.loan_amount_pence`,
  status: sql`array_position(array[${literals(statuses)}], application.status)`,
  updated: sql`application.updated_at`,
};

/** The sort columns are read for every match. All other columns are read only for the matches on the page. */
export const matchColumns = ({ sort }: Pick<SortOrder, "sort">): Sql =>
  sql`application.id, application.branch, application.updated_at, ${sortKeys[sort]} as key`;

export function orderOf(table: "match" | "page", { direction }: Pick<SortOrder, "direction">): Sql {
  const of = sql.ref(table);
  return sql`${of}.key ${direction === "ascending" ? sql`asc` : sql`desc`} nulls last, ${of}.updated_at desc, ${of}.id`;
}

/** Returns SQL for a text of each row. The list is sorted by the bytes of this text. */
export function sortText({ sort }: Pick<SortOrder, "sort">): Sql {
  const key = sql`(${sort === "updated" ? updatedMicroseconds : sortKeys[sort]})::text`;
  return sort === "amount" || sort === "status" || sort === "updated" ? sql`lpad(${key}, 16, '0')` : key;
}

const updatedMicroseconds = sql`(extract(epoch from application.updated_at) * 1000000)::bigint`;

export const ageSortText = sql`lpad((9999999999999999 - ${updatedMicroseconds})::text, 16, '0')`;

export const isNewestFirst = ({ sort, direction }: SortOrder): boolean => sort === "updated" && direction === "descending";

/**
 * In an area with indexes on the search keys, each search criterion has its own condition, so that PostgreSQL can use an index for it. In
 * an area without such indexes, all criteria are joined with "or" into one condition.
 */
export function searchConditions(scope: Scope, criteria: readonly SearchCriteria[]): readonly Sql[] {
  const wanted = criteria.map((one) => ({ condition: conditionOf(one), isNameInPostcode: isNameInPostcode(one) }));
  const anyOf = sql`(${sql.join(
    wanted.map(({ condition }) => condition),
    sql` or `,
  )})`;
  return splitScopeByIndex(scope).flatMap((area) =>
    area.hasKeyIndexes
      ? wanted.map(({ condition, isNameInPostcode }) => sql`${isNameInPostcode ? byRetailerCondition(area) : area.where} and ${condition}`)
      : [sql`${area.where} and ${anyOf}`],
  );
}

const isNameInPostcode = ({ lastNameKey, postcodeKey }: SearchCriteria): boolean => lastNameKey !== undefined && postcodeKey !== undefined;

/**
 * Few applications match both a name and a postcode, so PostgreSQL should search the whole retailer instead of each supplier. The words "is
 * true" keep PostgreSQL from using the suppliers' indexes.
 */
const byRetailerCondition = ({ where, retailers }: IndexedScopePart): Sql =>
  retailers ? sql`application.retailer = any(array(${retailers})) and (${where}) is true` : where;

/** Sorting all applications that the caller may see takes long, so only the newest applications of each retailer are read. */
export function newestOf({ where, retailers }: IndexedScopePart, selected: Sql, condition: Sql, limit: Sql): Sql {
  const newest = (from: Sql) => sql`select ${selected} from application where ${from} and ${condition}
    order by application.updated_at desc, application.id limit ${limit}`;
  if (!retailers) return sql`(${newest(where)})`;
  // The words "is true" do not change the result. Without them, PostgreSQL would read the index of every supplier.
  return sql`(select newest.* from (${retailers}) of
    cross join lateral (${newest(sql`application.retailer = of.retailer and (${where}) is true`)}) newest)`;
}

function conditionOf(criteria: SearchCriteria): Sql {
  const { applicationId, orderReferenceKey, supplier, lastNameKey, fullNameKey, postcodeKey, dateOfBirth, updatedSince } = criteria;
  const { emailKey, phoneKey, accountEndKey } = criteria;
  const conditions = [
    ...(applicationId === undefined ? [] : [beginsWith("id", applicationId)]),
    ...(orderReferenceKey === undefined ? [] : [beginsWith("order_reference_key", orderReferenceKey)]),
    ...(lastNameKey === undefined ? [] : [beginsWith("last_name_key", lastNameKey)]),
    ...(fullNameKey === undefined ? [] : [beginsWith("full_name_key", fullNameKey)]),
    ...(postcodeKey === undefined ? [] : [beginsWith("postcode_key", postcodeKey)]),
    ...(emailKey ? [sql`application.email_key = ${emailKey}`] : []),
    ...(phoneKey ? [sql`application.phone_key = ${phoneKey}`] : []),
    ...(accountEndKey ? [sql`application.account_end_key = ${accountEndKey}`] : []),
    ...(supplier ? [sql`application.branch = ${supplier}`] : []),
    ...(dateOfBirth ? [sql`application.date_of_birth = ${dateOfBirth}::date`] : []),
    ...(updatedSince ? [updatedFrom(updatedSince)] : []),
    ...(criteria.statuses ? [hasStatusOf(criteria.statuses)] : []),
  ];
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/**
 * Statuses are written into the SQL statement, so that PostgreSQL's plan knows how many rows have each status. The statuses come from the
 * domain's list, never from user input.
 */
function hasStatusOf(wanted: readonly Status[]): Sql {
  const named = statuses.filter((status) => wanted.includes(status));
  return named.length === 0 ? sql`false` : sql`application.status in (${literals(named)})`;
}

/** Writes the texts into the SQL statement. Only call this function with texts from the domain's own lists, never with user input. */
export function literals(texts: readonly string[]): Sql {
  return sql.join(texts.map((text) => sql.lit(text)));
}

export const updatedFrom = (day: LocalDate): Sql => sql`application.updated_at >= ${day}::timestamp at time zone 'Europe/London'`;

/** Under row-level security, LIKE cannot use an index, but a range over a key with "C" collation can. An empty prefix matches no row. */
function beginsWith(column: "id" | `${string}_key`, prefix: string): Sql {
  if (prefix === "") return sql`false`;
  const key = sql`application.${sql.ref(column)}`;
  return sql`${key} >= ${prefix} and ${key} < ${`${prefix}\u{10FFFF}`}`;
}

export const unionAll = (selects: readonly Sql[]): Sql => sql.join(selects, sql` union all `);
