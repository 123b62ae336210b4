import type { Scope } from "@farthing/domain/access";
import type { Kysely } from "kysely";
import pg from "pg";
import { onClient } from "./client-dialect.ts";
import type { DB } from "./schema.generated.ts";
import { StatementGroup } from "./statement-group.ts";
import { isOutdatedPlan, isReadOnly, prepared, type Statement } from "./statements.ts";
import { beginningOf, type Place, type SenderStack, stackAbove } from "./written-by.ts";

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

const beginnings: Readonly<Record<Extent, string>> = {
  any: "begin",
  "one statement": "begin",
  "only reads": "begin isolation level repeatable read read only",
};

/** So many writes are held for what is waited for next; more are on their way before. */
const heldMax = 50;

/**
 * One transaction on one connection. PostgreSQL does in order what is sent, whether or not anybody waits for the answer,
 * and what fails makes everything after it fail, the commit included: so only what is asked for has to be waited for. What opens the transaction, and
 * what is written, is held until something is asked, and goes with it as one group; where nothing is asked, all of it is one group, and nothing need be
 * begun or committed.
 */
export class Transaction {
  readonly db: Kysely<DB>;
  readonly #builder: Builder;
  readonly #client: pg.Client;
  readonly #extent: Extent;
  /** Behind the last write, where it is known what the transaction is for. */
  #place: Place | undefined;
  #held: Sent[] = [];
  /** As long as it has not been sent. */
  #opening: Opening | undefined;
  #isBegun = false;
  #isOver = false;
  #firstFailure: unknown;
  #commit: Promise<pg.QueryResult> | undefined;

  /** `call`: what it is for. */
  constructor(client: pg.Client, extent: Extent, call?: string) {
    this.#client = client;
    this.#extent = extent;
    this.#place = call === undefined ? undefined : beginningOf(call);
    this.#builder = unlent.pop() ?? newBuilder();
    this.#builder.holder = this;
    this.db = this.#builder.db;
  }

