import { randomUUID } from "node:crypto";
import { type FastifyInstance, fastify } from "fastify";
import pg from "pg";
import { inTransaction, pipelinedClientOptions } from "./baseline-decisions.ts";
import type { RecordedCall, RecordedCalls } from "./recorded-calls.ts";

/**
 * A baseline for the API. It sends the statements that Farthing sent, but has no sign-in, checks, audit or idempotency. Arguments:
 * connection string, port, pool size. The parent process sends the recorded calls.
 */

/** Returns the recorded statements with the values of this call. */
const statementsFor = ({ statements, given }: RecordedCall, own: readonly string[]): pg.QueryConfig[] =>
  statements.map((statement) => ({ ...statement, values: statement.values.map((value) => replaceGiven(value, given, own)) }));

const replaceGiven = (value: unknown, given: readonly string[], own: readonly string[]): unknown =>
  typeof value === "string" ? given.reduce((text, one, index) => text.replace(one, own[index] ?? ""), value) : value;

const numbersPerReservation = 40;

function baselineServer(pool: pg.Pool, { create, read, search }: RecordedCalls): FastifyInstance {
  const app = fastify();
  const numbers: string[] = [];
  /** An application number has a check digit, which this program does not compute. */
  const nextNumber = async (): Promise<string> => {
    if (numbers.length === 0) {
      const reserve = `select free_application_number() || '0' as id from generate_series(1, ${numbersPerReservation})`;
      const { rows } = await pool.query<{ id: string }>({ name: "reserve-numbers", text: reserve });
      numbers.push(...rows.map(({ id }) => id));
    }
    return numbers.pop() ?? nextNumber();
  };
  const rowsOf = async (call: RecordedCall, own: string) => {
    const [statement, ...more] = statementsFor(call, [own]);
    if (!statement || more.length > 0) throw new Error("Farthing reads with one statement");
    return (await pool.query(statement)).rows;
  };

  app.post("/applications", async () => {
    const id = await nextNumber();
    await inTransaction(pool, statementsFor(create, [id, randomUUID()]));
    return { id, version: 1 };
  });

  app.get<{ Params: { id: string } }>("/applications/:id", async ({ params }) => (await rowsOf(read, params.id))[0]);

  app.post<{ Body: { lastName: string } }>("/applications/search", async ({ body }) => {
    const rows = await rowsOf(search, body.lastName.toUpperCase());
    return { applications: rows.filter((row) => row.id !== null), total_count: rows[0]?.total };
  });

  return app;
}

const [connectionString, port, poolMax] = process.argv.slice(2);
const options = { ...pipelinedClientOptions, options: "-c plan_cache_mode=force_generic_plan" };
const pool = new pg.Pool({ connectionString, max: Number(poolMax), ...options });
pool.on("error", () => undefined);
process.once("message", async (calls: RecordedCalls) => {
  await baselineServer(pool, calls).listen({ port: Number(port), host: "127.0.0.1" });
  process.send?.({ type: "ready" });
});
process.once("disconnect", () => process.exit());
