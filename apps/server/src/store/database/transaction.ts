import type { Scope } from "@farthing/domain/access";
import type { Compilable, Kysely } from "kysely";
import pg from "pg";
import { traceStatement } from "../../platform/tracing.ts";
import { isAbortedTransaction, isLostPrimary, isOutdatedPlan, isReadOnly, UnknownOutcome } from "./errors.ts";
import { kyselyOn } from "./kysely.ts";
import { preparedStatement } from "./prepared-statement.ts";
import type { DB } from "./schema.generated.ts";

/** Sends a statement without waiting. If it fails, the transaction is rolled back and the commit reports the failure. */
export type SendStatement = (query: Compilable | SqlText) => void;

interface SqlText {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * A transaction of the kind "one statement" sends its statement together with the commit. In a "read only" transaction, all statements read
 * the same snapshot.
 */
export type TransactionKind = "read write" | "read only" | "one statement";

const begin: Readonly<Record<TransactionKind, string>> = {
  "read write": "begin",
  "read only": "begin isolation level repeatable read read only",
  "one statement": "begin read only",
};

/**
 * PostgreSQL runs the statements of a connection in order. After a failed statement, it refuses all later ones. The client therefore waits
 * only for the results of reads. `begin` and the scope are sent together with the first statement.
 */
export class Transaction {
  readonly db: Kysely<DB>;
  readonly #client: pg.Client;
  readonly #kind: TransactionKind;
  readonly #beginStatement: string;
  /** The results of these statements are awaited only at the commit. */
  readonly #sent: Promise<pg.QueryResult>[] = [];
  #isBegun = false;
  #commit: Promise<pg.QueryResult> | undefined;
  #isOver = false;

  constructor(client: pg.Client, kind: TransactionKind, scope: Scope, tenant: string | null) {
    this.#client = client;
    this.#kind = kind;
    this.#beginStatement = beginStatement(kind, scope, tenant);
    this.db = kyselyOn({ query: (statement) => this.#run(statement) });
  }

  readonly send: SendStatement = (query) => {
    const { sql, parameters } = "compile" in query ? query.compile() : query;
    this.#sendUnawaited(this.#run(preparedStatement(sql, parameters)).catch((error: unknown) => failWith(error, sql)));
  };

  async commit(): Promise<void> {
    this.#isOver = true;
    if (!this.#isBegun) return;
    this.#commit ??= this.#client.query("commit");
    const [{ command }] = await Promise.all([this.#commit, ...this.#sent]);
    // If the transaction has failed, PostgreSQL answers the commit with a rollback and reports no error.
    if (command !== "COMMIT") throw new Error("the transaction was rolled back");
  }

  async rollBack(error: unknown): Promise<{ readonly reason: unknown; readonly broken: Error | undefined }> {
    this.#isOver = true;
    const lost = this.#isBegun ? await this.#endFailed() : undefined;
    if (lost && this.#mayBeCommitted && isLostPrimary(lost)) return { reason: new UnknownOutcome(lost), broken: lost };
    const reason = isAbortedTransaction(error) ? ((await this.#firstFailure()) ?? error) : error;
    return { reason, broken: isOutdatedPlan(reason) || isReadOnly(reason) ? reason : lost };
  }

  get #mayBeCommitted(): boolean {
    return this.#kind === "read write" && this.#commit !== undefined;
  }

  #endFailed(): Promise<Error | undefined> {
    return (this.#commit ?? this.#client.query("rollback")).then(
      () => undefined,
      (failure: Error) => failure,
    );
  }

  /** After a failed statement, all later errors only say that the transaction was aborted. The first error is therefore reported. */
  async #firstFailure(): Promise<unknown> {
    const settled = await Promise.allSettled(this.#sent);
    return settled.find((one) => one.status === "rejected")?.reason;
  }

  #run(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#isOver) return Promise.reject(new Error("the transaction is over"));
    corkUntilNextTick(this.#client);
    if (!this.#isBegun) this.#begin();
    const result = this.#client.query(statement);
    traceStatement(statement.text, result);
    if (this.#kind === "one statement") {
      this.#isOver = true;
      this.#commit = this.#client.query("commit");
      this.#commit.catch(() => undefined);
    }
    return result;
  }

  #begin(): void {
    this.#isBegun = true;
    this.#sendUnawaited(this.#client.query(this.#beginStatement));
  }

  #sendUnawaited(result: Promise<pg.QueryResult>): void {
    // The result is awaited only at the commit. Without this handler, an earlier failure would be an unhandled rejection.
    result.catch(() => undefined);
    this.#sent.push(result);
  }
}

function failWith(error: unknown, statement: string): never {
  throw error instanceof Error ? Object.assign(error, { statement }) : error;
}

/** All statements of one turn of the event loop are sent in one write. */
function corkUntilNextTick({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Opens the transaction and sets its scope and role, in one message. Missing settings give access to no rows. Planning a search takes ten
 * times as long as running it, so PostgreSQL reuses a generic plan for a single statement.
 */
function beginStatement(kind: TransactionKind, scope: Scope, tenant: string | null): string {
  const settings = {
    "farthing.scope": scope.is,
    ...(scope.is === "suppliers" && { "farthing.suppliers": [...scope.supplierNumbers].join(",") }),
    ...(scope.is === "application" && { "farthing.application": scope.applicationId }),
    ...(tenant !== null && { "farthing.tenant": tenant }),
    ...(kind === "one statement" && { plan_cache_mode: "force_generic_plan" }),
    role: "farthing_app",
  };
  const assignments = Object.entries(settings).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`);
  return [begin[kind], ...assignments].join("; ");
}
