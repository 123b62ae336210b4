import { fail, softwareName } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";
import { accountEvent } from "./account-event.ts";
import { requireOwnPassword } from "./change-password.ts";
import { requireRemainingFactor } from "./own-second-factor.ts";
import { loadWebauthn, type RegistrationResponseJSON, type RelyingApp, relyingPartyId, verifyNewPasskey } from "./passkey-proof.ts";
import { newRecoveryCodes, normaliseRecoveryCode } from "./recovery-codes.ts";
import { secondFactorPolicyOf } from "./sign-in-steps.ts";

const setUpCodePurpose = "passkey-set-up";
const setUpSeconds = 10 * 60;

export async function startPasskey(ctx: Ctx, password: string, app: RelyingApp) {
  const account = await requireOwnPassword(ctx, password, "password");
  if (secondFactorPolicyOf(account.role, account.secondFactorPolicy) === "off") fail("secondFactor.not_offered");
  const { generateRegistrationOptions } = await loadWebauthn();
  return ctx.transaction(async (tx) => {
    const options = await generateRegistrationOptions({
      rpName: softwareName,
      rpID: relyingPartyId(app),
      userName: `${account.retailer}/${account.username}`,
      userDisplayName: `${account.givenName} ${account.familyName}`,
      userID: new TextEncoder().encode(account.id),
      excludeCredentials: (await tx.passkeys.ofUser(account.id)).map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    });
    await tx.codes.voidAll(setUpCodePurpose, account.id);
    await tx.codes.issue(setUpCodePurpose, account.id, { challenge: options.challenge }, setUpSeconds);
    return options;
  });
}

interface NewPasskeyInput {
  readonly name: string;
  readonly response: RegistrationResponseJSON;
  readonly app: RelyingApp;
}

/** A user's first passkey comes with recovery codes, so that the user can sign in after losing the passkey. */
export async function addPasskey(
  ctx: Ctx,
  { name, response, app }: NewPasskeyInput,
): Promise<{ readonly recoveryCodes: readonly string[] }> {
  return ctx.transaction(async (tx) => {
    const account = (await tx.users.byId(ctx.actor.id)) ?? fail("session.required");
    const begun = await tx.codes.newestOf(setUpCodePurpose, account.id);
    const proved = begun && (await verifyNewPasskey(app, begun.payload.challenge ?? "", response));
    if (!proved) return fail("passkey.not_proved");
    await tx.codes.voidAll(setUpCodePurpose, account.id);
    const isFirst = !(await tx.secondFactors.isEnrolled(account.id));
    if (!(await tx.passkeys.add(account.id, { ...proved, name }))) fail("passkey.not_proved");
    await tx.events.append({ type: "user.passkey_added", ...accountEvent(account) });
    if (!isFirst) return { recoveryCodes: [] };
    const recoveryCodes = newRecoveryCodes();
    await tx.secondFactors.saveRecoveryCodes(account.id, recoveryCodes.map(normaliseRecoveryCode));
    return { recoveryCodes };
  });
}

export async function removePasskey(ctx: Ctx, id: string, password: string): Promise<void> {
  const account = await requireOwnPassword(ctx, password, "password");
  await ctx.transaction(async (tx) => {
    if (!(await tx.passkeys.remove(account.id, id))) fail("passkey.not_found");
    await requireRemainingFactor(tx, account);
    await tx.events.append({ type: "user.passkey_removed", ...accountEvent(account) });
  });
}
