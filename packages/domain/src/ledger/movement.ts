import { type Pence, pence, sum, zeroPence } from "../money/index.ts";
import type { AccountName } from "./accounts.ts";

export interface LedgerEntry {
  readonly account: AccountName;
  readonly pence: Pence;
}

const movements = {
  deposit: { from: "customer", to: "paymentService" },
  refund: { from: "paymentService", to: "customer" },
  // The lender lends the amount to the customer and owes it to the retailer. The payout is smaller if the retailer owes money.
  advance: { from: "retailer", to: "loan" },
  payout: { from: "bank", to: "retailer" },
  payoutReturned: { from: "retailer", to: "bank" },
  payoutReturnUndone: { from: "bank", to: "retailer" },
  // The customer returned the goods, so the retailer owes the amount of the loan. This amount is deducted from the retailer's next payouts.
  retailerRecovery: { from: "loan", to: "retailer" },
  partialSettlement: { from: "loan", to: "retailer" },
  // The customer withdraws from the loan, keeps the goods and repays the amount in one sum.
  withdrawal: { from: "loan", to: "customer" },
  withdrawalUndone: { from: "customer", to: "loan" },
} as const satisfies Record<string, { readonly from: AccountName; readonly to: AccountName }>;
export type MovementKind = keyof typeof movements;
export const movementKinds = Object.keys(movements) as [MovementKind, ...MovementKind[]];

export function movementOf(kind: MovementKind, amount: Pence): readonly LedgerEntry[] {
  if (amount <= zeroPence) throw new RangeError(`A ${kind} moves more than nothing, not ${amount} pence.`);
  const { from, to } = movements[kind];
  return requireBalanced([
    { account: to, pence: amount },
    { account: from, pence: pence(-amount) },
  ]);
}

/** Entries that do not sum to zero would create or lose money. */
export function requireBalanced(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const total = sum(entries.map((entry) => pence(entry.pence)));
  if (entries.length < 2) throw new RangeError("A movement has an entry at each of its ends.");
  if (total !== zeroPence) throw new RangeError(`A movement sums to nothing, not to ${total} pence.`);
  return entries;
}
