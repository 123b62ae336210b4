import type { Policy } from "@farthing/domain/credit";

/** A repeated decision usually uses one of the latest policies, so the cache holds only a few. */
const policiesMax = 20;

/** An approved policy never changes, so it can be cached. In each transaction, the database returns the id of the policy to use. */
export class PolicyCache {
  readonly #policies = new Map<string, Policy>();

  get(id: string): Policy | undefined {
    return this.#policies.get(id);
  }

  get ids(): readonly string[] {
    return [...this.#policies.keys()];
  }

  set(id: string, policy: Policy): void {
    this.#policies.set(id, policy);
    if (this.#policies.size <= policiesMax) return;
    const [oldest] = this.#policies.keys();
    if (oldest !== undefined) this.#policies.delete(oldest);
  }
}
