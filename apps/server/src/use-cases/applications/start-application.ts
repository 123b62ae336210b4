import { applicationIdFrom, type Creation, create, newDocument, openUntil, untouched } from "@farthing/domain/application";
import { endOfDay, londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { randomEightDigits } from "../../platform/ids.ts";
import { isTakenId, type StoredApplication } from "../../store/applications/applications.ts";
import type { EventActor } from "../../store/audit/events.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

export type Saved = Pick<StoredApplication, "id" | "version">;

interface Beginning extends Pick<StoredApplication, "branch" | "proposedBy"> {
  readonly creation: Creation;
  readonly by: EventActor;
}

/** However an application begins, at the till or on a partner's site, this is how it comes to be. */
export async function startApplication(tx: UnitOfWork, id: string, { creation, branch, proposedBy, by }: Beginning): Promise<Saved> {
  const { status, changes } = create(creation);
  const created: StoredApplication = {
    id,
    version: 1,
    branch,
    proposedBy,
    document: newDocument(),
    createdBy: by.username,
    createdAt: tx.now,
    updatedAt: tx.now,
    sla: false,
    ...untouched,
    ...changes,
    status,
  };
  tx.applications.add(created);
  expireWhenUntouched(tx, created);
  await tx.events.append({ type: "application.created", on: { applicationId: id }, by, facts: { branch } });
  return { id, version: created.version };
}

/** Ids are random, so one may be taken; with a hundred million of them, three tries failing means something else is wrong. */
export async function underFreeId<T>(act: (id: string) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 3; tries++) {
    try {
      return await act(applicationIdFrom(randomEightDigits()));
    } catch (error) {
      if (!isTakenId(error)) throw error;
    }
  }
  return fail("server.busy");
}

/** The last day it is kept is the domain's to say; it falls due when that day is over. */
export function expireWhenUntouched(tx: UnitOfWork, application: StoredApplication): void {
  if (application.status !== "open") return;
  tx.deadlines.set(application.id, "expire-application", endOfDay(openUntil(londonDay(application.updatedAt))));
}
