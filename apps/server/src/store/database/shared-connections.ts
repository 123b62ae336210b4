import type pg from "pg";

export interface HeldConnection {
  readonly client: pg.PoolClient;
  readonly release: (broken?: Error) => void;
}

/** The limit is low, because the last user of a connection waits until the statements of all other users have finished. */
const usersMax = 8;

interface Shared {
  readonly client: Promise<pg.PoolClient>;
  users: number;
  taken: number;
  broken: Error | undefined;
}

/**
 * Connections for short statements that do not wait for locks. All statements of one turn of the event loop share a connection and are sent
 * in one write, so that PostgreSQL wakes up only once. In a measurement, sharing reduced the processor time of a read from 1.17 to 0.87 ms.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
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
      // Usually the sharing ends when the connection sends its statements. If all users of the connection fail before that, the sharing
      // ends here.
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

  /** Ends the sharing of the connection, so that later statements take another connection. */
  #close(shared: Shared): void {
    if (this.#open === shared) this.#open = undefined;
  }
}
