import type { ErrorCode } from "@farthing/domain/wording";
import type { Log } from "../../platform/log.ts";
import type { Store } from "../unit-of-work.ts";
import type { EventActor, NewEvent } from "./events.ts";

/**
 * Records who was refused a request and who viewed personal data. The entries are written to the audit log a moment later, so that the
 * request does not wait for them. Equal entries of one person become one event with a count.
 */

export interface Access {
  readonly tenant: string;
  /** All customers have the same username, because the audit log contains no names of customers. This id distinguishes them. */
  readonly actorId: string;
  readonly by: EventActor;
  readonly call: string;
  readonly subjects: readonly string[];
  readonly refusedWith: ErrorCode | null;
  readonly at: Date | undefined;
}

interface BufferedAccess {
  readonly first: Access;
  readonly subjects: Set<string>;
  count: number;
}

const limits = {
  writeEveryMs: 2_000,
  foldUnidentifiedMs: 60_000,
  writeAtOnceFrom: 5_000,
  /** The buffer reaches this size only if the database is down. Farthing then refuses each request that must be logged. */
  bufferedMax: 100_000,
  subjectsPerEvent: 4_500,
  /**
   * The maximum number of events in one transaction. Each transaction locks the end of the audit chain, and sign-ins at the same retailer
   * wait for this lock.
   */
  eventsPerTransaction: 200,
};

export class AccessLog {
  readonly #store: Pick<Store, "transaction">;
  readonly #log: Log;
  readonly #limits: typeof limits;
  #bufferedByKey = new Map<string, BufferedAccess>();
  #full: BufferedAccess[] = [];
  #buffered = 0;
  /** This map needs no size limit, because it has one entry for each API call and error code. */
  #unidentified = new Map<string, BufferedAccess>();
  #foldedSince = 0;
  #writing = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Pick<Store, "transaction">, log: Log, own: Partial<typeof limits> = {}) {
    this.#store = store;
    this.#log = log;
    this.#limits = { ...limits, ...own };
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#flushInBackground(), this.#limits.writeEveryMs).unref();
  }

  /** Returns false if the buffer of the audit entries is full. The caller must then refuse the request. */
  add(access: Access): boolean {
    if (this.#buffered >= this.#limits.bufferedMax) return false;
    this.#buffer({ first: access, subjects: new Set(access.subjects), count: 1 });
    if (this.#buffered >= this.#limits.writeAtOnceFrom) this.#flushInBackground();
    return true;
  }

  addUnidentified(access: Omit<Access, "subjects">): void {
    const key = keyOf(access);
    const before = this.#unidentified.get(key);
    if (before) before.count += 1;
    else this.#unidentified.set(key, { first: { ...access, subjects: [] }, subjects: new Set(), count: 1 });
  }

  /** Audit entries that could not be written stay in the buffer. */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#writeAll());
    return this.#writing;
  }

  /** Writes all entries, including the refusals of unknown callers that are still being combined into one event. */
  flushAll(): Promise<void> {
    this.#foldedSince = 0;
    return this.flush();
  }

  /** Only call this function after the server has answered its last request. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flushAll().catch((error: unknown) => {
      this.#log.error({ err: error, lost: this.#buffered }, "refusals and views could not be written to the audit trail");
    });
  }

  #buffer(more: BufferedAccess): void {
    const key = keyOf(more.first);
    const before = this.#bufferedByKey.get(key);
    if (!before || !this.#fitsInOneEvent(before.subjects, more.subjects)) {
      if (before) this.#full.push(before);
      this.#bufferedByKey.set(key, more);
      this.#buffered += weightOf(more);
      return;
    }
    const weight = weightOf(before);
    for (const subject of more.subjects) before.subjects.add(subject);
    before.count += more.count;
    this.#buffered += weightOf(before) - weight;
  }

  #fitsInOneEvent(some: ReadonlySet<string>, more: ReadonlySet<string>): boolean {
    const room = this.#limits.subjectsPerEvent - some.size;
    return more.size <= room || [...more].filter((subject) => !some.has(subject)).length <= room;
  }

  #flushInBackground(): void {
    this.flush().catch((error: unknown) =>
      this.#log.warn({ err: error, held: this.#buffered }, "the audit log could not be written and will be retried"),
    );
  }

  async #writeAll(): Promise<void> {
    if (Date.now() - this.#foldedSince >= this.#limits.foldUnidentifiedMs) {
      for (const folded of this.#unidentified.values()) this.#buffer(folded);
      this.#unidentified = new Map();
      this.#foldedSince = Date.now();
    }
    const batch = [...this.#full, ...this.#bufferedByKey.values()];
    this.#full = [];
    this.#bufferedByKey = new Map();
    this.#buffered = 0;
    // Each transaction locks only one audit chain. Two transactions that lock two chains in opposite orders would deadlock.
    const byTenant = Map.groupBy(batch, ({ first }) => first.tenant);
    const failures: unknown[] = [];
    for (const [tenant, ofTenant] of byTenant) {
      for (let from = 0; from < ofTenant.length; from += this.#limits.eventsPerTransaction) {
        const some = ofTenant.slice(from, from + this.#limits.eventsPerTransaction);
        await this.#write(tenant, some).catch((error: unknown) => {
          for (const unwritten of some) this.#buffer(unwritten);
          failures.push(error);
        });
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  #write(tenant: string, some: readonly BufferedAccess[]): Promise<void> {
    return this.#store.transaction({ is: "all" }, tenant, async (tx) => {
      for (const gathered of some) await tx.events.append(toEvent(gathered));
    });
  }
}

const keyOf = ({ tenant, actorId, by, call, refusedWith }: Omit<Access, "subjects">): string =>
  JSON.stringify([tenant, actorId, by.role, by.branch, call, refusedWith]);

const weightOf = ({ subjects }: BufferedAccess): number => 1 + subjects.size;

function toEvent({ first: { tenant, by, call, refusedWith, at }, subjects, count }: BufferedAccess): NewEvent {
  const common = { on: { tenant }, by, ...(at && { at }) };
  const facts = { call, subjects: [...subjects], count };
  return refusedWith
    ? { ...common, type: "request.refused", facts: { ...facts, code: refusedWith } }
    : { ...common, type: "personalData.viewed", facts };
}
