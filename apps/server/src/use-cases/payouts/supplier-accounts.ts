import { authorise } from "@farthing/domain/access";
import { standardAccount } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import { type BankAccount, barredFromConfirming } from "../../store/payouts/supplier-accounts.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { isConfirmed } from "./loans-to-pay.ts";

interface EnteredAccount extends BankAccount {
  readonly supplierNumber: string;
}

/** One person enters a supplier's account. Another must confirm it with the supplier before any payment. */
export async function enterSupplierAccount(ctx: Ctx, { supplierNumber, name, sortCode, accountNumber }: EnteredAccount): Promise<void> {
  const account = standardAccount(sortCode, accountNumber) ?? fail("input.invalid", { supplierNumber });
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    if (!(await tx.retailers.branch(supplierNumber))) fail("branch.not_found", { supplierNumber });
    await tx.supplierAccounts.lock(supplierNumber);
    const checks = { bank: "notChecked", payee: "notChecked", payeeName: null, enteredDespite: null } as const;
    const accountId = await tx.supplierAccounts.enter(supplierNumber, { name, ...account, checks }, { by: ctx.actor.username, at: tx.now });
    await tx.events.append({ type: "supplierAccount.entered", ...lenderEvent(ctx), facts: { supplierNumber, accountId } });
  });
}

/** A second person confirms the account with the supplier. Everyone who entered these digits is refused. */
export async function confirmSupplierAccount(ctx: Ctx, supplierNumber: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const account = (await tx.supplierAccounts.lock(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
    if (barredFromConfirming(account).has(ctx.actor.username)) fail("payout.account_four_eyes", { supplierNumber });
    if (isConfirmed(account)) fail("payout.account_changed", { supplierNumber });
    const accountId = await tx.supplierAccounts.confirm(account, { by: ctx.actor.username, at: tx.now });
    await tx.events.append({ type: "supplierAccount.confirmed", ...lenderEvent(ctx), facts: { supplierNumber, accountId } });
  });
}

const lenderEvent = (ctx: Ctx) => ({ on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor) });
