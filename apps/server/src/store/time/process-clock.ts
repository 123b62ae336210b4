interface Reading {
  /** The time of the business clock, rounded down to milliseconds. PostgreSQL read it between `sentAt` and `receivedAt`. */
  readonly now: Date;
  /** The value of `performance.now()` before the query was sent. */
  readonly sentAt: number;
  /** The value of `performance.now()` after the answer arrived. */
  readonly receivedAt: number;
}

const roundingMs = 1;

const leastDifferenceMs = ({ now, receivedAt }: Pick<Reading, "now" | "receivedAt">): number => now.getTime() - receivedAt;

/**
 * Computes the business time between two readings of PostgreSQL's clock. Each reading limits the difference between the business clock and
 * the clock of this process. All sessions of the process share the difference, so a later request never gets an earlier time. The time goes
 * back only if a reading proves that it is ahead of PostgreSQL's clock.
 */
export class ProcessClock {
  #differenceMs = Number.NEGATIVE_INFINITY;

  adjust(reading: Reading): void {
    const most = reading.now.getTime() + roundingMs - reading.sentAt;
    this.#differenceMs = Math.min(Math.max(this.#differenceMs, leastDifferenceMs(reading)), most);
  }

  /**
   * A sandbox may move the business clock, and an answer from before the move may arrive late. The caller's own reading therefore counts
   * too.
   */
  now(own: Pick<Reading, "now" | "receivedAt">): Date {
    return new Date(performance.now() + Math.max(this.#differenceMs, leastDifferenceMs(own)));
  }
}
