/** Every job sends its own notification. One fetch finds all jobs that arrived together, so one fetch per interval is enough. */
export const gatheredMs = 25;

/**
 * Tracks the idle workers of one queue on one node. A notification wakes only one of them, because all others would find nothing. A worker
 * that takes a full batch wakes the next.
 */
export class Hands {
  readonly #rouse: (hand: string) => void;
  readonly #idle = new Set<string>();
  /** True if a job arrived while no worker was idle. */
  #awaited = false;
  /** True during the debounce time after a fetch. */
  #isGathering = false;
  /** True if a job arrived since the last fetch. */
  #heard = false;

  constructor(rouse: (hand: string) => void) {
    this.#rouse = rouse;
  }

  add(hand: string): void {
    this.#idle.add(hand);
  }

  /** Call when a job has arrived. */
  wake(): void {
    this.#heard = true;
    if (!this.#isGathering) this.#look();
  }

  /** Call when a worker has taken jobs. After a full batch there may be more. */
  take(hand: string, isFull: boolean): void {
    this.#idle.delete(hand);
    if (isFull) this.#rouseNext();
  }

  done(hand: string): void {
    this.#idle.add(hand);
    if (!this.#awaited) return;
    this.#awaited = false;
    this.#rouse(hand);
  }

  #look(): void {
    if (!this.#heard) return;
    this.#heard = false;
    this.#isGathering = true;
    this.#rouseNext();
    setTimeout(() => {
      this.#isGathering = false;
      this.#look();
    }, gatheredMs).unref();
  }

  #rouseNext(): void {
    const [next] = this.#idle;
    if (next === undefined) this.#awaited = true;
    else this.#rouse(next);
  }
}
