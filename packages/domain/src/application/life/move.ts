import type { Status } from "../../vocabulary/index.ts";
import { type ErrorCode, errorCatalogue, fail } from "../../wording/index.ts";
import type { Changes } from "../application.ts";
import type { ApplicationEventFacts, ApplicationEventType, EventFacts } from "./announcements.ts";
import { type Guard, guards } from "./guards.ts";
import {
  type ActorKind,
  type ActorOf,
  type EventName,
  events,
  type GuardOf,
  type OutcomeOf,
  type StatusBefore,
  transitionOf,
} from "./transitions.ts";

export type TransitionOutcome =
  | { readonly moved: true; readonly status: Status }
  | { readonly moved: false; readonly because: "wrong status" | "no such outcome" };

export const canHappen = (from: StatusBefore, event: EventName): boolean => transitionOf(event).from.includes(from);

const eventsByStatusBefore = new Map<StatusBefore, EventName[]>();
for (const event of events) for (const from of transitionOf(event).from) eventsByStatusBefore.set(from, [...eventsFrom(from), event]);

export function eventsFrom(from: StatusBefore): readonly EventName[] {
  return eventsByStatusBefore.get(from) ?? [];
}

export function transition(from: StatusBefore, event: EventName, outcome?: string): TransitionOutcome {
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

interface WithStatus {
  readonly status: StatusBefore;
}

interface EventInput<E extends EventName> {
  readonly by: ActorKind;
  readonly guardResults: Readonly<Record<GuardOf<E>, boolean>>;
}

export const refusalCode = <E extends EventName>(placed: WithStatus, event: E, given: EventInput<E>): ErrorCode | null =>
  refusalOf(placed, event, given)?.code ?? null;

function refusalOf<E extends EventName>(
  { status }: WithStatus,
  event: E,
  { by, guardResults: holds }: EventInput<E>,
): Pick<Guard, "code" | "field"> | null {
  const { by: allowed, guards: named } = transitionOf(event);
  if (!allowed.includes(by)) return { code: "access.denied" };
  if (!canHappen(status, event)) return { code: "application.wrong_status" };
  const answers: Readonly<Record<string, boolean>> = holds;
  const missing = named.find((guard) => !answers[guard]);
  return missing === undefined ? null : guards[missing];
}

export function requireAllowed<E extends EventName>(placed: WithStatus, event: E, given: EventInput<E>): void {
  const refused = refusalOf(placed, event, given);
  if (refused === null) return;
  const { code, field } = refused;
  fail(
    code,
    { event, status: placed.status, by: given.by },
    field === undefined ? undefined : [{ path: field, message: errorCatalogue[code].text }],
  );
}

export interface TransitionResult<E extends EventName = EventName> {
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
): TransitionResult<E> {
  const move = transition(status, event, outcome);
  if (move.moved) return { event, status: move.status, changes, facts };
  if (move.because === "wrong status") return fail("application.wrong_status", { event, status });
  throw new RangeError(`"${outcome}" is not an outcome of "${event}".`);
}

type EventWithoutFacts = { [E in EventName]: keyof EventFacts<E> extends never ? E : never }[EventName];

/** The server checked the event's conditions (guards) when the user requested the event. */
export const applyEventWithoutGuards = <E extends EventWithoutFacts>(
  placed: WithStatus,
  event: E,
  outcome: string | undefined,
  changes?: Changes,
): TransitionResult<E> => applyTransition(placed, event, outcome, { changes, facts: {} as EventFacts<E> });

type FactsInput<E extends EventName> = E extends EventWithoutFacts ? { readonly facts?: never } : { readonly facts: EventFacts<E> };

type OutcomeInput<E extends EventName> = [OutcomeOf<E>] extends [never] ? { readonly outcome?: never } : { readonly outcome: OutcomeOf<E> };

export function applyEvent<E extends EventName>(
  application: WithStatus,
  event: E,
  {
    by,
    guardResults: holds,
    outcome,
    changes,
    facts,
  }: Omit<EventInput<E>, "by"> & { readonly by: ActorOf<E>; readonly changes?: Changes } & OutcomeInput<E> & FactsInput<E>,
): TransitionResult<E> {
  requireAllowed(application, event, { by, guardResults: holds });
  return applyTransition(application, event, outcome, { changes, facts: (facts ?? {}) as EventFacts<E> });
}

export type AnnouncedEvent = {
  [T in ApplicationEventType]: { readonly type: T; readonly facts: ApplicationEventFacts[T] };
}[ApplicationEventType];

export function toAnnouncedEvent(from: StatusBefore, { event, status: to, facts }: TransitionResult): AnnouncedEvent {
  // `EventFacts` ties the data to the event, but TypeScript cannot follow this through the union of all event types.
  return { type: transitionOf(event).announces, facts: { ...(from !== "nothing" && { from, to }), ...facts } } as AnnouncedEvent;
}
