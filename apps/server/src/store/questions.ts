import { type Registry, registry, type StoreName, type StoreOf } from "./registry.ts";
import type { Stores } from "./unit-of-work.ts";

/**
 * One question to one store, not asked yet. Nothing but a look can ask it, and a look asks one: it cannot be awaited, so nobody
 * can put a second after it, and only what changes nothing can be made into one.
 */
class UnaskedQuestion<A> {
  readonly #ask: (stores: Stores) => Promise<A>;
  constructor(ask: (stores: Stores) => Promise<A>) {
    this.#ask = ask;
  }
  askOf(stores: Stores): Promise<A> {
    return this.#ask(stores);
  }
}

export type Question<A> = UnaskedQuestion<A>;

/** Everything that a look may ask, by store. */
export type Questions = {
  readonly [N in StoreName]: { readonly [M in Registry[N]["questions"][number] & keyof StoreOf<N>]: Asking<StoreOf<N>[M]> };
};

type Asking<Method> = Method extends (...given: infer Given) => Promise<infer A> ? (...given: Given) => Question<A> : never;

type AnyStores = Readonly<Record<string, Readonly<Record<string, (...given: unknown[]) => Promise<unknown>>>>>;

const question =
  (store: string, method: string) =>
  (...given: unknown[]) =>
    new UnaskedQuestion(async (stores) => (stores as unknown as AnyStores)[store]?.[method]?.(...given));

export const questions = Object.fromEntries(
  Object.entries(registry).map(([store, { questions: methods }]) => [
    store,
    Object.fromEntries(methods.map((method) => [method, question(store, method)])),
  ]),
) as unknown as Questions;
