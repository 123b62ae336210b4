import { randomBytes } from "node:crypto";
import type { SecondFactorKind, SignInChallenge } from "@farthing/contract";
import { isLenderRole, type Role } from "@farthing/domain/access";
import { softwareName } from "@farthing/domain/wording";
import { newToken } from "../../platform/secrets.ts";
import type { Passkey } from "../../store/accounts/passkeys.ts";
import type { SessionApp, SessionOrigin, SessionTokens } from "../../store/accounts/sessions.ts";
import type { Account, SecondFactorPolicy, UserRow } from "../../store/accounts/users.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { accountEvent } from "./account-event.ts";
import { base32, otpauthUrl, secretBytes } from "./totp.ts";

export interface SignedIn {
  readonly is: "signed in";
  readonly tokens: SessionTokens;
  readonly account: Account;
}

export type SignInStep = SignedIn | { readonly is: "challenged"; readonly challenge: SignInChallenge };

export const challengePurposes = { newPassword: "new-password", totp: "totp", enrolment: "totp-enrolment" } as const;
const challengeSeconds = 10 * 60;

export const appOf = (user: Pick<UserRow, "role">): SessionApp => (isLenderRole(user.role as Role) ? "lender" : "staff");

/** Lender users always need a second factor, whatever the retailer's setting is. */
export const secondFactorPolicyOf = (role: string, ofRetailer: SecondFactorPolicy): SecondFactorPolicy =>
  isLenderRole(role as Role) ? "required" : ofRetailer;

/** The steps of a sign-in are a new password (first sign-in only), the second factor, and the session (S3 §4). */
export async function continueSignIn(tx: UnitOfWork, ctx: Ctx, account: Account, origin: SessionOrigin = {}): Promise<SignInStep> {
  const challenge = await challengeFor(tx, account, origin);
  return challenge ? { is: "challenged", challenge } : startSession(tx, ctx, account, origin);
}

async function challengeFor(
  { codes, secondFactors, passkeys }: UnitOfWork,
  account: Account,
  { providerSession }: SessionOrigin,
): Promise<SignInChallenge | undefined> {
  const byProvider: Readonly<Record<string, string>> = providerSession === undefined ? {} : { providerSession };
  const issue = (purpose: string, payload: Readonly<Record<string, string>> = {}) =>
    codes.issue(purpose, account.id, { ...payload, ...byProvider }, challengeSeconds);
  if (account.mustSetPassword && providerSession === undefined) {
    const session = await issue(challengePurposes.newPassword);
    const { givenName, familyName, strongerPasswords } = account;
    return { code: "NewPasswordChallenge", session, givenName, familyName, strongerPasswords };
  }
  const keys = await passkeys.ofUser(account.id);
  if (account.totpSecret || keys.length > 0) {
    const challenge = newToken();
    const session = await issue(challengePurposes.totp, { challenge });
    return {
      code: "TotpChallenge",
      session,
      factors: factorsOf(account, keys),
      passkey: keys.length > 0 ? passkeyRequest(challenge, keys) : null,
    };
  }
  if (secondFactorPolicyOf(account.role, account.secondFactorPolicy) !== "required") return undefined;
  const secret = randomBytes(secretBytes);
  const session = await issue(challengePurposes.enrolment, { secret: secondFactors.wrap(account.id, secret) });
  return { code: "TotpEnrolment", session, ...authenticatorSetUp(secret, account) };
}

export const factorsOf = ({ totpSecret }: Account, keys: readonly Passkey[]): SecondFactorKind[] => [
  ...(keys.length > 0 ? (["passkey"] as const) : []),
  ...(totpSecret ? (["code"] as const) : []),
];

export async function ownFactors(tx: UnitOfWork, userId: string): Promise<readonly SecondFactorKind[]> {
  const account = await tx.users.byId(userId);
  return account ? factorsOf(account, await tx.passkeys.ofUser(userId)) : [];
}

/** The options contain no relying party id, so the browser uses the origin of the page. */
export const passkeyRequest = (challenge: string, keys: readonly Passkey[]) => ({
  challenge,
  allowCredentials: keys.map(({ id, transports }) => ({ id, type: "public-key" as const, transports: [...transports] })),
  userVerification: "preferred" as const,
});

export const authenticatorSetUp = (secret: Buffer, { retailer, username }: Pick<UserRow, "retailer" | "username">) => ({
  secret: base32(secret),
  otpauthUrl: otpauthUrl(secret, softwareName, `${retailer}/${username}`),
});

/** A new session ends the browser's earlier session. Otherwise, the user could no longer sign out of the earlier one. */
export async function startSession(
  tx: UnitOfWork,
  { device, browserSession }: Ctx,
  account: Account,
  origin: SessionOrigin = {},
): Promise<SignedIn> {
  if (browserSession?.access || browserSession?.refresh) {
    const previousUser = await tx.sessions.endByTokens(browserSession, appOf(account));
    const previous = previousUser && (await tx.users.byId(previousUser));
    if (previous) await tx.events.append({ type: "user.signed_out", ...accountEvent(previous) });
  }
  const tokens = await tx.sessions.start(account.id, appOf(account), device, origin);
  await tx.events.append({ type: "user.signed_in", ...accountEvent(account) });
  return { is: "signed in", tokens, account };
}
