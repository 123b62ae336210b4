import type { Scope } from "@farthing/domain/access";
import type { SearchCriteria } from "@farthing/domain/application";
import { CompiledQuery, type Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { type TableColumns, toTableRow } from "./application-rows.ts";
import type { ApplicationRow } from "./applications.ts";
import { GatheredHits, type Hit } from "./gathered-hits.ts";
import { age, isNewestFirst, newestOf, type Order, questionsOf, reachOf, sortText, Values } from "./search-statements.ts";

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
    | "updated"
  > {}

/** As the program calls them, so that no row is renamed. */
const columns = `application.id, application.status, application.branch, application.retailer, application.order_reference as "orderReference",
  application.applicant_name as "applicantName", application.postcode_key as "postcodeKey", application.date_of_birth as "dateOfBirth",
  application.loan_amount_pence as "loanAmountPence", application.updated_at as "updatedAt"`;

/** So many rows of a table are in memory at a time. */
const batchRows = 500;
/** Of what is gathered only where it stands is read, which is little. */
const gatheredAtATime = 5_000;

/** Everything that meets one of the criteria, or without any everything in reach, however much it is, batch by batch. */
export const everyApplication = (
  db: Kysely<DB>,
  scope: Scope,
  criteria: readonly SearchCriteria[] | undefined,
  order: Order,
): AsyncGenerator<readonly TableRow[]> =>
  criteria === undefined && isNewestFirst(order) ? newestBatches(db, scope) : sortedBatches(db, scope, criteria, order);

/**
 * The full list as it stands is walked along the indexes that the list walks, each batch by a short statement that goes on after the last row
 * of the batch before. The transaction sees one moment, so that what somebody changes meanwhile is neither missed nor there twice.
 */
async function* newestBatches(db: Kysely<DB>, scope: Scope): AsyncGenerator<readonly TableRow[]> {
  for (let last: TableRow | undefined; ; ) {
    const values = new Values();
    const where = last ? comesAfter(values.at(last.id)) : "true";
    const hits = reachOf(scope, values).map((reach) => newestOf(reach, columns, where, `${batchRows}`));
    const statement = `${withRetailerNames(hits.join(" union all "))} order by hit."updatedAt" desc, hit.id limit ${batchRows}`;
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

/**
 * Found by criteria or sorted by anything else, it is gathered first: which applications, as the indexes give them, through a cursor that hands over so
 * many at a time. Sorted here, they are then read batch by batch. No statement waits for the last of them, as one that sorted them would.
 */
async function* sortedBatches(
  db: Kysely<DB>,
  scope: Scope,
  criteria: readonly SearchCriteria[] | undefined,
  order: Order,
): AsyncGenerator<readonly TableRow[]> {
  for (const ids of (await gather(db, scope, criteria, order)).batches(batchRows)) {
    const statement = `${withRetailerNames(wantedRows)} order by hit.place`;
    yield await tableRows(db, statement, [ids]);
  }
}

const wantedRows = `select ${columns}, wanted.place from unnest($1::text[]) with ordinality wanted(id, place)
  join application on application.id = wanted.id`;

async function gather(db: Kysely<DB>, scope: Scope, criteria: readonly SearchCriteria[] | undefined, order: Order): Promise<GatheredHits> {
  const values = new Values();
  const questions = criteria ? questionsOf(scope, criteria, values) : reachOf(scope, values).map(({ reach }) => reach);
  const hit = `select application.id, ${sortText(order)} as key, ${age} as age from application`;
  // All of them are fetched, so that what comes first need not come sooner.
  await db.executeQuery(CompiledQuery.raw("set local cursor_tuple_fraction = 1"));
  const statement = `declare every_application no scroll cursor for
    ${questions.map((where) => `(${hit} where ${where})`).join(" union all ")}`;
  await db.executeQuery(CompiledQuery.raw(statement, values.all));
  const gathered = new GatheredHits(order.direction);
  for (;;) {
    const { rows } = await db.executeQuery<Hit>(CompiledQuery.raw(`fetch ${gatheredAtATime} from every_application`));
    gathered.add(rows);
    if (rows.length < gatheredAtATime) return gathered;
  }
}

const withRetailerNames = (hits: string): string =>
  `select hit.*, retailer.name as "retailerName" from (${hits}) hit join retailer on retailer.normalised_name = hit.retailer`;

async function tableRows(db: Kysely<DB>, statement: string, values: readonly unknown[] = []): Promise<readonly TableRow[]> {
  const { rows } = await db.executeQuery<TableColumns>(CompiledQuery.raw(statement, [...values]));
  return rows.map(toTableRow);
}
