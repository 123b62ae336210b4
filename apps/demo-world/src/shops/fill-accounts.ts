import { addDays, londonDay } from "@farthing/domain/money";
import type { Store } from "@farthing/server/store/unit-of-work";
import { resetRate } from "@farthing/server/use-cases/checks/limit-rate";
import { createContext } from "@farthing/server/use-cases/context";
import { enterSupplierAccount, recordConfirmation } from "@farthing/server/use-cases/payouts/supplier-accounts";
import { operationsUsers } from "../history/actors.ts";
import { supplierAccountDependencies } from "../history/local-providers.ts";
import { lastTradingDayUntil, timeWithinShopHours } from "../history/shop-hours.ts";
import { branches, retailers } from "./tenants.ts";

/** Published test accounts that pass the modulus check. */
const testBankAccounts = [
  { sortCode: "089999", accountNumber: "66374958" },
  { sortCode: "107999", accountNumber: "88837491" },
  { sortCode: "202959", accountNumber: "63748472" },
] as const;

/** A supplier whose bank details changed yesterday and are not confirmed yet. */
const unconfirmedSupplier = "100103";

export async function fillSupplierAccounts(store: Store, now: Date): Promise<void> {
  const today = londonDay(now);
  const occasion = { call: "demo-world", requestId: "demo-world", idempotency: undefined };
  for (const [index, { supplierNumber, retailer, name }] of branches.entries()) {
    const { name: retailerName = name, kind } = retailers.find(({ normalisedName }) => normalisedName === retailer) ?? {};
    if (kind === "lender") continue;
    const isNew = supplierNumber === unconfirmedSupplier;
    const at = timeWithinShopHours(lastTradingDayUntil(addDays(today, isNew ? -1 : -700)), 0.3);
    const account = testBankAccounts[index % testBankAccounts.length] ?? testBankAccounts[0];
    const entering = createContext(store, { ...occasion, actor: operationsUsers.prepares, now: at });
    await entering.separateTransaction((tx) => resetRate(tx, entering, "bank-check"));
    const entered = { supplierNumber, name: kind === "retailer" ? retailerName : name, ...account, despite: null };
    await enterSupplierAccount(entering, entered, supplierAccountDependencies);
    if (isNew) continue;
    const confirming = createContext(store, { ...occasion, actor: operationsUsers.releases, now: at });
    await confirming.transaction(async (tx) => {
      const { id: accountId = "" } = (await tx.supplierAccounts.find(supplierNumber)) ?? {};
      await recordConfirmation(tx, confirming, { supplierNumber, accountId, accountEnding: account.accountNumber.slice(-4) });
    });
  }
}
