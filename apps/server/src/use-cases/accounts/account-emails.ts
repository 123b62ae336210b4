import type { LetterName } from "@farthing/domain/wording";
import type { AppName } from "../../platform/config.ts";
import type { Lender } from "../../platform/lender.ts";
import type { Mailer } from "../../providers/mail/port.ts";
import { passwordResetCodePurpose } from "../../store/accounts/one-time-codes.ts";
import type { Account } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { type Letter, renderLetter } from "../mail/letter.ts";
import {
  type AccountHolder,
  addressChangedLetter,
  factorAddedLetter,
  factorRemovedLetter,
  passwordChangedLetter,
  passwordResetLetter,
} from "../mail/letters/accounts.ts";
import { sendMessage } from "../mail/send-message.ts";
import { appOf } from "./sign-in-steps.ts";

export interface AccountEventRef {
  readonly eventId: string;
  readonly userId: string;
}

export interface AccountEmailDependencies {
  readonly mailer: Mailer;
  readonly lender: Lender;
  readonly origins: Readonly<Record<AppName, string>>;
}

export const sendPasswordResetEmail = (ctx: Ctx, event: AccountEventRef, parts: AccountEmailDependencies): Promise<void> =>
  sendAccountEmail(ctx, event, parts, "password-reset", (account, tx) =>
    passwordResetLetter({
      ...holderOf(account),
      url: resetLink(account, tx.codes.codeFor(event.eventId, passwordResetCodePurpose), parts),
    }),
  );

export const sendPasswordChangedEmail = (ctx: Ctx, event: AccountEventRef, parts: AccountEmailDependencies): Promise<void> =>
  sendAccountEmail(ctx, event, parts, "password-changed", (account) => passwordChangedLetter(holderOf(account), parts.lender));

/** The user's previous e-mail address gets a notice. The owner thus learns if another person has changed the address. */
export async function sendAddressChangedEmail(ctx: Ctx, event: AccountEventRef, parts: AccountEmailDependencies): Promise<void> {
  const former = await ctx.transaction((tx) => tx.formerEmails.find(event.eventId));
  if (former === undefined) return;
  const letter = (account: Account): Letter | undefined =>
    // If the account was never used, its previous address may have been wrong, so that address gets no notice.
    account.mustSetPassword ? undefined : addressChangedLetter(holderOf(account), parts.lender);
  await sendAccountEmail(ctx, event, parts, "address-changed", letter, former);
  await ctx.transaction((tx) => tx.formerEmails.delete(event.eventId));
}

export const sendFactorAddedEmail = (ctx: Ctx, event: AccountEventRef, parts: AccountEmailDependencies): Promise<void> =>
  sendAccountEmail(ctx, event, parts, "factor-added", (account) => factorAddedLetter(holderOf(account), parts.lender));

export const sendFactorRemovedEmail = (ctx: Ctx, event: AccountEventRef, parts: AccountEmailDependencies): Promise<void> =>
  sendAccountEmail(ctx, event, parts, "factor-removed", (account) => factorRemovedLetter(holderOf(account), parts.lender));

export const holderOf = ({ givenName, familyName, retailerName, username }: Account): AccountHolder => ({
  name: `${givenName} ${familyName}`,
  retailer: retailerName,
  username,
});

export function resetLink(
  account: Pick<Account, "retailer" | "username" | "role">,
  code: string,
  { origins }: Pick<AccountEmailDependencies, "origins">,
): string {
  const query = new URLSearchParams({ username: `${account.retailer}/${account.username}`, code });
  return `${origins[appOf(account)]}/confirmForgotPassword?${query}`;
}

/** A retry after a crash sends the same message id. `letterFor` returns undefined if no e-mail is needed. */
export async function sendAccountEmail(
  ctx: Ctx,
  { eventId, userId }: AccountEventRef,
  { mailer, lender }: AccountEmailDependencies,
  template: LetterName,
  letterFor: (account: Account, tx: UnitOfWork) => Letter | undefined,
  to?: string,
): Promise<void> {
  const messageId = `${eventId}.${template}@farthing`;
  const mail = await ctx.transaction(async (tx) => {
    if (await tx.messages.has(messageId)) return undefined;
    const account = await tx.users.byId(userId);
    const letter = account?.enabled ? letterFor(account, tx) : undefined;
    return account && letter && { tenant: account.retailer, to: to ?? account.email, ...renderLetter(letter, lender) };
  });
  if (!mail) return;
  const { tenant, ...message } = mail;
  const code = lettersWithCode.has(template) ? ({ kind: "link", purpose: passwordResetCodePurpose, eventId } as const) : undefined;
  const content = { channel: "email", ...message, ...(code && { code }) } as const;
  await sendMessage(ctx, { messageId, template, applicationId: null, auditedOn: [{ tenant }], content }, { mailer });
}

const lettersWithCode: ReadonlySet<LetterName> = new Set(["password-reset", "first-password"] as const);
