import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { authoriseEvent, transitions, undoChoice } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import { fail } from "@farthing/domain/wording";
import type { Snapshot } from "../../store/applications/snapshots.ts";
import type { Ctx } from "../context.ts";

export async function snapshotApplication(ctx: Ctx, applicationId: string): Promise<{ version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:edit", subjectOfApplication(application));
    tx.snapshots.add(application, tx.now);
    return { version: application.version };
  });
}

type UndoableStatus = keyof typeof transitions.undoChoice.to;
const undoableStatuses = Object.keys(transitions.undoChoice.to) as UndoableStatus[];
const isUndoable = (snapshot: Snapshot): snapshot is Snapshot & { status: UndoableStatus } =>
  undoableStatuses.some((status) => status === snapshot.status);

/** If the decision on a chosen offer failed, the version before that choice is restored (S1 §8). */
export async function revertApplication(ctx: Ctx, applicationId: string): Promise<{ status: Status; version: number }> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authoriseEvent(ctx.actor, "undoChoice", application);
    if (await tx.decisions.unfinished(applicationId)) fail("decision.in_progress", { applicationId });
    const chosen = application.document.loanTailoring?.optionSelected;
    const before = chosen ? await tx.snapshots.latest(applicationId, undoableStatuses) : undefined;
    if (application.status === "open" && !before) fail("agreement.not_reverted", { applicationId });
    const undone = undoChoice(application, {
      by: undoActorKind(ctx.actor.role),
      version: before && isUndoable(before) ? versionToRestore(before) : null,
    });
    const { status, version } = await tx.applications.move(application, undone, ctx.actor);
    return { status, version };
  });
}

function undoActorKind(role: Ctx["actor"]["role"]) {
  switch (role) {
    case "applicant":
      return "applicant";
    case "direct_apps":
      return "directApp";
    default:
      return "staff";
  }
}

const versionToRestore = (snapshot: Snapshot & { status: UndoableStatus }) => ({
  status: snapshot.status,
  document: snapshot.document,
  softSearchExpiryDate: snapshot.softSearchExpiryDate,
  tailoringExpiryDate: snapshot.tailoringExpiryDate,
  applicationExpiryDate: snapshot.applicationExpiryDate,
  maxInstalmentAmount: snapshot.maxInstalmentAmount,
});
