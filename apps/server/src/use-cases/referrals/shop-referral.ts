import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { invitationTo, isReferred, requiredChecks } from "@farthing/domain/application";
import { maskedEmail, maskedPhone } from "@farthing/domain/details";
import type { LocalDate } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { StoredCheck } from "../../store/referrals/customer-checks.ts";
import type { OpenReferral } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { countRequest, refuseFor } from "../rate-limit.ts";

/** A referral as a shop sees it: which links were sent and how long they are valid, but never the findings (decision 13). */
export interface ShopReferral {
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly linksUntil: LocalDate | null;
  readonly checks: readonly SentCheck[];
}

interface SentCheck {
  readonly kind: StoredCheck["kind"];
  readonly channel: "text" | "email";
  readonly to: string;
  readonly sentAt: Date | null;
  readonly done: boolean;
}

export async function readShopReferral(ctx: Ctx, applicationId: string): Promise<ShopReferral | null> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const referral = await openReferral(tx, application);
    if (!referral) return null;
    const made = await tx.customerChecks.ofReferral(referral.id);
    return {
      openedAt: referral.openedAt,
      dueAt: referral.dueAt,
      linksUntil: application.status === "decision_refer" ? application.applicationExpiryDate : application.softSearchExpiryDate,
      checks: newestOfEachKind(made, referral).flatMap((check) => sentCheck(check, application)),
    };
  });
}

/** Limits the messages to a customer who does not answer. */
const resendsPerHourMax = 3;

/** The event's job sends the links again. */
export async function resendReferralLinks(ctx: Ctx, applicationId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, "application:send", subjectOfApplication(application));
    const referral = await openReferral(tx, application);
    if (!referral?.referType) return fail("application.wrong_status", { applicationId });
    refuseFor(await countRequest(tx, [{ bucket: `referral-links:${applicationId}`, times: resendsPerHourMax, seconds: 3_600 }]));
    await tx.events.append({
      type: "referral.link_resent",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { referralId: referral.id },
    });
  });
}

const openReferral = async (tx: UnitOfWork, { id, status }: StoredApplication): Promise<OpenReferral | undefined> =>
  isReferred(status) ? tx.referrals.openOf(id) : undefined;

type CheckProgress = Pick<StoredCheck, "kind" | "askedAt" | "outcome">;

/** Returns the last try of each kind, and the wanted checks that were not sent yet. */
function newestOfEachKind(made: readonly StoredCheck[], { referType }: OpenReferral): readonly CheckProgress[] {
  const newest = made.filter((check) => !made.some((other) => other.kind === check.kind && other.try > check.try));
  const wanted = referType === null ? [] : requiredChecks[referType];
  const missing = wanted.filter((kind) => !newest.some((check) => check.kind === kind));
  return [...newest, ...missing.map((kind) => ({ kind, askedAt: null, outcome: null }))];
}

function sentCheck({ kind, askedAt, outcome }: CheckProgress, { document }: StoredApplication): SentCheck[] {
  const way = invitationTo(kind, document.contactDetails);
  if (!way) return [];
  const to = way.channel === "text" ? maskedPhone(way.to) : maskedEmail(way.to);
  return [{ kind, channel: way.channel, to, sentAt: askedAt, done: outcome !== null }];
}
