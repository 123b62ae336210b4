import type { WaitingChange } from "@farthing/contract";
import { isLenderRole } from "@farthing/domain/access";
import { checkSection, forms } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import { passwordResetCodePurpose } from "../../store/accounts/one-time-codes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { proposeUserChange } from "../two-people/propose-user-change.ts";
import { requireOwnPassword } from "./change-password.ts";

interface NewEmail {
  readonly email: string;
  readonly password: string;
}

/**
 * Links for a new password go to the user's e-mail address, so a change of the address requires the password. For a lender user, an
 * administrator must confirm the change.
 */
export async function changeOwnEmail(ctx: Ctx, input: NewEmail): Promise<WaitingChange | undefined> {
  const checked = checkSection(forms.ownEmail, input);
  if (!checked.ok) return fail("input.invalid", {}, checked.problems);
  const { email, password } = checked.answers;
  const account = await requireOwnPassword(ctx, password, "password");
  if (account.email === email) return undefined;
  return ctx.transaction(async (tx) => {
    if (isLenderRole(ctx.actor.role)) {
      const user = (await tx.userDirectory.lock(tenantOf(ctx.actor), ctx.actor.username)) ?? fail("session.required");
      return proposeUserChange(tx, ctx, user, { ...user, email });
    }
    await tx.users.setEmail(account.id, email);
    await recordEmailChange(tx, ctx, account);
    return undefined;
  });
}

export async function recordEmailChange(
  tx: UnitOfWork,
  ctx: Ctx,
  before: { readonly id: string; readonly username: string; readonly email: string },
): Promise<void> {
  const { id } = await tx.events.append({
    type: "user.email_changed",
    on: { tenant: tenantOf(ctx.actor), userId: before.id },
    by: asEventActor(ctx.actor),
    facts: { username: before.username },
  });
  await tx.formerEmails.add(id, before.id, before.email);
  await tx.codes.voidAll(passwordResetCodePurpose, before.id);
}
