import type pg from "pg";

export interface HeldConnection {
  readonly client: pg.PoolClient;
  /** Returns the connection to the pool. A broken connection is closed. */
  readonly release: (broken?: Error) => void;
}

/** The limit is low, because the last user of a connection waits for the statements of all others. */
const usersMax = 8;

interface Shared {
  readonly client: Promise<pg.PoolClient>;
  users: number;
  taken: number;
  broken: Error | undefined;
}

/**
 * Connections for short statements that do not wait for locks. Statements of one turn of the event loop share a connection and are sent in
 * one write, so that PostgreSQL wakes up once for all of them. Measured at its introduction on a quiet machine: reads at 0.92 of the
 * baseline instead of 0.66.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  /** The shared connection on which no statement was sent yet. */
  #open: Shared | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async take(): Promise<HeldConnection> {
    const shared = this.#open ?? this.#openAnother();
    shared.users++;
    shared.taken++;
    if (shared.taken === usersMax) this.#close(shared);
    const client = await shared.client;
    const release = (broken?: Error): void => {
      shared.broken ??= broken;
      shared.users--;
      if (shared.users > 0) return;
      // All users of the connection may have failed before they sent a statement, so the connection may still be open for others.
      this.#close(shared);
      client.release(shared.broken);
    };
    return { client, release };
  }

  #openAnother(): Shared {
    const shared: Shared = { client: this.#connect(() => this.#close(shared)), users: 0, taken: 0, broken: undefined };
    this.#open = shared;
    return shared;
  }

  async #connect(close: () => void): Promise<pg.PoolClient> {
    try {
      const client = await this.#pool.connect();
      const { stream } = client.connection;
      stream.cork();
      setImmediate(() => {
        close();
        stream.uncork();
      });
      return client;
    } catch (error) {
      close();
      throw error;
    }
  }

  /** Ends the sharing, so that later statements take another connection. */
  #close(shared: Shared): void {
    if (this.#open === shared) this.#open = undefined;
  }
}
