/** Each job brings its own word, and whoever looks for the first finds those that have come with it: one look in so long is enough. */
export const gatheredMs = 25;

/**
 * The hands of one queue on one node. If all of them looked for a job that has come, all but one would look in vain; so one that is idle is
 * woken, and wakes the next when it could not take everything.
 */
export class Hands {
  readonly #rouse: (hand: string) => void;
  readonly #idle = new Set<string>();
  /** A job has come while nobody was idle. */
  #awaited = false;
  /** Somebody has looked a moment ago. */
  #isGathering = false;
  /** A job has come since. */
  #heard = false;

  constructor(rouse: (hand: string) => void) {
    this.#rouse = rouse;
  }

  add(hand: string): void {
    this.#idle.add(hand);
  }

  /** A job has come. */
  wake(): void {
    this.#heard = true;
    if (!this.#isGathering) this.#look();
  }

  /** It has found something, and looks for nothing else until that is done. A full hand may have left something. */
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
