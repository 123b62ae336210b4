import type { Scope } from "@farthing/domain/access";
import type { SearchCriteria } from "@farthing/domain/application";
import { CompiledQuery, type Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type ListedRow, toTableRow } from "./application-rows.ts";
import type { ApplicationRow } from "./applications.ts";
import { columns, isNewestFirst, newestOf, type Order, orderOf, questionsOf, reachOf, Values } from "./search-statements.ts";

/** As much of an application as a file of the list shows. */
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
    | "updatedAt"
  > {}

/** So many rows of a table are in memory at a time. */
const batchRows = 500;

/** Everything that meets one of the criteria, or without any everything in reach, however much it is, batch by batch. */
export const everyApplication = (
  db: Kysely<DB>,
  scope: Scope,
  criteria: readonly SearchCriteria[] | undefined,
  order: Order,
): AsyncGenerator<readonly TableRow[]> =>
  criteria === undefined && isNewestFirst(order) ? newestBatches(db, scope, order) : sortedBatches(db, scope, criteria, order);

/**
 * The full list as it stands is walked along the indexes that the list walks, each batch by a short statement that goes on after the last row
 * of the batch before. The transaction sees one moment, so that what somebody changes meanwhile is neither missed nor there twice.
 */
async function* newestBatches(db: Kysely<DB>, scope: Scope, order: Order): AsyncGenerator<readonly TableRow[]> {
  for (let last: TableRow | undefined; ; ) {
    const values = new Values();
    const where = last ? comesAfter(values.at(last.id)) : "true";
    const hits = reachOf(scope, values).map((reach) => newestOf(reach, where, `${batchRows}`));
    const statement = `${withRetailerNames(hits.join(" union all "))} order by ${orderOf("hit", order)} limit ${batchRows}`;
    const batch = await tableRows(db, statement, values.all);
    if (batch.length > 0) yield batch;
    if (batch.length < batchRows) return;
    last = batch.at(-1);
  }
}

/**
 * By the moment as the database has it, which is finer than the program's. Said by what is left out of one moment, it is what the planner takes for
 * little to leave out: it walks on where it stopped, instead of sorting the rest.
 */
function comesAfter(last: string): string {
  const moment = `(select last.updated_at from application last where last.id = ${last})`;
  return `application.updated_at <= ${moment} and not (application.updated_at = ${moment} and application.id <= ${last})`;
}

/** Found by criteria or sorted by anything else, it is gathered by one statement first; the database hands it over through a cursor that ends with the transaction. */
async function* sortedBatches(
  db: Kysely<DB>,
  scope: Scope,
  criteria: readonly SearchCriteria[] | undefined,
  order: Order,
): AsyncGenerator<readonly TableRow[]> {
  const values = new Values();
  const questions = criteria ? questionsOf(scope, criteria, values) : reachOf(scope, values).map(({ reach }) => reach);
  const hits = questions.map((where) => `(select ${columns} from application where ${where})`);
  // Of several criteria an application may meet more than one; without any, each is there once.
  const every = withRetailerNames(hits.join(criteria ? " union " : " union all "));
  const statement = `declare every_application no scroll cursor for ${every} order by ${orderOf("hit", order)}`;
  await db.executeQuery(CompiledQuery.raw(statement, values.all));
  for (;;) {
    const batch = await tableRows(db, `fetch ${batchRows} from every_application`);
    if (batch.length > 0) yield batch;
    if (batch.length < batchRows) return;
  }
}

const withRetailerNames = (hits: string): string =>
  `select hit.*, retailer.name as "retailerName" from (${hits}) hit join retailer on retailer.normalised_name = hit.retailer`;

async function tableRows(db: Kysely<DB>, statement: string, values: readonly unknown[] = []): Promise<readonly TableRow[]> {
  const { rows } = await db.executeQuery<ListedRow & { retailerName: string }>(CompiledQuery.raw(statement, [...values]));
  return rows.map(toTableRow);
}
