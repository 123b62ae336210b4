import * as z from "zod/mini";
import { validationTexts as texts } from "../wording/index.ts";
import { limits } from "./limits.ts";
import { nameLettersSchema } from "./people.ts";

const withoutSeparators = (typed: string): string => typed.replace(/[\s.–-]/g, "");

/** A sort code may be typed as "12-34-56" or "12 34 56" and is stored as "123456". */
export const sortCodeRule = () =>
  z.string({ error: texts.sortCodeInvalid }).check(z.overwrite(withoutSeparators), z.regex(/^\d{6}$/, { error: texts.sortCodeInvalid }));

const sortCodeAndAccountPattern = /^\D*(\d\d)[\s.–-]?(\d\d)[\s.–-]?(\d\d)(?:\D+(\d{6,10})|(\d{8}))\D*$/;

/** Splits "20-00-00 55779911" into sort code and account number. Returns null for other texts, such as a card number. */
export function sortCodeWithAccount(typed: string): { readonly sortCode: string; readonly accountNumber: string } | null {
  const [, first, second, third, apart, joined] = sortCodeAndAccountPattern.exec(typed) ?? [];
  const account = apart ?? joined;
  return account === undefined ? null : { sortCode: `${first}-${second}-${third}`, accountNumber: account };
}

interface AccountDigits {
  readonly sortCode?: string | null | undefined;
  readonly accountNumber?: string | null | undefined;
}

export const sameAccount = (one: AccountDigits, other: AccountDigits): boolean =>
  withoutSeparators(one.sortCode ?? "") === withoutSeparators(other.sortCode ?? "") &&
  withoutSeparators(one.accountNumber ?? "") === withoutSeparators(other.accountNumber ?? "");

export const formatSortCode = (stored: string): string => stored.replace(/^(\d{2})(\d{2})(\d{2})$/, "$1-$2-$3");

/** Most account numbers have 8 digits, but some banks print 6, 7, 9 or 10. */
export const accountNumberRule = () =>
  z
    .string({ error: texts.accountNumberInvalid })
    .check(z.overwrite(withoutSeparators), z.regex(/^\d{6,10}$/, { error: texts.accountNumberInvalid }));

/** Accepts the name of a joint account, such as "Mr J & Mrs A Smith" (S2 §5). */
export const accountNameRule = () =>
  nameLettersSchema("the name on the account", limits.accountNameLengthMax, "0-9 '’ʻ.,·&+/()-", texts.accountNameCharacters);