  ask(question: pg.QueryConfig): Promise<pg.QueryResult> {
    const asked = { statement: question, isAsked: true } as const;
    if (this.#extent !== "one statement") return this.#send([...this.#beginning(), ...this.#taken()], asked);
    if (this.#isOver) throw new Error("what is begun for one statement ends with it");
    this.#isOver = true;
    if (this.#isBegun) {
      const answer = this.#send([], asked);
      void this.#sendCommit();
      return answer;
    }
    return this.#send(this.#whole(), asked);
  }

  /** On its way together with the first statement of the work. */
  begin(scope: Scope, tenant: string | null, condition?: Condition): void {
    this.#opening = { scope, tenant, condition };
  }

  /** For whoever does not know the time yet. */
  async beginAndReadClock(scope: Scope, tenant: string | null): Promise<Date> {
    this.#isBegun = true;
    const planning = this.#extent === "one statement" ? "; set local plan_cache_mode = force_generic_plan" : "";
    const opening = `${beginnings[this.#extent]}${planning}; ${statedFor(scope, tenant).text}`;
    const answers: unknown = await this.#client.query(`${opening}; select business_now() as now`);
    const clock = (answers as readonly pg.QueryResult<{ now: Date }>[]).at(-1)?.rows[0];
    if (!clock) throw new Error("the business clock has no row");
    return clock.now;
  }

  /** Nobody waits for the answer where the statement is sent, so a failure is told with the stack of who sent it. */
  readonly write: WriteBehind = (statement) => {
    this.#place = this.#place?.after(statement.sql);
    const sender = this.#place ? this.#place.senderAbove(this.write) : stackAbove(this.write);
    this.#held.push({ statement: prepared(statement), sender });
    if (this.#held.length > heldMax) this.#sendHeld();
  };

  /** Nothing is asked in it any more. Whoever did not hear in time that it failed may still try, so what they ask through is not lent to anybody else. */
  end({ hasFailed }: { readonly hasFailed: boolean }): void {
    this.#builder.holder = undefined;
    if (!hasFailed) unlent.push(this.#builder);
  }

  async commit(): Promise<void> {
    if (this.#isBegun) {
      // PostgreSQL answers the commit of a failed transaction with a rollback, and calls that a success.
      if ((await this.#sendCommit()).command !== "COMMIT") throw new Error("the unit of work was rolled back");
      return;
    }
    const whole = [...this.#whole(), ...this.#taken()];
    const last = whole.pop();
    if (last) await this.#send(whole, last);
  }

  /** Answers why it had to be, the first failure being the reason of those after it, and what is wrong with the connection now. */
  async rollBack(error: unknown): Promise<{ readonly reason: unknown; readonly broken: Error | undefined }> {
    // Whoever is refused before anything was sent is told so only if they are who they were.
    const [unasked] = this.#whole();
    if (unasked?.condition) await this.#send([], unasked).catch(() => undefined);
    const lost = this.#isBegun
      ? await this.#client.query("rollback").then(
          () => undefined,
          (failure: Error) => failure,
        )
      : undefined;
    const reason = this.#firstFailure ?? error;
    return { reason, broken: isOutdatedPlan(reason) || isReadOnly(reason) ? reason : lost };
  }

  /** What is sent in one turn of the event loop travels together. */
  #send(before: readonly Sent[], last: Sent): Promise<pg.QueryResult> {
    const all = [...before, last];
    const opening = all.findIndex(({ condition }) => condition);
    const opened = Promise.withResolvers<void>();
    if (opening >= 0) all[opening]?.condition?.judge(opened.promise);
    const { stream } = this.#client.connection;
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    return new Promise((resolve, reject) => {
      const answered = (error: Error | null, answer: pg.QueryResult) => {
        if (error && group.done <= opening) opened.reject(error);
        else opened.resolve();
        if (!error) return resolve(answer);
        const failed = all[group.done];
        if (failed?.sender) tellSender(error, failed.sender);
        if (!failed?.isAsked) this.#firstFailure ??= error;
        reject(error);
      };
      const statements = before.map(({ statement }) => statement);
      const group = new StatementGroup(statements, last.statement, answered);
      this.#client.query(group as unknown as pg.Submittable);
    });
  }

  /** Of a transaction that is one group. */
  #whole(): Sent[] {
    const opening = this.#opening;
    this.#opening = undefined;
    return opening ? [openingOf(opening, this.#extent)] : [];
  }

  /** Of a transaction that more than one group belongs to. */
  #beginning(): readonly Sent[] {
    const opening = this.#opening;
    if (!opening) return [];
    this.#opening = undefined;
    this.#isBegun = true;
    return [{ statement: prepared({ sql: beginnings[this.#extent], parameters: [] }) }, openingOf(opening, this.#extent)];
  }

  #taken(): readonly Sent[] {
    const held = this.#held;
    this.#held = [];
    return held;
  }

  #sendHeld(): void {
    const held = [...this.#beginning(), ...this.#taken()];
    this.#send(held.slice(0, -1), held.at(-1) as Sent).catch(() => undefined);
  }

  #sendCommit(): Promise<pg.QueryResult> {
    this.#commit ??= this.#send(this.#taken(), { statement: prepared({ sql: "commit", parameters: [] }) });
    this.#commit.catch(() => undefined);
    return this.#commit;
  }
}

/** A statement on its way. */
interface Sent {
  readonly statement: pg.QueryConfig;
  /** Of what nobody waits for. */
  readonly sender?: SenderStack;
  /** Of what opens the transaction upon one. */
  readonly condition?: Condition | undefined;
  /** Whoever asked is told of its failure, and may make something of it. */
  readonly isAsked?: true;
}
/** A query builder is costly to make, so it is lent to one transaction after the other, and asks through whichever has it. */
interface Builder {
  readonly db: Kysely<DB>;
  holder: Transaction | undefined;
}

const unlent: Builder[] = [];

function newBuilder(): Builder {
  const ask = (statement: pg.QueryConfig) => {
    if (!builder.holder) throw new Error("the transaction is over");
    return builder.holder.ask(statement);
  };
  const builder: Builder = { db: onClient({ query: ask }), holder: undefined };
  return builder;
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

const stating = `set_config('role', 'farthing_app', true), set_config('farthing.scope', $1, true), set_config('farthing.suppliers', $2, true),
  set_config('farthing.application', $3, true), set_config('farthing.tenant', $4, true)`;

/**
 * A single statement is planned once on each connection, by what it asks and not by the values of the day: left to itself, PostgreSQL plans what one
 * connection has found little with again and again, which takes ten times as long as finding it.
 */
const planningOnce = "set_config('plan_cache_mode', 'force_generic_plan', true)";

/** One statement, which is planned once and fails where the condition does not hold. */
function openingOf({ scope, tenant, condition }: Opening, extent: Extent): Sent {
  const { settings } = statedFor(scope, tenant);
  const stated = [settings.scope, settings.suppliers, settings.application, settings.tenant];
  const parts = [stating, ...(extent === "one statement" ? [planningOnce] : []), ...(condition ? [holding(condition, stated.length)] : [])];
  const parameters = [...stated, ...(condition?.values ?? [])];
  return { statement: prepared({ sql: `select ${parts.join(", ")}`, parameters }), condition };
}

const holding = ({ holds, values }: Condition, after: number): string =>
  `${holds}(${values.map((_, index) => `$${after + index + 1}`).join(", ")})`;
