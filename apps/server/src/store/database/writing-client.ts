import pg from "pg";
import { addressesIn } from "../../platform/database-addresses.ts";
import { StatementGroup } from "./statement-group.ts";

/** Thrown when the server that was reached takes no writes: a standby, or a primary on its way out. The code is PostgreSQL's own for it. */
export class ReadOnlyServer extends Error {
  readonly code = "25006";
  constructor() {
    super("the database server that was reached takes no writes");
  }
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

/** A connection to whichever host of its connection string takes writes. */
export class WritingClient extends pg.Client {
  readonly #turn: Turn;
  readonly #address: string;
  #takesWrites = true;

  constructor({ pooler = "session", standbyWillDo = false, ...settings }: WritingSettings) {
    const turn = turnOf(settings.connectionString);
    const address = turn.address;
    super({ ...settings, connectionString: address });
    [this.#turn, this.#address] = [turn, address];
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
      if (this.#takesWrites) return this;
      await this.end().catch(() => undefined);
      throw new ReadOnlyServer();
    } catch (error) {
      this.#turn.passOn(this.#address);
      throw error;
    }
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

/** Which host is asked next. Whoever finds that one is not there, or takes no writes, passes the turn on for everybody. */
class Turn {
  readonly #addresses: readonly string[];
  #at = 0;
  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }
  get address(): string {
    return this.#addresses[this.#at] ?? "";
  }
  passOn(from: string): void {
    if (from === this.address) this.#at = (this.#at + 1) % this.#addresses.length;
  }
}

/** Where the primary is, is the same for every pool of the process. */
const turns = new Map<string, Turn>();

function turnOf(connectionString: string): Turn {
  const turn = turns.get(connectionString) ?? new Turn(addressesIn(connectionString));
  turns.set(connectionString, turn);
  return turn;
}
