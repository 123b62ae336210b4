import type { Policy } from "@farthing/domain/credit";

/** Decisions that are looked at again come from the last few. */
const policiesMax = 20;

/**
 * The policies that this node has read. One that is approved never changes, and is known by its id: nobody goes by it before the database has named that
 * id in the unit of work that asks.
 */
export class RememberedPolicies {
  readonly #policies = new Map<string, Policy>();

  of(id: string): Policy | undefined {
    return this.#policies.get(id);
  }

  /** Those whose tables need not be sent again. */
  get ids(): readonly string[] {
    return [...this.#policies.keys()];
  }

  keep(id: string, policy: Policy): void {
    this.#policies.set(id, policy);
    if (this.#policies.size <= policiesMax) return;
    const [oldest] = this.#policies.keys();
    if (oldest !== undefined) this.#policies.delete(oldest);
  }
}
