import type pg from "pg";

export interface HeldConnection {
  readonly client: pg.PoolClient;
  readonly release: (broken?: Error) => void;
}

/** The last user of a shared connection waits for the statements of all other users, so the limit is low. */
const usersPerConnectionMax = 8;

interface SharedConnection {
  readonly client: Promise<pg.PoolClient>;
  users: number;
  taken: number;
  broken: Error | undefined;
}

/**
 * Short statements that do not wait for locks can share a connection. They are sent in one write, so that PostgreSQL wakes up only once. In
 * a measurement, a read took 0.87 instead of 1.17 ms of processor time.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  #open: SharedConnection | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async take(): Promise<HeldConnection> {
    const shared = this.#open ?? this.#openAnother();
    shared.users++;
    shared.taken++;
    if (shared.taken === usersPerConnectionMax) this.#close(shared);
    const client = await shared.client;
    const release = (broken?: Error): void => {
      shared.broken ??= broken;
      shared.users--;
      if (shared.users > 0) return;
      // A connection usually stops taking new users when it sends its statements. If all its users fail before that, it stops here.
      this.#close(shared);
      client.release(shared.broken);
    };
    return { client, release };
  }

  #openAnother(): SharedConnection {
    const shared: SharedConnection = { client: this.#connect(() => this.#close(shared)), users: 0, taken: 0, broken: undefined };
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

  #close(shared: SharedConnection): void {
    if (this.#open === shared) this.#open = undefined;
  }
}
