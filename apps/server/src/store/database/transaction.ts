import type { Scope } from "@farthing/domain/access";
import type { Kysely } from "kysely";
import pg from "pg";
import { onClient } from "./client-dialect.ts";
import { OneQuestion } from "./one-question.ts";
import type { DB } from "./schema.generated.ts";
import { isOutdatedPlan, isReadOnly, prepared, type Statement } from "./statements.ts";

/** Sends a statement whose answer nobody needs before the commit, and goes on. */
export type WriteBehind = (statement: Statement) => void;

/** What a unit of work was begun upon. Where it does not hold, everything sent behind it fails too. */
export interface Condition {
  /** A function of the database that fails where it does not. */
  readonly holds: string;
  readonly values: readonly (string | number | boolean | Buffer)[];
  readonly judge: (answer: Promise<unknown>) => void;
}

/** How many statements a transaction is for, and whether it may write. What only reads sees one moment, however many it asks. */
export type Extent = "any" | "one statement" | "only reads";

/**
 * A single statement is planned once on each connection, by what it asks and not by the values of the day: left to itself, PostgreSQL plans what one
 * connection has found little with again and again, which takes ten times as long as finding it.
 */
const openings: Readonly<Record<Extent, string>> = {
  any: "begin",
  "one statement": "begin; set local plan_cache_mode = force_generic_plan",
  "only reads": "begin isolation level repeatable read read only",
};

/**
 * One transaction on one connection. PostgreSQL does in order what is sent, whether or not anybody waits for the answer,
 * and what fails makes everything after it fail, the commit included: so only what is asked for has to be waited for.
 */
export class Transaction {
  readonly db: Kysely<DB>;
  readonly #client: pg.Client;
  readonly #extent: Extent;
  readonly #underWay: Promise<pg.QueryResult>[] = [];
  #firstFailure: unknown;
  #commitSent = false;
  /** Of a transaction for one statement: it goes with that. */
  #opening: Opening | undefined;

  constructor(client: pg.Client, extent: Extent) {
    this.#client = client;
    this.#extent = extent;
    this.db = builderOn(client, this);
  }

  ask(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#extent !== "one statement") return this.#send(statement);
    if (this.#commitSent) throw new Error("what is begun for one statement ends with it");
    if (this.#opening) return this.#askAtOnce(this.#opening, statement);
    const answer = this.#send(statement);
    this.#sendCommit();
    return answer;
  }

  /** On its way together with the first statement of the work, and after it what has to hold before anything else is done. */
  begin(scope: Scope, tenant: string | null, condition?: Condition): void {
    if (this.#extent === "one statement") {
      this.#opening = { scope, tenant, condition };
      return;
    }
    void this.#sendBehind(this.#stating(scope, tenant));
    if (condition) condition.judge(this.#sendBehind(prepared({ sql: `select ${holding(condition)}`, parameters: condition.values })));
  }

  /** For whoever does not know the time yet. */
  async beginAndReadClock(scope: Scope, tenant: string | null): Promise<Date> {
    const answers: unknown = await this.#client.query(`${this.#stating(scope, tenant)}; select business_now() as now`);
    const clock = (answers as readonly pg.QueryResult<{ now: Date }>[]).at(-1)?.rows[0];
    if (!clock) throw new Error("the business clock has no row");
    return clock.now;
  }

  /** Nobody waits for the answer where the statement is sent, so a failure is told with the stack of who sent it. */
  readonly write: WriteBehind = (statement) => {
    void this.#sendBehind(prepared(statement), stackAbove(this.write));
  };

  async commit(): Promise<void> {
    if (this.#opening) return;
    this.#sendCommit();
    const answers = await Promise.all(this.#underWay);
    // PostgreSQL answers the commit of a failed transaction with a rollback, and calls that a success.
    if (answers.at(-1)?.command !== "COMMIT") throw new Error("the unit of work was rolled back");
  }

  /** Answers why it had to be, the first failure being the reason of those after it, and what is wrong with the connection now. */
  async rollBack(error: unknown): Promise<{ readonly reason: unknown; readonly broken: Error | undefined }> {
    const lost = await this.#client.query("rollback").then(
      () => undefined,
      (failure: Error) => failure,
    );
    const reason = this.#firstFailure ?? error;
    return { reason, broken: isOutdatedPlan(reason) || isReadOnly(reason) ? reason : lost };
  }

  #stating(scope: Scope, tenant: string | null): string {
    return `${openings[this.#extent]}; ${statedFor(scope, tenant).text}`;
  }

  /** Nothing is begun and nothing committed: the group is a transaction by itself. */
  #askAtOnce(opening: Opening, question: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#commitSent = true;
    this.#holdBack();
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      const answered = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      this.#client.query(new OneQuestion(openingOf(opening), question, answered) as unknown as pg.Submittable);
    });
    opening.condition?.judge(answer);
    return answer;
  }

