import { authorise } from "@farthing/domain/access";
import { standardAccount } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import type { BankAccount } from "../../store/payouts/supplier-accounts.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

interface EnteredAccount extends BankAccount {
  readonly supplierNumber: string;
}

/** One person enters a supplier's account. Another must confirm it with the supplier before any payment. */
export async function enterSupplierAccount(ctx: Ctx, { supplierNumber, name, sortCode, accountNumber }: EnteredAccount): Promise<void> {
  const account = standardAccount(sortCode, accountNumber) ?? fail("input.invalid", { supplierNumber });
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    if (!(await tx.retailers.branch(supplierNumber))) fail("branch.not_found", { supplierNumber });
    await tx.supplierAccounts.enter(supplierNumber, { name, ...account }, ctx.actor.username, tx.now);
    await tx.events.append({ type: "supplierAccount.entered", ...lenderEvent(ctx), facts: { supplierNumber } });
  });
}

export async function confirmSupplierAccount(ctx: Ctx, supplierNumber: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    authorise(ctx.actor, "payout:run");
    const account = (await tx.supplierAccounts.all()).get(supplierNumber) ?? fail("branch.not_found", { supplierNumber });
    if (account.enteredBy === ctx.actor.username) fail("payout.account_four_eyes", { supplierNumber });
    await tx.supplierAccounts.confirm(supplierNumber, ctx.actor.username, tx.now);
    await tx.events.append({ type: "supplierAccount.confirmed", ...lenderEvent(ctx), facts: { supplierNumber } });
  });
}

const lenderEvent = (ctx: Ctx) => ({ on: { tenant: tenantOf(ctx.actor) }, by: asEventActor(ctx.actor) });
