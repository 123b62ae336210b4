import { setTimeout as wait } from "node:timers/promises";
import type { Arguments, Contract, Reply } from "@farthing/contract";
import { calls } from "@farthing/contract/calls";
import { CallFailed, createClient } from "@farthing/contract/client";

/** The client for a web shop's server. Keep the API key on the server, because the key can create applications for the shop. */

export interface FarthingSettings {
  readonly origin: string;
  readonly apiKey: string;
  readonly fetch?: typeof fetch;
  /** The pause before the first retry. Each later pause is twice as long. */
  readonly firstPauseMs?: number;
}

type Call = "createWebShopApplication" | "getWebShopApplication" | "listDeliveries" | "replayDelivery";
type Answer<Name extends Call> = Promise<Reply<Contract[Name]>>;

export type Order = Arguments<Contract["createWebShopApplication"]>["body"];

export interface Farthing {
  /**
   * Creates an application and returns the URL for the customer. Each idempotency key creates one application, so a retry must use the same
   * key.
   */
  createApplication(order: Order, idempotencyKey: string): Answer<"createWebShopApplication">;
  getApplication(id: string): Answer<"getWebShopApplication">;
  listDeliveries(wanted?: Arguments<Contract["listDeliveries"]>["query"]): Answer<"listDeliveries">;
  replayDelivery(id: string): Answer<"replayDelivery">;
}

const triesMax = 4;

/** True for network errors, timeouts and overload. The same request may succeed later. */
const isPassing = (error: unknown): boolean => error instanceof CallFailed && [0, 429, 502, 503, 504].includes(error.status);

/** Every call is retried. Reads have no side effects, and writes have an idempotency key. */
export function createFarthing({ origin, apiKey, fetch, firstPauseMs = 250 }: FarthingSettings): Farthing {
  const { createWebShopApplication, getWebShopApplication, listDeliveries, replayDelivery } = calls;
  const client = createClient<Pick<Contract, Call>>(
    { createWebShopApplication, getWebShopApplication, listDeliveries, replayDelivery },
    { base: origin, authorization: () => `Bearer ${apiKey}`, ...(fetch && { fetch }) },
  );

  async function patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await ask();
      } catch (error) {
        if (tries === triesMax || !isPassing(error)) throw error;
        await wait(firstPauseMs * 2 ** (tries - 1));
      }
    }
  }

  return {
    createApplication: (body, idempotencyKey) => patiently(() => client.createWebShopApplication({ body }, { idempotencyKey })),
    getApplication: (id) => patiently(() => client.getWebShopApplication({ params: { id } })),
    listDeliveries: (query = {}) => patiently(() => client.listDeliveries({ query })),
    replayDelivery(id) {
      const idempotencyKey = crypto.randomUUID();
      return patiently(() => client.replayDelivery({ params: { id } }, { idempotencyKey }));
    },
  };
}
