import pg from "pg";
import { addressesIn } from "../../platform/database-addresses.ts";
import { StatementGroup } from "./statement-group.ts";

/**
 * Thrown when the server that was reached is no primary: a standby, one on its way out, or one of before that does not know it yet. The code is
 * PostgreSQL's own for a server that takes no writes.
 */
export class ReadOnlyServer extends Error {
  readonly code = "25006";
}

/**
 * What stands between this process and the server. A pooler in transaction mode gives each transaction whichever session is free, so
 * nothing can be kept in one: no prepared statement and no LISTEN.
 */
export type Pooler = "session" | "transaction";

interface WritingSettings extends pg.ClientConfig {
  readonly connectionString: string;
  readonly pooler?: Pooler;
  /** For what is only read: whichever host answers is taken. */
  readonly standbyWillDo?: boolean;
}

/**
 * A connection to whichever host of its connection string takes writes. A machine that stood still may go on and believe that it is the primary
 * yet, so a connection to one of before is not made, and none is kept once there is one to a later.
 */
export class WritingClient extends pg.Client {
  readonly #turn: Turn;
  readonly #address: string;
  readonly #isTold: boolean;
  #takesWrites = true;

  constructor({ pooler = "session", standbyWillDo = false, ...settings }: WritingSettings) {
    const turn = turnOf(settings.connectionString);
    const address = turn.address;
    super({ ...settings, connectionString: address });
    [this.#turn, this.#address] = [turn, address];
    // Behind a pooler in transaction mode each transaction may reach another server.
    this.#isTold = !standbyWillDo && pooler === "session";
    // A connection that is lost fails the statements on it; without a listener the event would end the process as well.
    this.on("error", () => undefined);
    this.connection.on("parameterStatus", (told: ToldParameter) => {
      if (!standbyWillDo && readOnlyParameters.has(told.parameterName)) this.#takesWrites &&= told.parameterValue === "off";
    });
    if (pooler === "transaction") this.#leaveStatementsUnnamed();
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
    const connected = this.#connectToWriter();
    if (!callback) return connected;
    connected.then((client) => callback(null, client), callback);
    return undefined;
  }

  async #connectToWriter(): Promise<pg.Client> {
    try {
      await super.connect();
      const objection = await this.#objection();
      if (objection === undefined) return this;
      await this.end().catch(() => undefined);
      throw new ReadOnlyServer(objection);
    } catch (error) {
      this.#turn.passOn(this.#address);
      throw error;
    }
  }

  /** Why it is not to be used. */
  async #objection(): Promise<string | undefined> {
    if (!this.#takesWrites) return "the database server that was reached takes no writes";
    const timeline = this.#isTold ? await timelineOf(this) : undefined;
    if (timeline === undefined || this.#turn.follow(timeline, this)) return undefined;
    return `the database server that was reached was the primary before: it writes timeline ${timeline}, and there was a later one`;
  }

  #leaveStatementsUnnamed(): void {
    const query = super.query.bind(this) as (statement: unknown, ...rest: unknown[]) => unknown;
    this.query = ((statement: unknown, ...rest: unknown[]) => query(unnamed(statement), ...rest)) as typeof this.query;
  }
}

interface ToldParameter {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** A server tells both with the connection, which costs no question. */
const readOnlyParameters: ReadonlySet<string> = new Set(["in_hot_standby", "default_transaction_read_only"]);

function unnamed(statement: unknown): unknown {
  if (statement instanceof StatementGroup) {
    statement.leaveUnnamed();
    return statement;
  }
  if (typeof statement !== "object" || statement === null || !("name" in statement)) return statement;
  const { name: _, ...rest } = statement;
  return rest;
}

/** PostgreSQL counts the primaries that have followed each other: the name of the log that is written begins with it. */
async function timelineOf(client: pg.Client): Promise<number | undefined> {
  try {
    const { rows } = await client.query<{ log: string }>("select pg_walfile_name(pg_current_wal_insert_lsn()) as log");
    return Number.parseInt((rows[0]?.log ?? "").slice(0, 8), 16);
  } catch (error) {
    if (error instanceof pg.DatabaseError && keepsItsLogToItself.has(error.code ?? "")) return undefined;
    throw error;
  }
}

/** A hosted PostgreSQL that writes its log elsewhere, or shows it to nobody. */
const keepsItsLogToItself: ReadonlySet<string> = new Set(["0A000", "42501", "42883"]);

/** A cluster that has gone back to an earlier primary, or was made anew, is followed there once the later one has been gone for so long. */
const goneMs = 60_000;

/**
 * Which host is asked next, and the connections to the latest primary. Whoever finds that a host is not there, or takes no writes, passes the turn
 * on for everybody; whoever finds a later primary ends the connections to the one before.
 */
class Turn {
  readonly #addresses: readonly string[];
  readonly #following = new Set<pg.Client>();
  #at = 0;
  #timeline = 0;
  /** When the last connection to it ended. */
  #leftAt = 0;
  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }
  get address(): string {
    return this.#addresses[this.#at] ?? "";
  }
  passOn(from: string): void {
    if (from === this.address) this.#at = (this.#at + 1) % this.#addresses.length;
  }
  /** Whether it is the latest primary that the connection leads to. */
  follow(timeline: number, client: pg.Client): boolean {
    if (timeline < this.#timeline && !this.#isGivenUp()) return false;
    if (timeline > this.#timeline) this.#endAll();
    this.#timeline = timeline;
    this.#following.add(client);
    client.once("end", () => {
      if (this.#following.delete(client)) this.#leftAt = performance.now();
    });
    return true;
  }
  #isGivenUp(): boolean {
    return this.#following.size === 0 && performance.now() - this.#leftAt > goneMs;
  }
  #endAll(): void {
    for (const { connection } of this.#following) connection.stream.destroy();
    this.#following.clear();
  }
}

/** Where the primary is, is the same for every pool of the process. */
const turns = new Map<string, Turn>();

function turnOf(connectionString: string): Turn {
  const turn = turns.get(connectionString) ?? new Turn(addressesIn(connectionString));
  turns.set(connectionString, turn);
  return turn;
}
