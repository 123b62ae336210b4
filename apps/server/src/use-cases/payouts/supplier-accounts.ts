import type { SecondFactorKind } from "@farthing/contract";
import { authorise } from "@farthing/domain/access";
import { refusedAccountProblems, standardAccount } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { PayeeChecker } from "../../providers/payee-check/port.ts";
import { type AccountChecks, type BankAccount, barredFromConfirming, type SupplierAccount } from "../../store/payouts/supplier-accounts.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { actWithSecondFactor, type SecondFactorProof } from "../accounts/act-with-second-factor.ts";
import { ownFactors } from "../accounts/sign-in-steps.ts";
import { type BankCheckDependencies, queryBank } from "../checks/check-bank-account.ts";
import { limitRate } from "../checks/limit-rate.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { requireSecondPerson } from "../two-people/second-person.ts";
import { isConfirmed } from "./loans-to-pay.ts";
import { supplierName } from "./supplier-names.ts";

export interface SupplierAccountDependencies extends BankCheckDependencies {
  readonly payeeChecker: PayeeChecker;
}

interface EnteredAccount extends BankAccount {
  readonly supplierNumber: string;
  readonly despite: string | null;
}

/** Before any payment, another person must confirm the account with the supplier. */
export async function enterSupplierAccount(ctx: Ctx, given: EnteredAccount, parts: SupplierAccountDependencies): Promise<AccountChecks> {
  const { supplierNumber, name } = given;
  await ctx.separateTransaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    if (!(await tx.retailers.branch(supplierNumber))) fail("branch.not_found", { supplierNumber });
    await limitRate(tx, ctx, "bank-check");
  });
  const account = standardAccount(given.sortCode, given.accountNumber) ?? fail("section.invalid", {}, refusedAccountProblems);
  const checks = await checkAccount(supplierNumber, { name, ...account }, given.despite, parts);
  return ctx.transaction(async (tx) => {
    const before = await tx.supplierAccounts.lock(supplierNumber);
    const accountId = await tx.supplierAccounts.enter(supplierNumber, { name, ...account, checks }, { by: ctx.actor.username, at: tx.now });
    await tx.events.append({
      type: "supplierAccount.entered",
      ...lenderEventBase(ctx),
      facts: { supplierNumber, accountId, bank: checks.bank, payee: checks.payee },
    });
    if (before) await tx.sendJob("email-account-changed", { accountId, supplierNumber });
    return checks;
  });
}

/**
 * Checks the account with the bank directory, and the name with the bank's records. If a check is unavailable, Farthing stores and shows
 * that it was not made.
 */
async function checkAccount(
  supplierNumber: string,
  account: BankAccount,
  despite: string | null,
  { payeeChecker, ...banks }: SupplierAccountDependencies,
): Promise<AccountChecks> {
  const bank = await queryBank({ reference: supplierNumber, ...account }, "full", banks);
  if (bank.outcome === "invalid") return fail("section.invalid", {}, refusedAccountProblems);
  const key = canonicalHash([supplierNumber, account]).toString("hex");
  const payee = await payeeChecker.check({ ...account, key });
  if (payee.is === "noMatch" && despite === null) fail("payout.payee_no_match", { supplierNumber });
  return {
    bank: bank.outcome,
    bankName: bank.outcome === "valid" ? (bank.bank?.bankName ?? null) : null,
    payee: payee.is,
    payeeName: payee.is === "closeMatch" ? payee.name : null,
    enteredDespite: payee.is === "noMatch" ? despite : null,
  };
}

export interface AccountToConfirm {
  readonly supplierNumber: string;
  readonly supplier: string;
  readonly account: SupplierAccount;
  readonly telephone: string | null;
  readonly mayConfirm: boolean;
  readonly factors: readonly SecondFactorKind[];
}

export async function readSupplierAccount(ctx: Ctx, supplierNumber: string): Promise<AccountToConfirm> {
  return ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const branch = (await tx.retailers.branch(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
    const account = (await tx.supplierAccounts.find(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
    return {
      supplierNumber,
      supplier: supplierName(branch),
      account,
      telephone: await tx.retailers.telephoneOf(supplierNumber),
      mayConfirm: mayConfirm(account, ctx.actor.username),
      factors: await ownFactors(tx, ctx.actor.id),
    };
  });
}

export const mayConfirm = (account: SupplierAccount, username: string): boolean =>
  !isConfirmed(account) && !barredFromConfirming(account).has(username);

export interface Confirmation {
  readonly supplierNumber: string;
  readonly accountId: string;
  readonly accountEnding: string;
}

/** The second person confirms the account that they have read, and proves a second factor. */
export const confirmSupplierAccount = (ctx: Ctx, { proof, ...read }: Confirmation & { readonly proof: SecondFactorProof }): Promise<void> =>
  actWithSecondFactor(ctx, proof, (tx) => recordConfirmation(tx, ctx, read));

/** Fails if the second person has ever entered this account number, or if the account has changed since that person read it. */
export async function recordConfirmation(
  tx: UnitOfWork,
  ctx: Ctx,
  { supplierNumber, accountId: readId, accountEnding }: Confirmation,
): Promise<void> {
  authorise(ctx.actor, "payout:run");
  const account = (await tx.supplierAccounts.lock(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
  if (account.id !== readId || !account.accountNumber.endsWith(accountEnding)) fail("payout.account_changed", { supplierNumber });
  await requireSecondPerson(tx, ctx, "confirmAccount", [...barredFromConfirming(account)]);
  if (isConfirmed(account)) fail("payout.account_changed", { supplierNumber });
  const accountId = await tx.supplierAccounts.confirm(account, { by: ctx.actor.username, at: tx.now });
  await tx.events.append({ type: "supplierAccount.confirmed", ...lenderEventBase(ctx), facts: { supplierNumber, accountId } });
}

const lenderEventBase = (ctx: Ctx) => ({ on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor) });
