import { authorise, type Permission, subjectOfApplication } from "@farthing/domain/access";
import { chooseInvitationChannel, isReferred, referralLastDay, requiredChecks } from "@farthing/domain/application";
import { maskedEmail, maskedPhone } from "@farthing/domain/details";
import type { LocalDate } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { StoredCheck } from "../../store/referrals/customer-checks.ts";
import type { OpenReferral } from "../../store/referrals/referrals.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { countAndGetWait, refuseIfLimited } from "../rate-limit.ts";

/** The shop sees which links were sent and how long they are valid, but never the results of the checks (decision 13). */
export interface ShopReferral {
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly linksUntil: LocalDate | null;
  readonly checks: readonly SentCheck[];
}

export interface OwnReferral extends Omit<ShopReferral, "checks"> {
  readonly checks: readonly (SentCheck & { readonly url: string | null })[];
  readonly isContested: boolean;
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
  if (!referral) return null;
  const { isContested: _, checks, ...shown } = referral;
  return { ...shown, checks: checks.map(({ url: __, ...check }) => check) };
}

export async function readOwnReferral(ctx: Ctx, applicationId: string): Promise<OwnReferral | null> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(application));
    const referral = await openReferral(tx, application);
    if (!referral) return null;
    const checks = checksOf(await tx.customerChecks.ofReferral(referral.id), referral, application);
    return {
      openedAt: referral.openedAt,
      dueAt: referral.dueAt,
      linksUntil: referralLastDay(application),
      checks: checks.map(({ outcome: _, findings: __, ...check }) => check),
      isContested: referral.contestedWords !== null,
    };
  });
}

/** A customer who does not answer gets at most this many repeated messages in an hour. */
const resendsPerHourMax = 3;

/** The recorded event starts the job that sends the customer the links to the checks. */
export async function resendReferralLinks(ctx: Ctx, applicationId: string, needs: Permission): Promise<void> {
  await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    authorise(ctx.actor, needs, subjectOfApplication(application));
    const referral = await openReferral(tx, application);
    if (!referral?.referType) return fail("application.wrong_status", { applicationId });
    refuseIfLimited(await countAndGetWait(tx, [{ bucket: `referral-links:${applicationId}`, times: resendsPerHourMax, seconds: 3_600 }]));
    await tx.events.append({
      type: "referral.link_resent",
      on: { applicationId },
      by: asEventActor(ctx.actor),
      facts: { referralId: referral.id },
    });
  });
}

/** Only the lender sees the outcome and the findings of a check. */
export interface CheckOfReferral extends SentCheck {
  readonly url: string | null;
  readonly outcome: StoredCheck["outcome"];
  readonly findings: StoredCheck["findings"];
}

export const checksOf = (
  made: readonly StoredCheck[],
  referral: Pick<OpenReferral, "referType">,
  application: Pick<StoredApplication, "document">,
): readonly CheckOfReferral[] => newestOfEachKind(made, referral).flatMap((check) => describeSentCheck(check, application));

const openReferral = async (tx: UnitOfWork, { id, status }: StoredApplication): Promise<OpenReferral | undefined> =>
  isReferred(status) ? tx.referrals.openOf(id) : undefined;

type CheckProgress = Pick<StoredCheck, "kind" | "askedAt" | "outcome" | "findings" | "url">;

/** Includes required checks that were not sent yet. */
function newestOfEachKind(made: readonly StoredCheck[], { referType }: Pick<OpenReferral, "referType">): readonly CheckProgress[] {
  const newest = made.filter((check) => !made.some((other) => other.kind === check.kind && other.try > check.try));
  const wanted = referType === null ? [] : requiredChecks[referType];
  const missing = wanted.filter((kind) => !newest.some((check) => check.kind === kind));
  return [...newest, ...missing.map((kind) => ({ kind, askedAt: null, outcome: null, findings: null, url: null }))];
}

function describeSentCheck(
  { kind, askedAt, outcome, findings, url }: CheckProgress,
  { document }: Pick<StoredApplication, "document">,
): CheckOfReferral[] {
  const way = chooseInvitationChannel(kind, document.contactDetails);
  if (!way) return [];
  const to = way.channel === "text" ? maskedPhone(way.to) : maskedEmail(way.to);
  const done = outcome !== null;
  return [{ kind, channel: way.channel, to, sentAt: askedAt, done, url: done ? null : url, outcome, findings }];
}
