import {
  commonPasswordWords,
  isStrongEnough,
  detailsLimits as limits,
  type PasswordStrength,
  passwordObjections,
  subdomainOf,
} from "@farthing/domain/details";
import { fail, validationTexts } from "@farthing/domain/wording";
import type { Account } from "../../store/accounts/users.ts";
import { isBreached } from "./breached-passwords.ts";
import { estimatePassword } from "./password-estimate.ts";

export interface PasswordContext {
  readonly account: Account;
  readonly hostname: string;
}

function objectionsTo(password: string, { account, hostname }: PasswordContext): readonly string[] {
  const objections = passwordObjections(password, {
    retailerName: account.retailerName,
    retailerNormalisedName: account.retailer,
    username: account.username,
    subdomain: subdomainOf(hostname),
    commonWords: commonPasswordWords,
  });
  return isBreached(password) ? [...objections, validationTexts.passwordBreached] : objections;
}

/** `path` is the form field of the error messages. Without the stronger policy, only the length is checked (S3 §5). */
export async function requireGoodPassword(password: string, of: PasswordContext, path: string): Promise<PasswordStrength | null> {
  const refuse = (objections: readonly string[]) =>
    fail(
      "password.weak",
      {},
      objections.map((message) => ({ path, message })),
    );
  if (!of.account.strongerPasswords) {
    return password.length < limits.passwordLengthMin ? refuse([validationTexts.passwordShort]) : null;
  }
  const objections = objectionsTo(password, of);
  if (objections.length > 0) return refuse(objections);
  const strength = await estimatePassword(password);
  return isStrongEnough(strength) ? strength : refuse([validationTexts.passwordGuessable]);
}

export interface PasswordAssessment {
  readonly strength: number | null;
  readonly promptUpdate: boolean;
}

/** Estimates the strength of the password at sign-in (S3 §2), unless it is already stored with the account. */
export async function assessPassword(password: string, of: PasswordContext): Promise<PasswordAssessment> {
  const { strongerPasswords, passwordStrength: known } = of.account;
  if (!strongerPasswords) return { strength: known, promptUpdate: false };
  const strength = (known as PasswordStrength | null) ?? (await estimatePassword(password));
  return { strength, promptUpdate: !isStrongEnough(strength) || objectionsTo(password, of).length > 0 };
}