  #send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#holdBack();
    return this.#client.query(statement);
  }

  #sendCommit(): void {
    if (this.#commitSent) return;
    this.#commitSent = true;
    void this.#sendBehind("commit");
  }

  /** What is sent in one turn of the event loop travels together. */
  #holdBack(): void {
    const { stream } = this.#client.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  #sendBehind(statement: string | pg.QueryConfig, sender?: SenderStack): Promise<pg.QueryResult> {
    this.#holdBack();
    const answer = this.#client.query(statement);
    answer.catch((error: unknown) => {
      if (sender) tellSender(error, sender);
      this.#firstFailure ??= error;
    });
    this.#underWay.push(answer);
    return answer;
  }
}

/** A query builder is costly to make, so each connection has one, which asks through the transaction that holds the connection. */
const builders = new WeakMap<pg.Client, Builder>();

interface Builder {
  readonly db: Kysely<DB>;
  holder: Transaction;
}

function builderOn(client: pg.Client, holder: Transaction): Kysely<DB> {
  const made = builders.get(client);
  if (made) {
    made.holder = holder;
    return made.db;
  }
  const builder: Builder = { db: onClient({ query: (statement) => builder.holder.ask(statement) }), holder };
  builders.set(client, builder);
  return builder.db;
}

interface SenderStack {
  readonly stack?: string;
}

const framesMax = 6;

/** Taken with every write: V8 notes the frames, and writes them out only if somebody reads them. */
function stackAbove(caller: WriteBehind): SenderStack {
  const sender = {};
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = framesMax;
  Error.captureStackTrace(sender, caller);
  Error.stackTraceLimit = limit;
  return sender;
}

/** The failure's own stack says how an answer of the database is read, which is the same for every statement. */
function tellSender(failure: unknown, { stack = "" }: SenderStack): void {
  if (failure instanceof Error) failure.stack = `${failure.name}: ${failure.message}${stack.slice(stack.indexOf("\n"))}`;
}

interface Opening {
  readonly scope: Scope;
  readonly tenant: string | null;
  readonly condition: Condition | undefined;
}

/** What a scope states: settings end with the transaction, those that are not stated are empty, and empty ones reach nothing. */
interface Stated {
  readonly tenant: string | null;
  readonly settings: Readonly<Record<"scope" | "suppliers" | "application" | "tenant", string>>;
  /** Taking the role that row-level security binds, and stating all of it, in the message that begins. */
  readonly text: string;
}

/** Whoever is remembered states the same scope with every request, and the reach of some is long. */
const statedBefore = new WeakMap<Scope, Stated>();

function statedFor(scope: Scope, tenant: string | null): Stated {
  const before = statedBefore.get(scope);
  if (before?.tenant === tenant) return before;
  const stated = newlyStated(scope, tenant);
  statedBefore.set(scope, stated);
  return stated;
}

function newlyStated(scope: Scope, tenant: string | null): Stated {
  const settings = {
    scope: scope.is,
    suppliers: scope.is === "suppliers" ? [...scope.supplierNumbers].join(",") : "",
    application: scope.is === "application" ? scope.applicationId : "",
    tenant: tenant ?? "",
  };
  const statements = Object.entries(settings)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `set local farthing.${name} = ${pg.escapeLiteral(value)}`);
  return { tenant, settings, text: ["set local role farthing_app", ...statements].join("; ") };
}

const openingForOne = `select set_config('role', 'farthing_app', true), set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('farthing.scope', $1, true), set_config('farthing.suppliers', $2, true), set_config('farthing.application', $3, true),
  set_config('farthing.tenant', $4, true)`;

/** The same as one statement, which is planned once and fails where the condition does not hold. */
function openingOf({ scope, tenant, condition }: Opening): pg.QueryConfig {
  const { settings } = statedFor(scope, tenant);
  const values = [settings.scope, settings.suppliers, settings.application, settings.tenant];
  if (!condition) return prepared({ sql: openingForOne, parameters: values });
  return prepared({ sql: `${openingForOne}, ${holding(condition, values.length)}`, parameters: [...values, ...condition.values] });
}

const holding = ({ holds, values }: Condition, after = 0): string =>
  `${holds}(${values.map((_, index) => `$${after + index + 1}`).join(", ")})`;
