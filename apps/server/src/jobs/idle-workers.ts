/** PostgreSQL sends a notification for each job. A worker waits for this interval and then fetches all jobs that have arrived. */
export const debounceMs = 25;

/** A notification wakes only one worker. A worker that takes a full batch of jobs wakes the next worker. */
export class IdleWorkers {
  readonly #notify: (worker: string) => void;
  readonly #idle = new Set<string>();
  /** True if a job arrived while no worker was idle. */
  #pending = false;
  #isDebouncing = false;
  #hasNewJobs = false;

  constructor(notify: (worker: string) => void) {
    this.#notify = notify;
  }

  add(worker: string): void {
    this.#idle.add(worker);
  }

  wake(): void {
    this.#hasNewJobs = true;
    if (!this.#isDebouncing) this.#fetch();
  }

  take(worker: string, isFull: boolean): void {
    this.#idle.delete(worker);
    if (isFull) this.#notifyNext();
  }

  done(worker: string): void {
    this.#idle.add(worker);
    if (!this.#pending) return;
    this.#pending = false;
    this.#notify(worker);
  }

  #fetch(): void {
    if (!this.#hasNewJobs) return;
    this.#hasNewJobs = false;
    this.#isDebouncing = true;
    this.#notifyNext();
    setTimeout(() => {
      this.#isDebouncing = false;
      this.#fetch();
    }, debounceMs).unref();
  }

  #notifyNext(): void {
    const [next] = this.#idle;
    if (next === undefined) this.#pending = true;
    else this.#notify(next);
  }
}
