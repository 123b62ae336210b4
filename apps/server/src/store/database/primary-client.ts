import pg from "pg";
import { addressesIn } from "../../platform/database-addresses.ts";
import { ReadOnlyServerError } from "./errors.ts";

/** In transaction mode, each transaction may run in another session, so prepared statements and LISTEN do not work. */
export type Pooler = "session" | "transaction";

interface PrimaryClientSettings extends pg.ClientConfig {
  readonly connectionString: string;
  readonly pooler?: Pooler;
  readonly standbyWillDo?: boolean;
}

/**
 * Connects to the database server that accepts writes. A former primary may still believe that it is the primary. PostgreSQL gives each new
 * primary a higher timeline number, so a server with a lower number than the latest primary is refused.
 */
export class PrimaryClient extends pg.Client {
  readonly #hosts: Hosts;
  readonly #address: string;
  readonly #pooler: Pooler;
  readonly #standbyWillDo: boolean;

  constructor({ pooler = "session", standbyWillDo = false, ...settings }: PrimaryClientSettings) {
    const hosts = hostsOf(settings.connectionString);
    const address = hosts.current;
    super({ ...settings, connectionString: address });
    [this.#hosts, this.#address, this.#pooler, this.#standbyWillDo] = [hosts, address, pooler, standbyWillDo];
    // If a connection is lost, its statements fail. Without this listener, the error event would also end the process.
    this.on("error", () => undefined);
    if (pooler === "transaction") this.#removeStatementNames();
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
    const connected = this.#connectToPrimary();
    if (!callback) return connected;
    connected.then((client) => callback(null, client), callback);
    return undefined;
  }

  async #connectToPrimary(): Promise<pg.Client> {
    try {
      await super.connect();
      const objection = this.#standbyWillDo ? undefined : await this.#objection();
      if (objection === undefined) return this;
      await this.end().catch(() => undefined);
      throw new ReadOnlyServerError(objection);
    } catch (error) {
      this.#hosts.tryNextAfter(this.#address);
      throw error;
    }
  }

  async #objection(): Promise<string | undefined> {
    if (!(await takesWrites(this))) return "the database server that was reached takes no writes";
    // A pooler in transaction mode may run each transaction on another server, so the timeline of one server cannot be read.
    const timeline = this.#pooler === "session" ? await timelineOf(this) : undefined;
    if (timeline === undefined || this.#hosts.acceptPrimary(timeline, this)) return undefined;
    return `the database server that was reached was the primary before: it writes timeline ${timeline}, and there was a later one`;
  }

  #removeStatementNames(): void {
    const query = super.query.bind(this) as (statement: unknown, ...rest: unknown[]) => unknown;
    this.query = ((statement: unknown, ...rest: unknown[]) => query(withoutStatementName(statement), ...rest)) as typeof this.query;
  }
}

function withoutStatementName(statement: unknown): unknown {
  if (typeof statement !== "object" || statement === null || !("name" in statement)) return statement;
  const { name: _, ...rest } = statement;
  return rest;
}

/** Returns false for a standby or a read-only server, because every new transaction there is read-only. */
async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>("select current_setting('transaction_read_only') = 'off' as yes");
  return rows[0]?.yes === true;
}

/** Each new primary database increments the timeline. The name of the current log file begins with the timeline. */
async function timelineOf(client: pg.Client): Promise<number | undefined> {
  try {
    const { rows } = await client.query<{ log: string }>("select pg_walfile_name(pg_current_wal_insert_lsn()) as log");
    return Number.parseInt((rows[0]?.log ?? "").slice(0, 8), 16);
  } catch (error) {
    if (error instanceof pg.DatabaseError && timelineUnavailableCodes.has(error.code ?? "")) return undefined;
    throw error;
  }
}

/** Some hosted PostgreSQL servers lack the function for reading the timeline, or do not permit it. */
const timelineUnavailableCodes: ReadonlySet<string> = new Set(["0A000", "42501", "42883"]);

/** If the latest primary is gone for this time, the cluster was restored or created again, so an older timeline is accepted. */
const olderTimelineAfterMs = 60_000;

/** The database servers of one connection string, the server to try next, and the open connections to the latest primary. */
class Hosts {
  readonly #addresses: readonly string[];
  readonly #connections = new Set<pg.Client>();
  #index = 0;
  #timeline = 0;
  #lastClosedAt = 0;
  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }
  get current(): string {
    return this.#addresses[this.#index] ?? "";
  }
  tryNextAfter(from: string): void {
    if (from === this.current) this.#index = (this.#index + 1) % this.#addresses.length;
  }
  /** A newer timeline closes all connections to an earlier primary. Returns false if a later primary is known. */
  acceptPrimary(timeline: number, client: pg.Client): boolean {
    if (timeline < this.#timeline && !this.#isTimelineGone()) return false;
    if (timeline > this.#timeline) this.#closeAll();
    this.#timeline = timeline;
    this.#connections.add(client);
    client.once("end", () => {
      if (this.#connections.delete(client)) this.#lastClosedAt = performance.now();
    });
    return true;
  }
  #isTimelineGone(): boolean {
    return this.#connections.size === 0 && performance.now() - this.#lastClosedAt > olderTimelineAfterMs;
  }
  #closeAll(): void {
    for (const { connection } of this.#connections) connection.stream.destroy();
    this.#connections.clear();
  }
}

const knownHosts = new Map<string, Hosts>();

function hostsOf(connectionString: string): Hosts {
  const hosts = knownHosts.get(connectionString) ?? new Hosts(addressesIn(connectionString));
  knownHosts.set(connectionString, hosts);
  return hosts;
}
