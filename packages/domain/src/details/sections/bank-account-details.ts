import * as z from "zod/mini";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { lineRule, optionalRule } from "../answers.ts";
import { accountNameRule, accountNumberRule, formatSortCode, sameAccount, sortCodeRule, sortCodeWithAccount } from "../bank-account.ts";
import { defineDetailsSection } from "../circumstances.ts";
import { hiddenField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import type { Problem } from "../section.ts";

const bankTextRule = (what: string) => optionalRule(lineRule(what, limits.addressLineLengthMax));
const optionalFlagRule = () => optionalRule(z.boolean());

/** The bank check fills in the hidden fields from the bank directory (S1 §3, S2 §3). */
export const bankAccountDetails = defineDetailsSection({
  key: "bankAccountDetails",
  title: screens.applicant.detailsSteps.bank,
  schema: z.object({
    name: accountNameRule(),
    sortCode: sortCodeRule(),
    accountNumber: accountNumberRule(),
    bankName: bankTextRule("the bank's name"),
    branchName: bankTextRule("the branch's name"),
    addressLine1: bankTextRule("the bank's address"),
    addressLine2: bankTextRule("the bank's address"),
    addressLine3: bankTextRule("the bank's address"),
    town: bankTextRule("the bank's town"),
    county: bankTextRule("the bank's county"),
    postCode: bankTextRule("the bank's postcode"),
    bankSupportsDirectDebit: optionalFlagRule(),
    modulusCheckUnavailable: optionalFlagRule(),
  }),
  fields: {
    name: textField("Name on the account", {
      hint: "For a joint account, either name or both",
      maxLength: limits.accountNameLengthMax,
      autocomplete: "off",
    }),
    sortCode: textField("Sort code", {
      hint: "6 digits, for example 12-34-56",
      inputMode: "numeric",
      autocomplete: "off",
      spread: sortCodeWithAccount,
      format: formatSortCode,
    }),
    accountNumber: textField("Account number", {
      hint: "Usually 8 digits",
      inputMode: "numeric",
      autocomplete: "off",
    }),
    bankName: hiddenField("Bank"),
    branchName: hiddenField("Branch"),
    addressLine1: hiddenField("Bank's address, line 1"),
    addressLine2: hiddenField("Bank's address, line 2"),
    addressLine3: hiddenField("Bank's address, line 3"),
    town: hiddenField("Bank's town"),
    county: hiddenField("Bank's county"),
    postCode: hiddenField("Bank's postcode"),
    bankSupportsDirectDebit: hiddenField("Bank accepts Direct Debit", { storedAs: "boolean" }),
    modulusCheckUnavailable: hiddenField("Bank details could not be checked", { storedAs: "boolean" }),
  },
  guidance: screens.journey.bank.conditions,
});

export const applicantBankAccountDetails = defineDetailsSection({ ...bankAccountDetails, guidance: screens.applicant.bankConditions });

type BankAccountDetails = z.output<typeof bankAccountDetails.schema>;
type TypedAccount = Pick<BankAccountDetails, "name" | "sortCode" | "accountNumber">;
type CheckedBankFields = Partial<Omit<BankAccountDetails, keyof TypedAccount | "modulusCheckUnavailable">>;

/** "failed" means that the check itself failed. The account then counts as refused (S2 §5). */
export type BankCheckAnswer =
  | { readonly outcome: "valid"; readonly bank?: CheckedBankFields }
  | { readonly outcome: "unavailable" }
  | { readonly outcome: "invalid" | "failed" };

export type BankCheckResult =
  | { readonly is: "save"; readonly answers: BankAccountDetails }
  | { readonly is: "refuse"; readonly problems: readonly Problem[] };

const emptyBankFields: Required<CheckedBankFields> = {
  bankName: null,
  branchName: null,
  addressLine1: null,
  addressLine2: null,
  addressLine3: null,
  town: null,
  county: null,
  postCode: null,
  bankSupportsDirectDebit: null,
};

const accountProblems = (message: string): readonly Problem[] => ["sortCode", "accountNumber"].map((path) => ({ path, message }));

export const refusedAccountProblems = accountProblems(texts.bankDetailsInvalid);

/** True if the account exists but does not support Direct Debit (S1 §5). */
export const refusesDirectDebit = (check: BankCheckAnswer): boolean =>
  check.outcome === "valid" && check.bank?.bankSupportsDirectDebit === false;

/** The fields that a bank check fills in besides the sort code and the account number. */
export type BankCheckFields = Required<CheckedBankFields> & { readonly modulusCheckUnavailable: boolean };

/** A refused account gives null. An account that cannot be checked is accepted with a warning. */
export function fieldsFromBankCheck(check: BankCheckAnswer): BankCheckFields | null {
  switch (check.outcome) {
    case "valid":
      return refusesDirectDebit(check) ? null : { ...emptyBankFields, ...check.bank, modulusCheckUnavailable: false };
    case "unavailable":
      return { ...emptyBankFields, modulusCheckUnavailable: true };
    default:
      return null;
  }
}

/** If the account is refused, the fields for sort code and account number show the reason and keep the typed numbers. */
export function answersAfterBankCheck(answers: TypedAccount & Partial<BankAccountDetails>, check: BankCheckAnswer): BankCheckResult {
  const said = fieldsFromBankCheck(check);
  if (said) return { is: "save", answers: { ...answers, ...said } };
  return { is: "refuse", problems: refusesDirectDebit(check) ? accountProblems(texts.bankNoDirectDebit) : refusedAccountProblems };
}

type BankDraft = { readonly [Key in keyof BankAccountDetails]?: BankAccountDetails[Key] | null | undefined };

/** The account that was checked last. `said` is null if the account was refused. */
export interface StoredBankCheck {
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly said: BankCheckFields | null;
}

/** The result of a bank check counts only for the account that was checked. If the account changes, an earlier result is removed. */
export function withBankCheckResult<Draft extends BankDraft>(before: BankDraft, after: Draft, kept: StoredBankCheck | null): Draft {
  if (kept && sameAccount(kept, after)) return { ...after, ...(kept.said ?? { ...emptyBankFields, modulusCheckUnavailable: null }) };
  return sameAccount(before, after) ? after : { ...after, ...emptyBankFields, modulusCheckUnavailable: null };
}

/** Only an account that a bank check has accepted has the flag `modulusCheckUnavailable`. */
export const isBankChecked = (account: BankDraft | null | undefined): boolean => typeof account?.modulusCheckUnavailable === "boolean";

interface NamedCustomer {
  readonly personalDetails?:
    | { readonly firstName?: string | null | undefined; readonly lastName?: string | null | undefined }
    | null
    | undefined;
  readonly bankAccountDetails?: BankDraft | null | undefined;
}

/** Suggests the customer's name as account name, because most customers use an account in their own name. */
export function suggestedBankAccount({ personalDetails, bankAccountDetails: stored }: NamedCustomer): BankDraft {
  const { firstName, lastName } = personalDetails ?? {};
  return { ...stored, name: stored?.name || (firstName && lastName ? `${firstName} ${lastName}` : null) };
}

/** If `said` is null, the bank directory refused the account. */
export const bankOutcomeOf = (said: BankCheckFields | null): "valid" | "invalid" | "unavailable" =>
  said === null ? "invalid" : said.modulusCheckUnavailable ? "unavailable" : "valid";
