import { validationTexts as texts } from "../wording/index.ts";
import { limits } from "./limits.ts";

/** The static half of the password policy (S3 §5). How guessable a password is, is measured elsewhere and only named here. */

export interface PasswordCircumstances {
  readonly retailerName: string;
  readonly retailerNormalisedName: string;
  readonly username: string;
  readonly subdomain: string;
  readonly commonWords: readonly string[];
}

/** The words that guesses start from, wherever in a password they stand (S3 §5). */
export const commonPasswordWords = [
  "password",
  "passw0rd",
  "letmein",
  "welcome",
  "qwerty",
  "iloveyou",
  "admin",
  "login",
  "secret",
] as const;

/** "staff" of staff.penny.example; a host with one name is that name. */
export const subdomainOf = (hostname: string): string => hostname.split(".")[0] ?? "";

/** Spaces, hyphens, dots and capitals do not hide a word: "Harbour Beds" stands in "harbour-beds26". */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function contains(password: string, word: string): boolean {
  const sought = plain(word);
  return sought !== "" && plain(password).includes(sought);
}

/** Everything the policy has against a password. Mixed case, digits and symbols are never asked for. */
export function passwordObjections(
  password: string,
  { retailerName, retailerNormalisedName, username, subdomain, commonWords }: PasswordCircumstances,
): readonly string[] {
  const commonWord = commonWords.find((word) => contains(password, word));
  return [
    password.length < limits.passwordLengthMin && texts.passwordShort,
    (contains(password, retailerName) || contains(password, retailerNormalisedName)) && texts.passwordHasRetailer,
    contains(password, username) && texts.passwordHasUsername,
    contains(password, subdomain) && texts.passwordHasSubdomain,
    commonWord !== undefined && texts.passwordHasCommonWord(commonWord),
  ].filter((message) => message !== false);
}

/** Two at a time are enough to act on (S3 §5). */
export const passwordMessages = (messages: readonly string[]): readonly string[] => messages.slice(0, limits.passwordMessagesMax);

export type PasswordStrength = 1 | 2 | 3 | 4;

const strengths: readonly PasswordStrength[] = [1, 1, 2, 3, 4];

/** The estimator's 0 to 4 on the product's scale of 1 to 4: its two lowest are both too weak. */
export const passwordStrength = (estimate: number): PasswordStrength => strengths[estimate] ?? 1;

/** Good or strong. */
export const isStrongEnough = (strength: PasswordStrength): boolean => strength >= 3;
