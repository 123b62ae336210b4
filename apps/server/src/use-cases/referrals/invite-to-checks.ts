import { chooseInvitationChannel, isReferred, referralLastDay, requiredChecks } from "@farthing/domain/application";
import { endOfDay } from "@farthing/domain/money";
import type { CheckKind } from "@farthing/domain/vocabulary";
import type { LetterName, TextName } from "@farthing/domain/wording";
import { uuid } from "../../platform/ids.ts";
import type { CustomerChecks } from "../../providers/checks/port.ts";
import type { Texts } from "../../providers/texts/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import { isAwaited, type StoredCheck } from "../../store/referrals/customer-checks.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import type { Letter } from "../mail/letter.ts";
import { customersName } from "../mail/letters/about.ts";
import { writeLetter, writeText } from "../mail/letters/table.ts";
import { type MailDependencies, sendLetter } from "../mail/send-letter.ts";
import { sendText } from "../mail/send-text.ts";

export interface CustomerCheckDependencies extends MailDependencies {
  readonly texts: Texts;
  readonly checks: CustomerChecks;
  readonly applicantOrigin: string;
}

/**
 * Opens the checks and sends the customer their links. Every step is stored before the next step, so a retry continues where the last
 * attempt stopped.
 */
export async function inviteToChecks(
  ctx: Ctx,
  { applicationId }: { readonly applicationId: string },
  parts: CustomerCheckDependencies,
): Promise<void> {
  const wanted = await ctx.transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    const checks = isReferred(application.status) ? await checksToOpen(tx, applicationId) : [];
    return { application, checks };
  });
  for (const check of wanted.checks) {
    const opened = check.url === null ? await openCheck(ctx, wanted.application, check, parts) : { ...check, url: check.url };
    if (opened.askedAt === null) await inviteOnce(ctx, wanted.application, opened, parts);
  }
}

/** Returns one check of each required kind: the unfinished check, or a new one if all checks of that kind are finished. */
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

async function openCheck(
  ctx: Ctx,
  application: StoredApplication,
  check: StoredCheck,
  parts: CustomerCheckDependencies,
): Promise<OpenedCheck> {
  const lastDay = referralLastDay(application);
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
    expiresAt: lastDay && endOfDay(lastDay).toISOString(),
  });
  if (answer.is === "unavailable") throw new Error("the check could not be opened");
  await ctx.transaction(async (tx) => tx.customerChecks.recordOpened(check.id, answer.id, answer.url));
  return { ...check, providerId: answer.id, url: answer.url };
}

/** The message id is derived from the check, so that a retry after a crash sends the same message. */
async function inviteOnce(ctx: Ctx, application: StoredApplication, check: OpenedCheck, parts: CustomerCheckDependencies): Promise<void> {
  await sendInvitation(ctx, application, check, { messageKey: `${check.id}.check`, parts });
  await ctx.transaction(async (tx) => tx.customerChecks.recordAsked(check.id, tx.now));
}

/** Sends the links to the checks again, because the shop or the customer has asked for them. Links that were never sent are sent too. */
export async function resendInvitations(
  ctx: Ctx,
  { applicationId, eventId }: { readonly applicationId: string; readonly eventId: string },
  parts: CustomerCheckDependencies,
): Promise<void> {
  const { application, checks } = await awaitedChecks(ctx, applicationId);
  for (const check of checks) await sendInvitation(ctx, application, check, { messageKey: `${check.id}.${eventId}`, parts });
  await inviteToChecks(ctx, { applicationId }, parts);
}

export async function remindOfChecks(
  ctx: Ctx,
  { applicationId }: { readonly applicationId: string },
  parts: CustomerCheckDependencies,
): Promise<void> {
  const { application, checks } = await awaitedChecks(ctx, applicationId);
  const lastDay = referralLastDay(application);
  if (!lastDay) return;
  for (const { id, kind, url } of checks) {
    const facts = { applicationId, customer: customersName(application.document), kind, url, lastDay };
    await sendCheckMessage(ctx, application, {
      kind,
      template: "check-reminder",
      messageKey: `${id}.reminder`,
      parts,
      text: () => writeText("check-reminder", facts, parts.lender),
      letter: () => writeLetter("check-reminder", facts, parts.lender),
    });
  }
}

const awaitedChecks = (ctx: Ctx, applicationId: string) =>
  ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    const referral = await tx.referrals.openOf(applicationId);
    const made = referral && isReferred(application.status) ? await tx.customerChecks.ofReferral(referral.id) : [];
    return { application, checks: made.filter((check): check is OpenedCheck => isAwaited(check) && check.url !== null) };
  });

async function sendInvitation(
  ctx: Ctx,
  application: StoredApplication,
  check: OpenedCheck,
  { messageKey, parts }: { readonly messageKey: string; readonly parts: CustomerCheckDependencies },
): Promise<void> {
  const { kind, url } = check;
  const { id: applicationId, document } = application;
  const facts = { applicationId, customer: customersName(document), url, lastDay: referralLastDay(application) };
  await sendCheckMessage(ctx, application, {
    kind,
    template: kind,
    messageKey,
    parts,
    text: () => writeText(kind, facts, parts.lender),
    letter: () => writeLetter(kind, facts, parts.lender),
  });
}

interface CheckMessage {
  readonly kind: CheckKind;
  readonly template: LetterName & TextName;
  readonly messageKey: string;
  readonly parts: CustomerCheckDependencies;
  readonly text: () => string;
  readonly letter: () => Letter;
}

async function sendCheckMessage(
  ctx: Ctx,
  { id: applicationId, document }: StoredApplication,
  { kind, template, messageKey, parts, text, letter }: CheckMessage,
): Promise<void> {
  const way = chooseInvitationChannel(kind, document.contactDetails);
  if (way?.channel === "text")
    return sendText(ctx, { applicationId, template, messageId: messageKey, to: way.to, message: text() }, parts.texts);
  return sendLetter(ctx, { applicationId, template, messageId: `${messageKey}@farthing`, write: async () => letter() }, parts);
}
