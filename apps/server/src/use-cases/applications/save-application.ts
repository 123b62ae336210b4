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
import type { StoredApplication } from "../../store/applications.ts";
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

export async function saveApplication(ctx: Ctx, input: SaveInput): Promise<{ id: string; version: number }> {
  const { id, version } = await ctx.transaction((tx) => (input.id === undefined ? start(tx, ctx, input) : edit(tx, ctx, input.id, input)));
  return { id, version };
}

async function start(tx: UnitOfWork, ctx: Ctx, input: SaveInput): Promise<StoredApplication> {
  const branch = ctx.actor.supplierNumber ?? fail("branch.required");
  authorise(ctx.actor, "application:create", { supplierNumber: branch });
  if (input.proposingOnBehalfOf !== undefined) {
    authorise(ctx.actor, "application:propose", { supplierNumber: input.proposingOnBehalfOf });
  }
  const application = newApplication({
    branch: input.proposingOnBehalfOf ?? branch,
    proposedBy: input.proposingOnBehalfOf ? branch : null,
    createdBy: ctx.actor.username,
    now: tx.now,
  });
  const { status, changes } = create({ by: "staff", branchInScope: true, given: input.document });
  const created = await addUnderFreeId(tx, { ...application, ...changes, status });
  expireWhenUntouched(tx, created);
  await tx.events.append({
    type: "application.created",
    on: { applicationId: created.id },
    by: asEventActor(ctx.actor),
    facts: { branch: created.branch },
  });
  return created;
}

async function edit(tx: UnitOfWork, ctx: Ctx, id: string, input: SaveInput): Promise<StoredApplication> {
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
  return saved;
}

type Unnumbered = Omit<StoredApplication, "id">;

/** Ids are random, so one may be taken; with a hundred million of them, three tries failing means something else is wrong. */
async function addUnderFreeId(tx: UnitOfWork, application: Unnumbered): Promise<StoredApplication> {
  for (let tries = 0; tries < 3; tries++) {
    const numbered = { ...application, id: applicationIdFrom(randomEightDigits()) };
    if (await tx.applications.add(numbered)) return numbered;
  }
  return fail("server.busy");
}

interface Made extends Pick<StoredApplication, "branch" | "proposedBy" | "createdBy"> {
  readonly now: Date;
}

function newApplication({ branch, proposedBy, createdBy, now }: Made): Unnumbered {
  return {
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
