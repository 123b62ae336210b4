import type pg from "pg";

/** A connection, and how it is given back: with what is wrong with it, if anything is. */
export interface HeldConnection {
  readonly client: pg.PoolClient;
  readonly release: (broken?: Error) => void;
}

/** So many wait for each other at most: the last of them for as long as all the others take. */
const questionsMax = 8;

interface Shared {
  readonly client: Promise<pg.PoolClient>;
  holders: number;
  taken: number;
  broken: Error | undefined;
}

/**
 * For questions that are answered at once, each a transaction by itself. Those that come in one turn of the event loop are sent down one connection
 * with a single write: the server wakes up once for all of them, and waking up costs both sides more than such an answer does.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  /** Nothing has been sent down this one yet. */
  #open: Shared | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async take(): Promise<HeldConnection> {
    const shared = this.#open ?? this.#another();
    shared.holders++;
    shared.taken++;
    if (shared.taken === questionsMax) this.#close(shared);
    const client = await shared.client;
    const release = (broken?: Error): void => {
      shared.broken ??= broken;
      shared.holders--;
      if (shared.holders > 0) return;
      // All of them may have failed before anything was sent, and somebody else may come in the same turn.
      this.#close(shared);
      client.release(shared.broken);
    };
    return { client, release };
  }

  #another(): Shared {
    const shared: Shared = { client: this.#connect(() => this.#close(shared)), holders: 0, taken: 0, broken: undefined };
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

  #close(shared: Shared): void {
    if (this.#open === shared) this.#open = undefined;
  }
}
