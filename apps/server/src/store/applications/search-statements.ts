import type { Scope } from "@farthing/domain/access";
import type { SearchCriteria, SortColumn, SortDirection } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { type Status, statuses } from "@farthing/domain/vocabulary";

/** What the statements that list, search, count and write out applications are put together from. */

export interface Order {
  readonly sort: SortColumn;
  readonly direction: SortDirection;
}

/**
 * A search has as many texts as its form has combinations. They are put together as text, because a query builder takes longer to build
 * such a statement than the database takes to answer it; what was typed only ever travels as a parameter.
 */
export class Values {
  readonly all: unknown[] = [];
  /** Where the statement stands for the value. */
  at(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

export interface Reach {
  readonly reach: string;
  /** Its indexes lead with the supplier and go on with each key. */
  readonly byKey: boolean;
  /** Whose the suppliers are, where they are several. */
  readonly retailers?: string;
}

/**
 * The database holds the same filter; stating it here lets the planner walk the supplier's own index. What a supplier proposed for
 * others is little, and is read whole. No application is in two reaches.
 */
export function reachOf(scope: Scope, values: Values): readonly Reach[] {
  if (scope.is !== "suppliers") return [{ reach: "true", byKey: true }];
  const [only, ...more] = scope.supplierNumbers;
  const own = values.at(more.length === 0 ? (only ?? "") : [...scope.supplierNumbers]);
  const [oneOf, noneOf] = more.length === 0 ? [`= ${own}`, `<> ${own}`] : [`= any(${own}::text[])`, `<> all(${own}::text[])`];
  const retailers = `select distinct retailer from branch where supplier_number ${oneOf}`;
  return [
    { reach: `application.branch ${oneOf} and application.branch > ''`, byKey: true, ...(more.length > 0 && { retailers }) },
    { reach: `application.proposed_by ${oneOf} and application.branch ${noneOf}`, byKey: false },
  ];
}

/** What each column is sorted by: names without their accents and marks, and a status by how far along it is. */
const sortKeys: Readonly<Record<SortColumn, string>> = {
  applicationId: "application.id",
  orderReference: `upper(application.order_reference) collate "C"`,
  supplier: "application.branch",
  name: "application.full_name_key",
  postcode: "application.postcode_key",
  dateOfBirth: "application.date_of_birth",
  amount: "application.loan_amount_pence",
  status: `array_position(array[${statuses.map((status) => `'${status}'`).join()}], application.status)`,
  updated: "application.updated_at",
};

/** What a row is put in its place by, and where the rest of it lies: of what is found and not shown, no more is read. */
export const placeColumns = ({ sort }: Pick<Order, "sort">): string =>
  `application.id, application.branch, application.updated_at, ${sortKeys[sort]} as key, application.ctid as lies_at`;

/** What was not entered stands last either way, and what is equal stands newest first. */
export const orderOf = (of: string, { direction }: Pick<Order, "direction">): string =>
  `${of}.key ${direction === "ascending" ? "asc" : "desc"} nulls last, ${of}.updated_at desc, ${of}.id`;

/** What a row stands by, as a text that sorts byte by byte as the list does. */
export function sortText({ sort }: Pick<Order, "sort">): string {
  const key = `(${sort === "updated" ? microseconds : sortKeys[sort]})::text`;
  return sort === "amount" || sort === "status" || sort === "updated" ? `lpad(${key}, 16, '0')` : key;
}

const microseconds = "(extract(epoch from application.updated_at) * 1000000)::bigint";

/** The older a row, the more, as a text of sixteen digits. */
export const age = `lpad((9999999999999999 - ${microseconds})::text, 16, '0')`;

/** The order that indexes stand in; whatever is sorted by anything else is gathered first. */
export const isNewestFirst = ({ sort, direction }: Order): boolean => sort === "updated" && direction === "descending";

/** Each criterion by itself where an index leads with it, and otherwise all of them together. */
export function questionsOf(scope: Scope, criteria: readonly SearchCriteria[], values: Values): readonly string[] {
  const wanted = criteria.map((one) => ({ condition: conditionsOf(one, values), isNameInPostcode: isNameInPostcode(one) }));
  const anyOf = `(${wanted.map(({ condition }) => condition).join(" or ")})`;
  return reachOf(scope, values).flatMap((where) =>
    where.byKey
      ? wanted.map(({ condition, isNameInPostcode }) => `${isNameInPostcode ? reachOfRetailers(where) : where.reach} and ${condition}`)
      : [`${where.reach} and ${anyOf}`],
  );
}

const isNameInPostcode = ({ lastNameKey, postcodeKey }: SearchCriteria): boolean => lastNameKey !== undefined && postcodeKey !== undefined;

/**
 * Few bear a name in a postcode, so where several suppliers are in reach their retailers are asked once, instead of each supplier by itself. "is true"
 * says the same, and keeps the planner from the suppliers' own indexes.
 */
const reachOfRetailers = ({ reach, retailers }: Reach): string =>
  retailers ? `application.retailer = any(array(${retailers})) and (${reach}) is true` : reach;

/**
 * The newest of a reach. Several suppliers are as a rule all of a retailer's, so each retailer's newest are walked until enough of them are
 * in reach, instead of everything in reach being sorted.
 */
export function newestOf({ reach, retailers }: Reach, selected: string, where: string, limit: string): string {
  const newest = (from: string) => `select ${selected} from application where ${from} and ${where}
    order by application.updated_at desc, application.id limit ${limit}`;
  if (!retailers) return `(${newest(reach)})`;
  // "is true" says the same, and keeps the planner from walking every supplier's own index instead.
  return `(select newest.* from (${retailers}) of
    cross join lateral (${newest(`application.retailer = of.retailer and (${reach}) is true`)}) newest)`;
}

function conditionsOf(criteria: SearchCriteria, values: Values): string {
  const { applicationId, orderReferenceKey, supplier, lastNameKey, fullNameKey, postcodeKey, dateOfBirth, updatedSince } = criteria;
  const conditions = [
    ...(applicationId === undefined ? [] : [beginsWith("id", applicationId, values)]),
    ...(orderReferenceKey === undefined ? [] : [beginsWith("order_reference_key", orderReferenceKey, values)]),
    ...(lastNameKey === undefined ? [] : [beginsWith("last_name_key", lastNameKey, values)]),
    ...(fullNameKey === undefined ? [] : [beginsWith("full_name_key", fullNameKey, values)]),
    ...(postcodeKey === undefined ? [] : [beginsWith("postcode_key", postcodeKey, values)]),
    ...(supplier ? [`application.branch = ${values.at(supplier)}`] : []),
    ...(dateOfBirth ? [`application.date_of_birth = ${values.at(dateOfBirth)}::date`] : []),
    ...(updatedSince ? [updatedFrom(updatedSince, values)] : []),
    ...(criteria.statuses ? [hasStatusOf(criteria.statuses)] : []),
  ];
  return `(${["true", ...conditions].join(" and ")})`;
}

/**
 * Of what a shop asks only this stands in the text, so that a plan made without values knows whether many or few have it. No word of it is the
 * asker's: each is taken from the statuses that there are.
 */
function hasStatusOf(wanted: readonly Status[]): string {
  const named = statuses.filter((status) => wanted.includes(status)).map((status) => `'${status}'`);
  return named.length === 0 ? "false" : `application.status in (${named.join()})`;
}

export const updatedFrom = (day: LocalDate, values: Values): string =>
  `application.updated_at >= ${values.at(day)}::timestamp at time zone 'Europe/London'`;

/**
 * LIKE would ignore the indexes under row-level security; a range over a "C" collated key does not.
 * What was typed without a letter or a digit begins no key.
 */
function beginsWith(column: "id" | `${string}_key`, prefix: string, values: Values): string {
  if (prefix === "") return "false";
  return `application.${column} >= ${values.at(prefix)} and application.${column} < ${values.at(`${prefix}\u{10FFFF}`)}`;
}
