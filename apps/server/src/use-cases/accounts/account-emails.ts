import type { LetterName } from "@farthing/domain/wording";
import type { AppName } from "../../platform/config.ts";
import type { Lender } from "../../platform/lender.ts";
import type { Mailer } from "../../providers/mail/port.ts";
import type { Account } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { type Letter, renderLetter } from "../mail/letter.ts";
import {
  type AccountHolder,
  addressChangedLetter,
  factorAddedLetter,
  factorRemovedLetter,
  passwordChangedLetter,
  passwordResetLetter,
} from "../mail/letters/accounts.ts";
import { resetPurpose } from "./new-password.ts";
import { appOf } from "./sign-in-steps.ts";

export interface Occasion {
  readonly eventId: string;
  readonly userId: string;
}

export interface Parts {
  readonly mailer: Mailer;
  readonly lender: Lender;
  readonly origins: Readonly<Record<AppName, string>>;
}

export const sendPasswordResetEmail = (ctx: Ctx, occasion: Occasion, parts: Parts): Promise<void> =>
  sendAccountEmail(ctx, occasion, parts, "password-reset", (account, tx) =>
    passwordResetLetter({ ...holderOf(account), url: resetLink(account, tx.codes.codeFor(occasion.eventId, resetPurpose), parts) }),
  );

export const sendPasswordChangedEmail = (ctx: Ctx, occasion: Occasion, parts: Parts): Promise<void> =>
  sendAccountEmail(ctx, occasion, parts, "password-changed", (account) => passwordChangedLetter(holderOf(account), parts.lender));

/** To the address that the account has left: whoever reads it there is the one to notice that somebody else changed it. */
export async function sendAddressChangedEmail(ctx: Ctx, occasion: Occasion, parts: Parts): Promise<void> {
  const former = await ctx.transaction((tx) => tx.formerEmails.find(occasion.eventId));
  if (former === undefined) return;
  const letter = (account: Account): Letter | undefined =>
    // Nobody has used the account yet, so the old address may have been a stranger's.
    account.mustSetPassword ? undefined : addressChangedLetter(holderOf(account), parts.lender);
  await sendAccountEmail(ctx, occasion, parts, "address-changed", letter, former);
  await ctx.transaction((tx) => tx.formerEmails.forget(occasion.eventId));
}

export const sendFactorAddedEmail = (ctx: Ctx, occasion: Occasion, parts: Parts): Promise<void> =>
  sendAccountEmail(ctx, occasion, parts, "factor-added", (account) => factorAddedLetter(holderOf(account), parts.lender));

export const sendFactorRemovedEmail = (ctx: Ctx, occasion: Occasion, parts: Parts): Promise<void> =>
  sendAccountEmail(ctx, occasion, parts, "factor-removed", (account) => factorRemovedLetter(holderOf(account), parts.lender));

export const holderOf = ({ givenName, familyName, retailerName, username }: Account): AccountHolder => ({
  name: `${givenName} ${familyName}`,
  retailer: retailerName,
  username,
});

export function resetLink(account: Account, code: string, { origins }: Parts): string {
  const query = new URLSearchParams({ username: `${account.retailer}/${account.username}`, code });
  return `${origins[appOf(account)]}/confirmForgotPassword?${query}`;
}

/**
 * The message id comes from the event, so a second try after a crash is the same message. No letter: nothing to say any more.
 * It goes to the account's own address unless another is given.
 */
export async function sendAccountEmail(
  ctx: Ctx,
  { eventId, userId }: Occasion,
  { mailer, lender }: Parts,
  template: LetterName,
  letterFor: (account: Account, tx: UnitOfWork) => Letter | undefined,
  to?: string,
): Promise<void> {
  const messageId = `${eventId}.${template}@farthing`;
  const mail = await ctx.transaction(async (tx) => {
    if (await tx.sentMessages.has(messageId)) return undefined;
    const account = await tx.users.byId(userId);
    const letter = account?.enabled ? letterFor(account, tx) : undefined;
    return account && letter && { tenant: account.retailer, to: to ?? account.email, ...renderLetter(letter, lender) };
  });
  if (!mail) return;
  const { tenant, ...message } = mail;
  const outcome = await mailer.send({ messageId, ...message });
  if (outcome === "unavailable") throw new Error("the mail service did not take the message");
  await ctx.transaction(async (tx) => {
    // A worker that was thought dead may have sent the same message meanwhile; it is on record once.
    if (await tx.sentMessages.has(messageId)) return;
    tx.sentMessages.add(messageId, null);
    await tx.events.append({
      type: outcome === "sent" ? "mail.sent" : "mail.refused",
      on: { tenant },
      by: asEventActor(ctx.actor),
      facts: { template, messageId },
    });
  });
}
