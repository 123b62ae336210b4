import { authorise } from "@farthing/domain/access";
import {
  type ApplicationDocument,
  applicationIdFrom,
  create,
  editDocument,
  newDocument,
  openUntil,
  untouched,
} from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { randomEightDigits } from "../../platform/ids.ts";
import { isTakenId, type StoredApplication } from "../../store/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { requireVersion, subjectOf } from "./acting.ts";

interface SaveInput {
  readonly id?: string | undefined;
  readonly document: ApplicationDocument;
  /** Another supplier that the application is made for (S1 §1). */
  readonly proposingOnBehalfOf?: string | undefined;
  readonly version?: number | undefined;
  readonly replaceValues?: boolean | undefined;
}

type Saved = Pick<StoredApplication, "id" | "version">;

export async function saveApplication(ctx: Ctx, input: SaveInput): Promise<Saved> {
  const { id } = input;
  if (id !== undefined) return ctx.transaction((tx) => edit(tx, ctx, id, input));
  return underFreeId((freeId) => ctx.transaction((tx) => start(tx, ctx, freeId, input)));
}

async function start(tx: UnitOfWork, ctx: Ctx, id: string, input: SaveInput): Promise<Saved> {
  const branch = ctx.actor.supplierNumber ?? fail("branch.required");
  authorise(ctx.actor, "application:create", { supplierNumber: branch });
  if (input.proposingOnBehalfOf !== undefined) {
    authorise(ctx.actor, "application:propose", { supplierNumber: input.proposingOnBehalfOf });
  }
  const application = newApplication(id, {
    branch: input.proposingOnBehalfOf ?? branch,
    proposedBy: input.proposingOnBehalfOf ? branch : null,
    createdBy: ctx.actor.username,
    now: tx.now,
  });
  const { status, changes } = create({ by: "staff", branchInScope: true, given: input.document });
  const created = { ...application, ...changes, status };
  tx.applications.add(created);
  expireWhenUntouched(tx, created);
  await tx.events.append({
    type: "application.created",
    on: { applicationId: id },
    by: asEventActor(ctx.actor),
    facts: { branch: created.branch },
  });
  return { id, version: created.version };
}

async function edit(tx: UnitOfWork, ctx: Ctx, id: string, input: SaveInput): Promise<Saved> {
  const application = await tx.applications.lock(id);
  authorise(ctx.actor, "application:edit", subjectOf(application));
  requireVersion(application, input.version);
  const features = await tx.retailers.featuresOn(ctx.actor.retailer ?? "");
  const changes = editDocument(application, input.document, { features, replaceValues: input.replaceValues ?? false });
  const saved = await tx.applications.save({ ...application, ...changes, updatedAt: tx.now });
  expireWhenUntouched(tx, saved);
  await tx.events.append({
    type: "application.saved",
    on: { applicationId: id },
    by: asEventActor(ctx.actor),
    facts: { version: saved.version },
  });
  return { id, version: saved.version };
}

/** Ids are random, so one may be taken; with a hundred million of them, three tries failing means something else is wrong. */
async function underFreeId<T>(act: (id: string) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 3; tries++) {
    try {
      return await act(applicationIdFrom(randomEightDigits()));
    } catch (error) {
      if (!isTakenId(error)) throw error;
    }
  }
  return fail("server.busy");
}

interface Made extends Pick<StoredApplication, "branch" | "proposedBy" | "createdBy"> {
  readonly now: Date;
}

function newApplication(id: string, { branch, proposedBy, createdBy, now }: Made): StoredApplication {
  return {
    id,
    version: 1,
    status: "open",
    branch,
    proposedBy,
    document: newDocument(),
    createdBy,
    createdAt: now,
    updatedAt: now,
    sla: false,
    ...untouched,
  };
}

/** The last day it is kept is the domain's to say; it falls due when that day is over. */
function expireWhenUntouched(tx: UnitOfWork, application: StoredApplication): void {
  if (application.status !== "open") return;
  const dayAfter = new Date(`${openUntil(londonDay(application.updatedAt))}T00:00:00Z`);
  dayAfter.setUTCDate(dayAfter.getUTCDate() + 1);
  tx.deadlines.set(application.id, "expire-application", dayAfter);
}
