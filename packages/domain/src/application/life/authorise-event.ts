import { type Actor, authorise, type Permission, subjectOfApplication } from "../../access/index.ts";
import { type EventName, transitions } from "./transitions.ts";

/** The events that a person can start. All other events are started by the system. */
type PermittedEvent = { [E in EventName]: (typeof transitions)[E] extends { readonly permission: Permission } ? E : never }[EventName];

/** Refuses an actor who lacks the permission of the event, or who has no access to the application. */
export const authoriseEvent = (actor: Actor, event: PermittedEvent, application: Parameters<typeof subjectOfApplication>[0]): void =>
  authorise(actor, transitions[event].permission, subjectOfApplication(application));
