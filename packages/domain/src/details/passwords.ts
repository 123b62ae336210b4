import { softwareName, validationTexts as texts } from "../wording/index.ts";
import { limits } from "./limits.ts";

/** The fixed rules of the password policy (S3 §5). The caller estimates the strength of a password separately. */

export interface PasswordCircumstances {
  readonly retailerName: string;
  readonly retailerNormalisedName: string;
  readonly username: string;
  readonly subdomain: string;
  readonly commonWords: readonly string[];
}

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

export const subdomainOf = (hostname: string): string => hostname.split(".")[0] ?? "";

/** Digits and signs that people write in place of a letter. "1" can stand for "i" or "l", so "1" and "l" are both read as "i". */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "2": "z", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g" },
  ...{ "@": "a", $: "s", "!": "i", "|": "i", l: "i" },
};

/** Reads digits as the letters for which they stand, so "h4rb0ur-beds26" contains "Harbour Beds". */
const withoutLookalikes = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[0-9@$!|l]/g, (sign) => lookalikes[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, "");

function contains(password: string, word: string): boolean {
  const sought = withoutLookalikes(word);
  return sought !== "" && withoutLookalikes(password).includes(sought);
}

/** The password policy has no rule about capital letters, digits or symbols. */
export function passwordObjections(
  password: string,
  { retailerName, retailerNormalisedName, username, subdomain, commonWords }: PasswordCircumstances,
): readonly string[] {
  const commonWord = [...commonWords, softwareName.toLowerCase()].find((word) => contains(password, word));
  return [
    password.length < limits.passwordLengthMin && texts.passwordShort,
    (contains(password, retailerName) || contains(password, retailerNormalisedName)) && texts.passwordHasRetailer,
    contains(password, username) && texts.passwordHasUsername,
    contains(password, subdomain) && texts.passwordHasSubdomain,
    commonWord !== undefined && texts.passwordHasCommonWord(commonWord),
  ].filter((message) => message !== false);
}

export const passwordMessages = (messages: readonly string[]): readonly string[] => messages.slice(0, limits.passwordMessagesMax);

export type PasswordStrength = 1 | 2 | 3 | 4;

const strengths: readonly PasswordStrength[] = [1, 1, 2, 3, 4];

/** Converts the estimator's scale of 0 to 4 to Farthing's scale of 1 to 4. */
export const passwordStrength = (estimate: number): PasswordStrength => strengths[estimate] ?? 1;

export const isStrongEnough = (strength: PasswordStrength): boolean => strength >= 3;
