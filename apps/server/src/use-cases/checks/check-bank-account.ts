import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { fieldsFromBankCheck, modulusCheck, type StoredBankCheck, standardAccount } from "@farthing/domain/details";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { BankBranch, BankDirectory } from "../../providers/bank-directory/port.ts";
import type { ModulusTable } from "../../providers/modulus-table/port.ts";
import type { Ctx } from "../context.ts";
import { requireActivePairing } from "../pairing/pairing-state.ts";
import { limitRate } from "./limit-rate.ts";

export interface BankCheckDependencies {
  readonly bankDirectory: BankDirectory;
  readonly modulusTable: ModulusTable;
}

interface TypedAccount {
  readonly sortCode: string;
  readonly accountNumber: string;
}

interface AccountInput extends TypedAccount {
  readonly applicationId: string;
}

interface AccountQuery extends TypedAccount {
  readonly reference: string;
}

/** A check of depth `basic` only computes the check digits of the account number. A `full` check also queries the bank directory. */
export type BankCheckDepth = "basic" | "full";

export type BankCheckOutcome =
  | { readonly outcome: "valid"; readonly bank?: BankBranch }
  | { readonly outcome: "invalid" }
  | { readonly outcome: "unavailable"; readonly timedOut: boolean };

/**
 * Checks a bank account. The result of a full check is stored with the account, so that the page shows it only for this account. A decision
 * requires the result of a full check.
 */
export async function checkBankAccount(
  ctx: Ctx,
  given: AccountInput,
  depth: BankCheckDepth,
  parts: BankCheckDependencies,
): Promise<BankCheckOutcome> {
  await ctx.separateTransaction(async (tx) => {
    const application = await tx.applications.get(given.applicationId);
    authorise(ctx.actor, "application:edit", subjectOfApplication(application));
    await requireActivePairing(tx, ctx.actor, application);
    await limitRate(tx, ctx, "bank-check");
  });
  const { applicationId: reference, sortCode, accountNumber } = given;
  const checked = await queryBank({ reference, sortCode, accountNumber }, depth, parts);
  return ctx.transaction(async (tx) => {
    if (depth === "full") tx.bankChecks.save(given.applicationId, toStoredCheck(given, checked), tx.now);
    return checked;
  });
}

export const toStoredCheck = ({ sortCode, accountNumber }: TypedAccount, checked: BankCheckOutcome): StoredBankCheck => ({
  sortCode: withoutSeparators(sortCode),
  accountNumber: withoutSeparators(accountNumber),
  said: fieldsFromBankCheck(checked),
});

const withoutSeparators = (typed: string): string => typed.replace(/[\s-]/g, "");

/** Each query to the bank directory costs money, so the check digits are checked first. A repeated query is charged only once. */
export async function queryBank(
  { reference, ...given }: AccountQuery,
  depth: BankCheckDepth,
  { bankDirectory, modulusTable }: BankCheckDependencies,
): Promise<BankCheckOutcome> {
  const [sortCode, accountNumber] = [withoutSeparators(given.sortCode), withoutSeparators(given.accountNumber)];
  const account = standardAccount(sortCode, accountNumber);
  const { weights, substitutions } = modulusTable;
  if (!account || modulusCheck(weights, substitutions, sortCode, accountNumber) === "invalid") return { outcome: "invalid" };
  if (depth === "basic") return { outcome: "valid" };
  const key = canonicalHash([reference, account]).toString("hex");
  const answer = await bankDirectory.check({ ...account, key });
  switch (answer.is) {
    case "valid":
      return { outcome: "valid", bank: answer.bank };
    case "invalid":
      return { outcome: "invalid" };
    case "unavailable":
      return { outcome: "unavailable", timedOut: answer.timedOut };
  }
}
