import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { isLostPrimary } from "./errors.ts";

/** While a new primary database is elected, requests wait for at most this time. After that, they get status 503. */
export const failoverMsMax = 10_000;

const pauseMs = 100;

/** Repeats work that failed because the database has no primary at the moment. All waiting work shares the attempts to connect. */
export class Failover {
  readonly waitMsMax: number;
  readonly #pool: pg.Pool;
  #attempt: Promise<boolean> | undefined;

  constructor(pool: pg.Pool, waitMsMax = failoverMsMax) {
    this.#pool = pool;
    this.waitMsMax = waitMsMax;
  }

  async repeat<T>(work: () => Promise<T>, isLost = isLostPrimary): Promise<T> {
    const giveUpAt = performance.now() + this.waitMsMax;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isLost(error) || !(await this.#findsPrimaryBefore(giveUpAt))) throw error;
      }
    }
  }

  async #findsPrimaryBefore(giveUpAt: number): Promise<boolean> {
    while (performance.now() < giveUpAt) {
      this.#attempt ??= this.#connects().finally(() => {
        this.#attempt = undefined;
      });
      if (await this.#attempt) return true;
    }
    return false;
  }

  async #connects(): Promise<boolean> {
    await wait(pauseMs);
    return this.#pool.connect().then(
      (client) => {
        client.release();
        return true;
      },
      () => false,
    );
  }
}
