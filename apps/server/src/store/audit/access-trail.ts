import type { ErrorCode } from "@farthing/domain/wording";
import type { Log } from "../../platform/log.ts";
import type { Store } from "../unit-of-work.ts";
import type { EventActor, NewEvent } from "./events.ts";

/**
 * Who was refused what, and who saw whose data, on its way into the audit trail. It is gathered in memory and written a moment later,
 * so that no read waits for a write; what one person does again and again in that moment is one event with a count.
 */

/** One refusal or one view. */
export interface Access {
  /** Whose chain tells it: the house of whoever asked. */
  readonly tenant: string;
  /** Tells two people of one name apart: customers have none. */
  readonly actorId: string;
  readonly by: EventActor;
  readonly call: string;
  /** The applications or users that it was about. */
  readonly subjects: readonly string[];
  /** Why it was refused; null where something was seen. */
  readonly refusedWith: ErrorCode | null;
  /** The business clock's, where it was known when the caller was identified. */
  readonly at: Date | undefined;
}

interface Gathered {
  readonly first: Access;
  readonly subjects: Set<string>;
  count: number;
}

const limits = {
  writeEveryMs: 2_000,
  /** More than that is not kept waiting for its turn. */
  writeAtOnceFrom: 5_000,
  /** Only a database that takes nothing lets so much gather; beyond it nothing is shown that could not be told. */
  heldMax: 100_000,
  /** As many as are written at once, of one person's: an event costs the chain more than what it names. */
  subjectsPerEvent: 4_500,
  /** The chain's head is locked until the commit, and sign-ins of the same house wait for it. */
  eventsPerTransaction: 200,
};

export class AccessTrail {
  readonly #store: Pick<Store, "transaction">;
  readonly #log: Log;
  readonly #limits: typeof limits;
  #gathered = new Map<string, Gathered>();
  /** Those that have as many subjects as one event holds. */
  #full: Gathered[] = [];
  #held = 0;
  #writing = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Pick<Store, "transaction">, log: Log, own: Partial<typeof limits> = {}) {
    this.#store = store;
    this.#log = log;
    this.#limits = { ...limits, ...own };
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#flushBehind(), this.#limits.writeEveryMs).unref();
  }

  /** False where it could not be kept: whoever asks must then not be answered. */
  add(access: Access): boolean {
    if (this.#held >= this.#limits.heldMax) return false;
    this.#gather({ first: access, subjects: new Set(access.subjects), count: 1 });
    if (this.#held >= this.#limits.writeAtOnceFrom) this.#flushBehind();
    return true;
  }

  /** Writes what was gathered until now. What could not be written is kept for the next time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#writeAll());
    return this.#writing;
  }

  /** After the last request was answered. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush().catch((error: unknown) => {
      this.#log.error({ err: error, lost: this.#held }, "refusals and views could not be written to the audit trail");
    });
  }

  #gather(more: Gathered): void {
    const key = keyOf(more.first);
    const before = this.#gathered.get(key);
    if (!before || !this.#fitsInOneEvent(before.subjects, more.subjects)) {
      if (before) this.#full.push(before);
      this.#gathered.set(key, more);
      this.#held += weightOf(more);
      return;
    }
    const weight = weightOf(before);
    for (const subject of more.subjects) before.subjects.add(subject);
    before.count += more.count;
    this.#held += weightOf(before) - weight;
  }

  #fitsInOneEvent(some: ReadonlySet<string>, more: ReadonlySet<string>): boolean {
    const room = this.#limits.subjectsPerEvent - some.size;
    return more.size <= room || [...more].filter((subject) => !some.has(subject)).length <= room;
  }

  #flushBehind(): void {
    this.flush().catch((error: unknown) => this.#log.warn({ err: error, held: this.#held }, "the audit trail is written later"));
  }

  async #writeAll(): Promise<void> {
    const taken = [...this.#full, ...this.#gathered.values()];
    this.#full = [];
    this.#gathered = new Map();
    this.#held = 0;
    // One chain a transaction: whoever locks two heads could wait for somebody who locks them the other way round.
    const byTenant = Map.groupBy(taken, ({ first }) => first.tenant);
    const failures: unknown[] = [];
    for (const [tenant, ofTenant] of byTenant) {
      for (let from = 0; from < ofTenant.length; from += this.#limits.eventsPerTransaction) {
        const some = ofTenant.slice(from, from + this.#limits.eventsPerTransaction);
        await this.#write(tenant, some).catch((error: unknown) => {
          for (const unwritten of some) this.#gather(unwritten);
          failures.push(error);
        });
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  #write(tenant: string, some: readonly Gathered[]): Promise<void> {
    return this.#store.transaction({ is: "all" }, tenant, async (tx) => {
      for (const gathered of some) await tx.events.append(toEvent(gathered));
    });
  }
}

const keyOf = ({ tenant, actorId, by, call, refusedWith }: Access): string =>
  JSON.stringify([tenant, actorId, by.role, by.branch, call, refusedWith]);

const weightOf = ({ subjects }: Gathered): number => 1 + subjects.size;

function toEvent({ first: { tenant, by, call, refusedWith, at }, subjects, count }: Gathered): NewEvent {
  const told = { on: { tenant }, by, ...(at && { at }) };
  const facts = { call, subjects: [...subjects], count };
  return refusedWith
    ? { ...told, type: "request.refused", facts: { ...facts, code: refusedWith } }
    : { ...told, type: "personalData.viewed", facts };
}
