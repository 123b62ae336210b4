import type { Scope } from "@farthing/domain/access";
import type { SearchCriteria } from "@farthing/domain/application";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type TableColumns, toTableRow } from "./application-rows.ts";
import type { ApplicationRow } from "./applications.ts";
import {
  ageSortText,
  isNewestFirst,
  newestOf,
  type SortOrder,
  type Sql,
  searchConditions,
  sortText,
  splitScopeByIndex,
  unionAll,
} from "./search-statements.ts";
import { type Match, SortedMatches } from "./sorted-matches.ts";

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

const batchRows = 500;
/** A match contains only the application id and the sort key, so this many matches fit in memory. */
const matchesAtATime = 5_000;

export const everyApplication = (
  db: Kysely<DB>,
  scope: Scope,
  criteria: readonly SearchCriteria[] | undefined,
  order: SortOrder,
): AsyncGenerator<readonly TableRow[]> =>
  criteria === undefined && isNewestFirst(order) ? newestBatches(db, scope) : sortedBatches(db, scope, criteria, order);

/**
 * Each batch is a short statement that continues after the last row of the previous batch. All batches read the same snapshot, so a row
 * that changes meanwhile is neither missed nor returned twice.
 */
async function* newestBatches(db: Kysely<DB>, scope: Scope): AsyncGenerator<readonly TableRow[]> {
  const limit = sql.lit(batchRows);
  for (let last: TableRow | undefined; ; ) {
    const condition = last ? comesAfter(last.id) : sql`true`;
    const newest = unionAll(splitScopeByIndex(scope).map((area) => newestOf(area, columns, condition, limit)));
    const batch = await tableRows(db, sql`${withRetailerNames(newest)} order by found."updatedAt" desc, found.id limit ${limit}`);
    if (batch.length > 0) yield batch;
    if (batch.length < batchRows) return;
    last = batch.at(-1);
  }
}

/**
 * PostgreSQL's timestamps are more precise than JavaScript's, so the statement reads the timestamp of the last row again. The condition
 * uses "not (…)", so that PostgreSQL continues along the index instead of sorting.
 */
function comesAfter(id: string): Sql {
  const moment = sql`(select last.updated_at from application last where last.id = ${id})`;
  return sql`application.updated_at <= ${moment} and not (application.updated_at = ${moment} and application.id <= ${id})`;
}

/** One statement that sorts all matches could exceed the time limit. The ids are therefore sorted in this process. */
async function* sortedBatches(
  db: Kysely<DB>,
  scope: Scope,
  criteria: readonly SearchCriteria[] | undefined,
  order: SortOrder,
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
  order: SortOrder,
): Promise<SortedMatches> {
  const conditions = criteria ? searchConditions(scope, criteria) : splitScopeByIndex(scope).map(({ where }) => where);
  const selects = conditions.map(
    (condition) => sql`(select application.id, ${sortText(order)} as key, ${ageSortText} as age from application where ${condition})`,
  );
  // Every row will be fetched, so PostgreSQL should not choose a plan that returns only the first rows quickly.
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
