import { type ErrorCode, fail } from "../wording/index.ts";
import type { Changes } from "./application.ts";
import type { EffectName } from "./effects.ts";
import { guards } from "./guards.ts";
import {
  type ActorKind,
  type ActorOf,
  type EventName,
  events,
  type GuardOf,
  type Origin,
  type OutcomeOf,
  transitionOf,
} from "./transitions.ts";
import type { Status } from "./vocabulary.ts";

export type Move =
  | { readonly moved: true; readonly status: Status }
  | { readonly moved: false; readonly because: "wrong status" | "no such outcome" };

export const canHappen = (from: Origin, event: EventName): boolean => transitionOf(event).from.includes(from);

export const eventsFrom = (from: Origin): readonly EventName[] => events.filter((event) => canHappen(from, event));

/** Where an event leads. Total: every status, event and outcome gets an answer, and nothing is thrown. */
export function transition(from: Origin, event: EventName, outcome?: string): Move {
  if (!canHappen(from, event)) return { moved: false, because: "wrong status" };
  const { to } = transitionOf(event);
  const target = targetOf(to, outcome);
  if (target === undefined) return { moved: false, because: "no such outcome" };
  if (target !== "same") return { moved: true, status: target };
  return from === "nothing" ? { moved: false, because: "wrong status" } : { moved: true, status: from };
}

function targetOf<T extends string>(to: T | Readonly<Record<string, T>>, outcome: string | undefined): T | undefined {
  if (typeof to === "string") return outcome === undefined ? to : undefined;
  return outcome !== undefined && Object.hasOwn(to, outcome) ? to[outcome] : undefined;
}

/** An application, or the place of one that is still to be created. */
interface Placed {
  readonly status: Origin;
}

interface Given<E extends EventName> {
  readonly by: ActorKind;
  /** An answer to each of the event's guards: one that a verb forgets does not compile. */
  readonly holds: Readonly<Record<GuardOf<E>, boolean>>;
}

/** The first thing that is wrong with an event: who, when, then the guards in the table's order. Null when nothing is. */
export function whyNot<E extends EventName>({ status }: Placed, event: E, { by, holds }: Given<E>): ErrorCode | null {
  const { by: allowed, guards: named } = transitionOf(event);
  if (!allowed.includes(by)) return "access.denied";
  if (!canHappen(status, event)) return "application.wrong_status";
  const answers: Readonly<Record<string, boolean>> = holds;
  const missing = named.find((guard) => !answers[guard]);
  return missing === undefined ? null : guards[missing].code;
}

/** Passes, or refuses with that. */
export function check<E extends EventName>(placed: Placed, event: E, given: Given<E>): void {
  const code = whyNot(placed, event, given);
  if (code !== null) fail(code, { event, status: placed.status, by: given.by });
}

/** What a verb hands back: the new status and whatever else about the application changes with it. */
export interface Moved {
  readonly event: EventName;
  readonly status: Status;
  readonly changes: Changes;
  readonly effects: readonly EffectName[];
}

/** Moves without asking the guards again: for an answer to something that was checked when it was requested. */
export function settle({ status }: Placed, event: EventName, outcome: string | undefined, changes: Changes = {}): Moved {
  const move = transition(status, event, outcome);
  if (move.moved) return { event, status: move.status, changes, effects: transitionOf(event).effects };
  if (move.because === "wrong status") return fail("application.wrong_status", { event, status });
  throw new RangeError(`"${outcome}" is not an outcome of "${event}".`);
}

type Turn<E extends EventName> = [OutcomeOf<E>] extends [never] ? { readonly outcome?: never } : { readonly outcome: OutcomeOf<E> };

export function move<E extends EventName>(
  application: Placed,
  event: E,
  { by, holds, outcome, changes }: Omit<Given<E>, "by"> & { readonly by: ActorOf<E>; readonly changes?: Changes } & Turn<E>,
): Moved {
  check(application, event, { by, holds });
  return settle(application, event, outcome, changes);
}
