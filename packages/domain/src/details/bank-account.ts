import * as z from "zod/mini";
import { validationTexts as texts } from "../wording/index.ts";
import { limits } from "./limits.ts";
import { inNameLetters } from "./people.ts";

const withoutSeparators = (typed: string): string => typed.replace(/[\s.–-]/g, "");

/** "12-34-56" and "12 34 56" are "123456" on the wire. */
export const sortCode = () =>
  z.string({ error: texts.sortCodeInvalid }).check(z.overwrite(withoutSeparators), z.regex(/^\d{6}$/, { error: texts.sortCodeInvalid }));

const withItsAccount = /^\D*(\d\d)[\s.–-]?(\d\d)[\s.–-]?(\d\d)(?:\D+(\d{6,10})|(\d{8}))\D*$/;

/** "20-00-00 55779911", as a bank writes both, is a sort code and its account; null for anything else, such as the number of a card. */
export function sortCodeWithAccount(typed: string): { readonly sortCode: string; readonly accountNumber: string } | null {
  const [, first, second, third, apart, joined] = withItsAccount.exec(typed) ?? [];
  const account = apart ?? joined;
  return account === undefined ? null : { sortCode: `${first}-${second}-${third}`, accountNumber: account };
}

interface AccountDigits {
  readonly sortCode?: string | null | undefined;
  readonly accountNumber?: string | null | undefined;
}

/** The same account, however its digits were typed. */
export const sameAccount = (one: AccountDigits, other: AccountDigits): boolean =>
  withoutSeparators(one.sortCode ?? "") === withoutSeparators(other.sortCode ?? "") &&
  withoutSeparators(one.accountNumber ?? "") === withoutSeparators(other.accountNumber ?? "");

/** "123456" → "12-34-56". */
export const formatSortCode = (stored: string): string => stored.replace(/^(\d{2})(\d{2})(\d{2})$/, "$1-$2-$3");

/** Most have 8 digits; some banks print 6, 7, 9 or 10. */
export const accountNumber = () =>
  z
    .string({ error: texts.accountNumberInvalid })
    .check(z.overwrite(withoutSeparators), z.regex(/^\d{6,10}$/, { error: texts.accountNumberInvalid }));

/** Joint accounts carry two names: "Mr J & Mrs A Smith" (S2 §5). */
export const accountName = () =>
  inNameLetters("the name on the account", limits.accountNameLengthMax, "0-9 '’ʻ.,·&+/()-", texts.accountNameCharacters);
