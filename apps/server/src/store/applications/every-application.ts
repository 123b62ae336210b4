import type { Scope } from "@farthing/domain/access";
import type { SearchCriteria } from "@farthing/domain/application";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type TableColumns, toTableRow } from "./application-rows.ts";
import type { ApplicationRow } from "./applications.ts";
import { age, areasOf, isNewestFirst, newestOf, type Order, type Sql, searchConditions, sortText, unionAll } from "./search-statements.ts";
import { type Match, SortedMatches } from "./sorted-matches.ts";

/** The columns of an exported list. */
export interface TableRow
  extends Pick<
    ApplicationRow,
    | "id"
    | "status"
    | "branch"
    | "retailerName"
    | "orderReference"
    | "applicantName"
    | "postcode"
    | "dateOfBirth"
    | "loanAmountPence"
    | "updated"
  > {}

const columns = sql`application.id, application.status, application.branch, application.retailer,
  application.order_reference as "orderReference", application.applicant_name as "applicantName",
  application.postcode_key as "postcodeKey", application.date_of_birth as "dateOfBirth",
  application.loan_amount_pence as "loanAmountPence", application.updated_at as "updatedAt"`;

/** Rows in memory at a time. */
const batchRows = 500;
/** Matches are small, because they hold only the id and the sort key. */
const matchesAtATime = 5_000;

/** All applications that meet one of the criteria, or all in scope if there are no criteria, in batches. */
export const everyApplication = (
  db: Kysely<DB>,
  scope: Scope,
  criteria: readonly SearchCriteria[] | undefined,
  order: Order,
): AsyncGenerator<readonly TableRow[]> =>
  criteria === undefined && isNewestFirst(order) ? newestBatches(db, scope) : sortedBatches(db, scope, criteria, order);

/**
 * Walks the full list along the indexes of the list. Each batch is a short statement that continues after the last row of the batch before.
 * The transaction is repeatable read, so a row that changes meanwhile is neither missed nor repeated.
 */
async function* newestBatches(db: Kysely<DB>, scope: Scope): AsyncGenerator<readonly TableRow[]> {
  const limit = sql.lit(batchRows);
  for (let last: TableRow | undefined; ; ) {
    const condition = last ? comesAfter(last.id) : sql`true`;
    const newest = unionAll(areasOf(scope).map((area) => newestOf(area, columns, condition, limit)));
    const batch = await tableRows(db, sql`${withRetailerNames(newest)} order by found."updatedAt" desc, found.id limit ${limit}`);
    if (batch.length > 0) yield batch;
    if (batch.length < batchRows) return;
    last = batch.at(-1);
  }
}

/**
 * The timestamp is read again because PostgreSQL's is finer than JavaScript's. "not (…)" makes the planner expect that it removes few rows,
 * so that it continues along the index instead of sorting the rest.
 */
function comesAfter(id: string): Sql {
  const moment = sql`(select last.updated_at from application last where last.id = ${id})`;
  return sql`application.updated_at <= ${moment} and not (application.updated_at = ${moment} and application.id <= ${id})`;
}

/**
 * Collects the ids of all matches through a cursor, sorts them here, and reads the rows in batches. A single statement that sorts all
 * matches could take longer than the statement timeout.
 */
async function* sortedBatches(
  db: Kysely<DB>,
  scope: Scope,
  criteria: readonly SearchCriteria[] | undefined,
  order: Order,
): AsyncGenerator<readonly TableRow[]> {
  for (const ids of (await collectMatches(db, scope, criteria, order)).batches(batchRows)) {
    const wanted = sql`select ${columns}, wanted.position from unnest(${ids}::text[]) with ordinality wanted(id, position)
      join application on application.id = wanted.id`;
    yield await tableRows(db, sql`${withRetailerNames(wanted)} order by found.position`);
  }
}

async function collectMatches(
  db: Kysely<DB>,
  scope: Scope,
  criteria: readonly SearchCriteria[] | undefined,
  order: Order,
): Promise<SortedMatches> {
  const conditions = criteria ? searchConditions(scope, criteria) : areasOf(scope).map(({ where }) => where);
  const selects = conditions.map(
    (condition) => sql`(select application.id, ${sortText(order)} as key, ${age} as age from application where ${condition})`,
  );
  // All rows are fetched, so a plan that returns the first row early has no advantage.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare every_application no scroll cursor for ${unionAll(selects)}`.execute(db);
  const matches = new SortedMatches(order.direction);
  for (;;) {
    const { rows } = await sql<Match>`fetch ${sql.lit(matchesAtATime)} from every_application`.execute(db);
    matches.add(rows);
    if (rows.length < matchesAtATime) return matches;
  }
}

const withRetailerNames = (rows: Sql): Sql =>
  sql`select found.*, retailer.name as "retailerName" from (${rows}) found join retailer on retailer.normalised_name = found.retailer`;

async function tableRows(db: Kysely<DB>, statement: Sql): Promise<readonly TableRow[]> {
  const { rows } = await sql<TableColumns>`${statement}`.execute(db.withoutPlugins());
  return rows.map(toTableRow);
}
