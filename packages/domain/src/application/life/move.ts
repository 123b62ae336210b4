import type { Status } from "../../vocabulary/index.ts";
import { type ErrorCode, fail } from "../../wording/index.ts";
import type { Changes } from "../application.ts";
import type { ApplicationEventType, ApplicationFacts, EventFacts } from "./announcements.ts";
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

export type Move =
  | { readonly moved: true; readonly status: Status }
  | { readonly moved: false; readonly because: "wrong status" | "no such outcome" };

export const canHappen = (from: Origin, event: EventName): boolean => transitionOf(event).from.includes(from);

const eventsByOrigin = new Map<Origin, EventName[]>();
for (const event of events) for (const from of transitionOf(event).from) eventsByOrigin.set(from, [...eventsFrom(from), event]);

export function eventsFrom(from: Origin): readonly EventName[] {
  return eventsByOrigin.get(from) ?? [];
}

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
interface WithStatus {
  readonly status: Origin;
}

interface EventInput<E extends EventName> {
  readonly by: ActorKind;
  /** An answer to each of the event's guards: one that a verb forgets does not compile. */
  readonly guardResults: Readonly<Record<GuardOf<E>, boolean>>;
}

/** The first thing that is wrong with an event: who, when, then the guards in the table's order. Null when nothing is. */
export function refusalCode<E extends EventName>(
  { status }: WithStatus,
  event: E,
  { by, guardResults: holds }: EventInput<E>,
): ErrorCode | null {
  const { by: allowed, guards: named } = transitionOf(event);
  if (!allowed.includes(by)) return "access.denied";
  if (!canHappen(status, event)) return "application.wrong_status";
  const answers: Readonly<Record<string, boolean>> = holds;
  const missing = named.find((guard) => !answers[guard]);
  return missing === undefined ? null : guards[missing].code;
}

/** Passes, or refuses with that. */
export function requireAllowed<E extends EventName>(placed: WithStatus, event: E, given: EventInput<E>): void {
  const code = refusalCode(placed, event, given);
  if (code !== null) fail(code, { event, status: placed.status, by: given.by });
}

/** What a verb hands back: the new status, whatever else about the application changes with it, and what is told of it. */
export interface Moved<E extends EventName = EventName> {
  readonly event: E;
  readonly status: Status;
  readonly changes: Changes;
  readonly facts: EventFacts<E>;
}

function applyTransition<E extends EventName>(
  { status }: WithStatus,
  event: E,
  outcome: string | undefined,
  { changes = {}, facts }: { readonly changes: Changes | undefined; readonly facts: EventFacts<E> },
): Moved<E> {
  const move = transition(status, event, outcome);
  if (move.moved) return { event, status: move.status, changes, facts };
  if (move.because === "wrong status") return fail("application.wrong_status", { event, status });
  throw new RangeError(`"${outcome}" is not an outcome of "${event}".`);
}

/** The events whose announcement says nothing beside its two ends. */
type PlainEvent = { [E in EventName]: keyof EventFacts<E> extends never ? E : never }[EventName];

/** Moves without asking the guards again: for an answer to something that was checked when it was requested. */
export const moveWithoutGuards = <E extends PlainEvent>(
  placed: WithStatus,
  event: E,
  outcome: string | undefined,
  changes?: Changes,
): Moved<E> => applyTransition(placed, event, outcome, { changes, facts: {} as EventFacts<E> });

/** Asked for where the announcement has any, and refused where it has none. */
type FactsInput<E extends EventName> = E extends PlainEvent ? { readonly facts?: never } : { readonly facts: EventFacts<E> };

type OutcomeInput<E extends EventName> = [OutcomeOf<E>] extends [never] ? { readonly outcome?: never } : { readonly outcome: OutcomeOf<E> };

export function move<E extends EventName>(
  application: WithStatus,
  event: E,
  {
    by,
    guardResults: holds,
    outcome,
    changes,
    facts,
  }: Omit<EventInput<E>, "by"> & { readonly by: ActorOf<E>; readonly changes?: Changes } & OutcomeInput<E> & FactsInput<E>,
): Moved<E> {
  requireAllowed(application, event, { by, guardResults: holds });
  return applyTransition(application, event, outcome, { changes, facts: (facts ?? {}) as EventFacts<E> });
}

/** What the audit trail is told: facts of the kind that belongs to the name. */
export type Announcement = { [T in ApplicationEventType]: { readonly type: T; readonly facts: ApplicationFacts[T] } }[ApplicationEventType];

/** What is told of a transition that was gone through from here. */
export function announcementOf(from: Origin, { event, status: to, facts }: Moved): Announcement {
  // `FactsBeside` has seen to it that these facts belong to this name, which is lost in the union of all names.
  return { type: transitionOf(event).announces, facts: { ...(from !== "nothing" && { from, to }), ...facts } } as Announcement;
}
