/**
 * The hands of one queue on one node. If all of them looked for a job that has come, all but one would look in vain; so one that is idle is
 * woken, and wakes the next when it has found something, because there may be more.
 */
export class Hands {
  readonly #rouse: (hand: string) => void;
  readonly #idle = new Set<string>();
  /** A job has come while nobody was idle. */
  #awaited = false;

  constructor(rouse: (hand: string) => void) {
    this.#rouse = rouse;
  }

  add(hand: string): void {
    this.#idle.add(hand);
  }

  wake(): void {
    const [next] = this.#idle;
    if (next === undefined) this.#awaited = true;
    else this.#rouse(next);
  }

  /** It has found something, and looks for nothing else until that is done. */
  take(hand: string): void {
    this.#idle.delete(hand);
    this.wake();
  }

  done(hand: string): void {
    this.#idle.add(hand);
    if (!this.#awaited) return;
    this.#awaited = false;
    this.#rouse(hand);
  }
}
