/** PostgreSQL sends a notification for each job. One fetch finds all jobs that arrived together, so one fetch per interval is enough. */
export const debounceMs = 25;

/**
 * Tracks the idle workers of one queue on one node. A notification wakes only one worker, because the others would find no job. A worker
 * that takes a full batch wakes the next one.
 */
export class IdleWorkers {
  readonly #notify: (worker: string) => void;
  readonly #idle = new Set<string>();
  /** True if a job arrived while no worker was idle. */
  #pending = false;
  /** True during the debounce time after a fetch. */
  #isDebouncing = false;
  /** True if a job arrived since the last fetch. */
  #hasNewJobs = false;

  constructor(notify: (worker: string) => void) {
    this.#notify = notify;
  }

  add(worker: string): void {
    this.#idle.add(worker);
  }

  /** Call this function when a job has arrived. */
  wake(): void {
    this.#hasNewJobs = true;
    if (!this.#isDebouncing) this.#fetch();
  }

  /** Call this function when a worker has taken jobs. After a full batch there may be more jobs. */
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
