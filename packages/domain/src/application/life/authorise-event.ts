import { type Actor, authorise, type Permission, subjectOfApplication } from "../../access/index.ts";
import { type EventName, transitions } from "./transitions.ts";

type PermittedEvent = { [E in EventName]: (typeof transitions)[E] extends { readonly permission: Permission } ? E : never }[EventName];

export const authoriseEvent = (actor: Actor, event: PermittedEvent, application: Parameters<typeof subjectOfApplication>[0]): void =>
  authorise(actor, transitions[event].permission, subjectOfApplication(application));
