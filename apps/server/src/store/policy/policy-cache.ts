import type { Policy } from "@farthing/domain/credit";

/** The cache holds only a few policies, because a repeated decision usually uses one of the latest policies. */
const policiesMax = 20;

/** An approved policy never changes, so a node can cache it. In each transaction, the database returns the id of the policy to use. */
export class PolicyCache {
  readonly #policies = new Map<string, Policy>();

  get(id: string): Policy | undefined {
    return this.#policies.get(id);
  }

  /** The ids of the cached policies, whose tables need not be read again. */
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
