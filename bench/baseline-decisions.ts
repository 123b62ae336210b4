import { randomUUID } from "node:crypto";
import type pg from "pg";

/**
 * A baseline for decisions. It writes the same rows as Farthing for one decision. It has no sign-in, evaluates no rules and calls no
 * bureau.
 */

/**
 * Each table is written in one of two transactions. One transaction stores the request for the decision, and the other one the decision.
 */
const tables = {
  application_snapshot: "requested",
  decision: "requested",
  bureau_search: "decided",
  application_revision: "decided",
} as const;

/** Turns on pipelining in the PostgreSQL driver, whose types do not contain this setting yet. */
export const pipelinedClientOptions: object = { pipeline: true };

type Row = Readonly<Record<string, unknown>>;
interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export interface DecidedExample {
  readonly application: Row;
  readonly rows: Readonly<Record<keyof typeof tables, Row>>;
  readonly events: readonly Row[];
}

export async function readDecidedExample(pool: pg.Pool): Promise<DecidedExample> {
  const one = async (text: string, values: readonly unknown[] = []): Promise<Row> => {
    const { rows } = await pool.query<Row>(text, [...values]);
    if (!rows[0]) throw new Error(`no decision found: ${text}`);
    return rows[0];
  };
  const { application_id: id } = await one("select application_id from bureau_search order by answered_at desc limit 1");
  const found: Partial<Record<keyof typeof tables, Row>> = {};
  for (const table of Object.keys(tables) as (keyof typeof tables)[])
    found[table] = await one(`select * from ${table} where application_id = $1`, [id]);
  const events = await pool.query<Row>("select * from audit_event where chain = $1 order by seq desc limit 2", [`application:${id}`]);
  return {
    application: await one("select * from application where id = $1", [id]),
    rows: found as DecidedExample["rows"],
    events: events.rows,
  };
}

const toParameter = (value: unknown): unknown =>
  value !== null && typeof value === "object" && !(value instanceof Date) && !Buffer.isBuffer(value) && !isTextArray(value)
    ? JSON.stringify(value)
    : value;

/** The column reason_codes is a PostgreSQL array. The lists in all other columns are stored as JSON. */
const isTextArray = (value: object): boolean => Array.isArray(value) && value.every((one) => typeof one === "string");

function insertStatement(table: string, row: Row): NamedStatement {
  const columns = Object.keys(row);
  const text = `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`;
  return { name: `insert-${table}`, text, values: Object.values(row).map(toParameter) };
}

const updateApplication = `update application set status = $2, document = $3, updated_at = $4, version = version + 1 where id = $1`;
const setDeadline = `insert into deadline (id, application_id, kind, due_at) values ($1, $2, 'decide-application', $3)
  on conflict (application_id, kind) where done_at is null do update set due_at = excluded.due_at`;
const finish = `update decision set progress = 'PROCESSED', processed_event = 'Decision', processed_at = $2, stage = 'done', inputs = $3, trace = $4,
  result = $5 where id = $1`;

export async function runBaselineDecision(
  pool: pg.Pool,
  { application, rows, events }: DecidedExample,
  applicationId: string,
): Promise<void> {
  const [decisionId, jobId, now] = [randomUUID(), randomUUID(), new Date()];
  const of = (row: Row): Row => ({ ...row, application_id: applicationId });
  const updated = (status: string): NamedStatement => ({
    name: "update-application",
    text: updateApplication,
    values: [applicationId, status, JSON.stringify(application.document), now],
  });
  const event = (row: Row | undefined): NamedStatement =>
    insertStatement("audit_event", { ...row, chain: `application:${applicationId}`, id: randomUUID() });
  const job = (): NamedStatement => ({
    name: "insert-job",
    text: "insert into baseline_job (id, data) values ($1, $2)",
    values: [jobId, '{"sent":1}'],
  });
  const begun: NamedStatement = {
    name: "begin-search",
    text: "update decision set stage = 'searching' where id = $1",
    values: [decisionId],
  };
  const { decision } = rows;
  const unfinished = { processed_at: null, processed_event: null, trace: null, result: null, progress: "PENDING", stage: "queued" };
  await inTransaction(pool, [
    updated("open"),
    insertStatement("application_snapshot", of(rows.application_snapshot)),
    insertStatement("decision", { ...of(decision), ...unfinished, id: decisionId }),
    { name: "set-deadline", text: setDeadline, values: [randomUUID(), applicationId, now] },
    event(events[1]),
    insertStatement("idempotency_key", { actor: "nobody", key: decisionId, request: Buffer.alloc(32), sealed_answer: Buffer.alloc(64) }),
    job(),
  ]);
  await inTransaction(pool, [begun]);
  await inTransaction(pool, [
    insertStatement("bureau_search", { ...of(rows.bureau_search), key: decisionId }),
    updated("decision_accept"),
    { name: "finish", text: finish, values: [decisionId, now, ...[decision.inputs, decision.trace, decision.result].map(toParameter)] },
    insertStatement("application_revision", of(rows.application_revision)),
    {
      name: "clear-deadline",
      text: "delete from deadline where application_id = $1 and kind = 'decide-application' and done_at is null",
      values: [applicationId],
    },
    event(events[0]),
  ]);
  await inTransaction(pool, [{ name: "job-done", text: "update baseline_job set done_at = now() where id = $1", values: [jobId] }]);
}

/** Sends all statements at once and does not wait for the result of each one. */
export async function inTransaction(pool: pg.Pool, statements: readonly pg.QueryConfig[]): Promise<void> {
  const client = await pool.connect();
  try {
    await Promise.all([client.query("begin"), ...statements.map((statement) => client.query(statement)), client.query("commit")]);
  } finally {
    client.release();
  }
}
