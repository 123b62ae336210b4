import { authorise, type Permission, subjectOfApplication } from "@farthing/domain/access";
import { invitationTo, isReferred, referralLastDay, requiredChecks } from "@farthing/domain/application";
import { maskedEmail, maskedPhone } from "@farthing/domain/details";
import type { LocalDate } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { StoredCheck } from "../../store/referrals/customer-checks.ts";
import type { OpenReferral } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { countRequest, refuseFor } from "../rate-limit.ts";

/** A referral as a shop sees it: the links that were sent and their validity, but never the findings (decision 13). */
export interface ShopReferral {
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly linksUntil: LocalDate | null;
  readonly checks: readonly SentCheck[];
}

/** A referral as the customer sees it, with the links to the open checks. */
export interface OwnReferral extends Omit<ShopReferral, "checks"> {
  readonly checks: readonly (SentCheck & { readonly url: string | null })[];
}

interface SentCheck {
  readonly kind: StoredCheck["kind"];
  readonly channel: "text" | "email";
  readonly to: string;
  readonly sentAt: Date | null;
  readonly done: boolean;
}

export async function readShopReferral(ctx: Ctx, applicationId: string): Promise<ShopReferral | null> {
  const referral = await readOwnReferral(ctx, applicationId);
  return referral && { ...referral, checks: referral.checks.map(({ url: _, ...check }) => check) };
}

export async function readOwnReferral(ctx: Ctx, applicationId: string): Promise<OwnReferral | null> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const referral = await openReferral(tx, application);
    if (!referral) return null;
    const made = await tx.customerChecks.ofReferral(referral.id);
    return {
      openedAt: referral.openedAt,
      dueAt: referral.dueAt,
      linksUntil: referralLastDay(application),
      checks: newestOfEachKind(made, referral).flatMap((check) => sentCheck(check, application)),
    };
  });
}

/** Limits the messages to a customer who does not answer. */
const resendsPerHourMax = 3;

/** The event's job sends the links again, for the shop or for the customer. */
export async function resendReferralLinks(ctx: Ctx, applicationId: string, needs: Permission): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, needs, subjectOfApplication(application));
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

type CheckProgress = Pick<StoredCheck, "kind" | "askedAt" | "outcome" | "url">;

/** Returns the latest attempt of each kind of check, and the required checks that were not sent yet. */
function newestOfEachKind(made: readonly StoredCheck[], { referType }: OpenReferral): readonly CheckProgress[] {
  const newest = made.filter((check) => !made.some((other) => other.kind === check.kind && other.try > check.try));
  const wanted = referType === null ? [] : requiredChecks[referType];
  const missing = wanted.filter((kind) => !newest.some((check) => check.kind === kind));
  return [...newest, ...missing.map((kind) => ({ kind, askedAt: null, outcome: null, url: null }))];
}

function sentCheck({ kind, askedAt, outcome, url }: CheckProgress, { document }: StoredApplication): OwnReferral["checks"] {
  const way = invitationTo(kind, document.contactDetails);
  if (!way) return [];
  const to = way.channel === "text" ? maskedPhone(way.to) : maskedEmail(way.to);
  const done = outcome !== null;
  return [{ kind, channel: way.channel, to, sentAt: askedAt, done, url: done ? null : url }];
}
