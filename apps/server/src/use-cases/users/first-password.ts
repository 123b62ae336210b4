import { keepsPassword } from "@farthing/domain/access";
import { passwordResetCodePurpose } from "../../store/accounts/one-time-codes.ts";
import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type AccountEmailDependencies, type AccountEventRef, holderOf, resetLink, sendAccountEmail } from "../accounts/account-emails.ts";
import type { Ctx } from "../context.ts";
import { firstPasswordLetter } from "../mail/letters/accounts.ts";
import { fullUsername, userEventBase } from "./user-audit.ts";

/** After this time, the user can request another link on the sign-in page. */
export const invitationDays = 7;

/** A user who is disabled, has a password, or signs in through a company's provider gets no invitation. */
export async function inviteUser(tx: UnitOfWork, ctx: Ctx, user: DirectoryEntry): Promise<void> {
  if (!user.enabled || !user.mustSetPassword) return;
  const provider = keepsPassword(user.role) ? undefined : await tx.signInProviders.find(user.retailer);
  if (!provider?.isOn) await issueInvitation(tx, ctx, user);
}

/** Earlier invitation codes become invalid. The new code is derived from the event that causes the e-mail. */
export async function issueInvitation(tx: UnitOfWork, ctx: Ctx, user: DirectoryEntry): Promise<string> {
  const { id } = await tx.events.append({ type: "user.invited", ...userEventBase(ctx, user), facts: { user: fullUsername(user) } });
  await tx.codes.issueFor(id, passwordResetCodePurpose, user.id, invitationDays * 24 * 60 * 60);
  return tx.codes.codeFor(id, passwordResetCodePurpose);
}

export const sendFirstPasswordEmail = (ctx: Ctx, event: AccountEventRef, parts: AccountEmailDependencies): Promise<void> =>
  sendAccountEmail(ctx, event, parts, "first-password", (account, tx) => {
    if (!account.mustSetPassword) return undefined;
    const url = resetLink(account, tx.codes.codeFor(event.eventId, passwordResetCodePurpose), parts);
    return firstPasswordLetter({ ...holderOf(account), url, daysToFollow: invitationDays });
  });
