import { type Registry, registry, type StoreName, type StoreOf } from "./registry.ts";
import type { Stores } from "./unit-of-work.ts";

/**
 * One question to one store, not asked yet. Nothing but a look can ask it, and a look asks one: it cannot be awaited, so nobody
 * can put a second after it, and only what changes nothing can be made into one.
 */
class UnaskedQuestion<A> {
  readonly #ask: (stores: Stores) => Promise<A>;
  /** Answered at once, so that others may wait behind it. */
  readonly isBrief: boolean;
  constructor(ask: (stores: Stores) => Promise<A>, isBrief: boolean) {
    this.#ask = ask;
    this.isBrief = isBrief;
  }
  askOf(stores: Stores): Promise<A> {
    return this.#ask(stores);
  }
}

export type Question<A> = UnaskedQuestion<A>;

/** Everything that a look may ask, by store. */
export type Questions = {
  readonly [N in StoreName]: {
    readonly [M in (Registry[N]["brief"] | Registry[N]["long"])[number] & keyof StoreOf<N>]: Asking<StoreOf<N>[M]>;
  };
};

type Asking<Method> = Method extends (...given: infer Given) => Promise<infer A> ? (...given: Given) => Question<A> : never;

type AnyStores = Readonly<Record<string, Readonly<Record<string, (...given: unknown[]) => Promise<unknown>>>>>;

const question =
  (store: string, method: string, isBrief: boolean) =>
  (...given: unknown[]) =>
    new UnaskedQuestion(async (stores) => (stores as unknown as AnyStores)[store]?.[method]?.(...given), isBrief);

export const questions = Object.fromEntries(
  Object.entries(registry).map(([store, { brief, long }]) => [
    store,
    Object.fromEntries([
      ...brief.map((method) => [method, question(store, method, true)] as const),
      ...long.map((method) => [method, question(store, method, false)] as const),
    ]),
  ]),
) as unknown as Questions;
