import { type Actor, authorise, isLenderRole, subjectOfApplication } from "@farthing/domain/access";
import type { SupportConsent, SupportNeed, SupportRecorder } from "@farthing/domain/vocabulary";
import { fail, screens } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { RecordedNeeds } from "../../store/support/support-needs.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { applicationsOfPerson } from "../records/applications-of-person.ts";

const otherApplicationsMax = 100;

/** Returns null if no support need is recorded, or if the customer had the record removed. */
export async function readSupportNeeds(ctx: Ctx, applicationId: string): Promise<RecordedNeeds | null> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    return needsOfPerson(tx, ctx.actor, application);
  });
}

interface NeedsInput {
  readonly applicationId: string;
  readonly needs: readonly SupportNeed[];
  readonly note: string | null;
  readonly consent: SupportConsent;
}

/** A record without support needs and without a note removes the earlier record. */
export async function recordSupportNeeds(ctx: Ctx, { applicationId, ...given }: NeedsInput): Promise<RecordedNeeds | null> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "support:record", subjectOfApplication(application));
    if ((await tx.retention.erasedAt(applicationId)) !== null) fail("application.not_found", { applicationId });
    const recordedAs = recorderOf(ctx.actor);
    const recorded = { ...given, applicationId, recordedAs, recordedBy: ctx.actor.username, recordedAt: tx.now };
    await tx.supportNeeds.record(recorded);
    await tx.events.append({
      type: "supportNeeds.recorded",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { recordedAs, isRemoved: isEmpty(recorded) },
    });
    return isEmpty(recorded) ? null : recorded;
  });
}

interface OwnNeedsInput extends Omit<NeedsInput, "consent"> {
  readonly agreed: boolean;
}

export async function recordOwnSupportNeeds(ctx: Ctx, { agreed, ...given }: OwnNeedsInput): Promise<RecordedNeeds | null> {
  if (!agreed && !isEmpty(given)) fail("input.invalid", {}, [{ path: "agreed", message: screens.support.needsQuestion.agreeFirst }]);
  return recordSupportNeeds(ctx, { ...given, consent: "onOwnPage" });
}

/** A customer's token gives access to one application, so a customer gets only the record of that application. */
async function needsOfPerson(tx: UnitOfWork, { role }: Actor, application: StoredApplication): Promise<RecordedNeeds | null> {
  const others = role === "applicant" ? [] : await applicationsOfPerson(tx, application, otherApplicationsMax);
  const newest = await tx.supportNeeds.newestOf([application.id, ...others.map(({ id }) => id)]);
  return newest && isEmpty(newest) ? null : newest;
}

const isEmpty = ({ needs, note }: Pick<NeedsInput, "needs" | "note">): boolean => needs.length === 0 && note === null;

const recorderOf = ({ role }: Actor): SupportRecorder => (role === "applicant" ? "customer" : isLenderRole(role) ? "lender" : "shop");
