import { addDays, londonDay } from "@farthing/domain/money";
import type { Store } from "@farthing/server/store/unit-of-work";
import { createContext } from "@farthing/server/use-cases/context";
import { confirmSupplierAccount, enterSupplierAccount } from "@farthing/server/use-cases/payouts/supplier-accounts";
import { operations } from "../history/actors.ts";
import { duringBusiness, tradingDayUntil } from "../history/shop-hours.ts";
import { branches, retailers } from "./tenants.ts";

/** Published test accounts. They pass the modulus check. */
const accounts = [
  { sortCode: "089999", accountNumber: "66374958" },
  { sortCode: "107999", accountNumber: "88837491" },
  { sortCode: "202959", accountNumber: "63748472" },
] as const;

/** The bank details of this supplier changed yesterday and are not confirmed yet. */
const unconfirmed = "100103";

export async function fillAccounts(store: Store, now: Date): Promise<void> {
  const today = londonDay(now);
  const occasion = { call: "demo-world", requestId: "demo-world", idempotency: undefined };
  for (const [index, { supplierNumber, retailer, name }] of branches.entries()) {
    const { name: retailerName = name, kind } = retailers.find(({ normalisedName }) => normalisedName === retailer) ?? {};
    if (kind === "lender") continue;
    const isNew = supplierNumber === unconfirmed;
    const at = duringBusiness(tradingDayUntil(addDays(today, isNew ? -1 : -700)), 0.3);
    const account = accounts[index % accounts.length] ?? accounts[0];
    await enterSupplierAccount(createContext(store, { ...occasion, actor: operations.prepares, now: at }), {
      supplierNumber,
      name: kind === "retailer" ? retailerName : name,
      ...account,
    });
    if (!isNew) await confirmSupplierAccount(createContext(store, { ...occasion, actor: operations.releases, now: at }), supplierNumber);
  }
}
