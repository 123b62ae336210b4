import { invitationTo, isReferred, requiredChecks } from "@farthing/domain/application";
import { v7 as uuid } from "../../platform/ids.ts";
import type { CustomerChecks } from "../../providers/checks/port.ts";
import type { Texts } from "../../providers/texts/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import { isAwaited, type StoredCheck } from "../../store/referrals/customer-checks.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { customersName } from "../mail/letters/about.ts";
import { writeLetter, writeText } from "../mail/letters/table.ts";
import { type MailParts, sendLetter } from "../mail/send-letter.ts";
import { sendText } from "../mail/send-text.ts";

export interface CustomerCheckParts extends MailParts {
  readonly texts: Texts;
  readonly checks: CustomerChecks;
  readonly applicantOrigin: string;
}

/** Opens the customer's checks and invites them. Every step is stored before the next, so a retry continues where it stopped. */
export async function inviteToChecks(
  ctx: Ctx,
  { applicationId }: { readonly applicationId: string },
  parts: CustomerCheckParts,
): Promise<void> {
  const wanted = await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const checks = isReferred(application.status) ? await checksToOpen(tx, applicationId) : [];
    return { application, checks };
  });
  for (const check of wanted.checks) {
    const opened = check.url === null ? await open(ctx, wanted.application, check, parts) : { ...check, url: check.url };
    if (opened.askedAt === null) await inviteOnce(ctx, wanted.application, opened, parts);
  }
}

/** Returns the unfinished check of each kind, or a new one. */
async function checksToOpen(tx: UnitOfWork, applicationId: string): Promise<readonly StoredCheck[]> {
  const referral = await tx.referrals.openOf(applicationId);
  if (!referral?.referType) return [];
  const made = await tx.customerChecks.ofReferral(referral.id);
  return requiredChecks[referral.referType].map((kind) => {
    const ofKind = made.filter((check) => check.kind === kind);
    const underWay = ofKind.find(({ outcome }) => outcome === null);
    if (underWay) return underWay;
    const check = { id: uuid(), applicationId, referralId: referral.id, kind, try: ofKind.length + 1 };
    tx.customerChecks.add(check, tx.now);
    return { ...check, providerId: null, url: null, outcome: null, findings: null, askedAt: null };
  });
}

interface OpenedCheck extends StoredCheck {
  readonly url: string;
}

async function open(ctx: Ctx, application: StoredApplication, check: StoredCheck, parts: CustomerCheckParts): Promise<OpenedCheck> {
  const { personalDetails, mainAddressDetails, financialDetails } = application.document;
  const answer = await parts.checks.open({
    key: check.id,
    kind: check.kind,
    reference: application.id,
    person: { firstName: personalDetails?.firstName ?? "", lastName: personalDetails?.lastName ?? "" },
    declared: {
      annualIncome: financialDetails?.incomeValue ?? 0,
      monthlyHousing: mainAddressDetails?.monthlyAccommodationCost ?? "0.00",
    },
    callbackUrl: `${parts.applicantOrigin}/api/callbacks/customer-checks`,
    returnUrl: `${parts.applicantOrigin}/thanks/${application.id}`,
  });
  if (answer.is === "unavailable") throw new Error("the check could not be opened");
  await ctx.transaction(async (tx) => tx.customerChecks.opened(check.id, answer.id, answer.url));
  return { ...check, providerId: answer.id, url: answer.url };
}

/** The message id is derived from the check, so a retry after a crash sends the same message. */
async function inviteOnce(ctx: Ctx, application: StoredApplication, check: OpenedCheck, parts: CustomerCheckParts): Promise<void> {
  await invite(ctx, application, check, { messageKey: `${check.id}.check`, parts });
  await ctx.transaction(async (tx) => tx.customerChecks.asked(check.id, tx.now));
}

/** Sends the links of unfinished checks again at the shop's request. Checks that were never sent are sent now. */
export async function resendInvitations(
  ctx: Ctx,
  { applicationId, eventId }: { readonly applicationId: string; readonly eventId: string },
  parts: CustomerCheckParts,
): Promise<void> {
  const { application, checks } = await ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    const referral = await tx.referrals.openOf(applicationId);
    const made = referral && isReferred(application.status) ? await tx.customerChecks.ofReferral(referral.id) : [];
    return { application, checks: made.filter((check): check is OpenedCheck => isAwaited(check) && check.url !== null) };
  });
  for (const check of checks) await invite(ctx, application, check, { messageKey: `${check.id}.${eventId}`, parts });
  await inviteToChecks(ctx, { applicationId }, parts);
}

async function invite(
  ctx: Ctx,
  application: StoredApplication,
  check: OpenedCheck,
  { messageKey, parts }: { readonly messageKey: string; readonly parts: CustomerCheckParts },
): Promise<void> {
  const way = invitationTo(check.kind, application.document.contactDetails);
  const { id: applicationId } = application;
  const message = { applicationId, template: check.kind };
  if (way?.channel === "text") {
    const text = writeText(check.kind, { applicationId, url: check.url }, parts.lender);
    return sendText(ctx, { ...message, messageId: messageKey, to: way.to, message: text }, parts.texts);
  }
  return sendLetter(
    ctx,
    {
      ...message,
      messageId: `${messageKey}@farthing`,
      write: async (_, { document }) =>
        writeLetter(check.kind, { applicationId, customer: customersName(document), url: check.url }, parts.lender),
    },
    parts,
  );
}
