import { NOTHING, type Pence, pence, sum } from "../money/index.ts";
import type { AccountName } from "./accounts.ts";

export interface LedgerEntry {
  readonly account: AccountName;
  readonly pence: Pence;
}

/** Between which two accounts money passes, for everything that moves any. */
const movements = {
  deposit: { from: "customer", to: "paymentService" },
  refund: { from: "paymentService", to: "customer" },
  // The loan is made, for which the retailer is owed its amount; what is paid out of that may be less, where the retailer owes something.
  advance: { from: "retailer", to: "loan" },
  payout: { from: "bank", to: "retailer" },
  payoutReturned: { from: "retailer", to: "bank" },
  // Whoever gave the goods back owes nothing more; the retailer owes what it was paid, and pays it out of its next payouts.
  retailerRecovery: { from: "loan", to: "retailer" },
  partialSettlement: { from: "loan", to: "retailer" },
  // The customer keeps the goods, and repays what was lent in one sum.
  withdrawal: { from: "loan", to: "customer" },
} as const satisfies Record<string, { readonly from: AccountName; readonly to: AccountName }>;
export type MovementKind = keyof typeof movements;

/** The entries of a movement: what one account gains, the other loses. */
export function movementOf(kind: MovementKind, amount: Pence): readonly LedgerEntry[] {
  if (amount <= NOTHING) throw new RangeError(`A ${kind} moves more than nothing, not ${amount} pence.`);
  const { from, to } = movements[kind];
  return requireBalanced([
    { account: to, pence: amount },
    { account: from, pence: pence(-amount) },
  ]);
}

/** The one rule of the ledger: the entries of a movement are whole pence and sum to nothing, so money neither appears nor is lost. */
export function requireBalanced(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const total = sum(entries.map((entry) => pence(entry.pence)));
  if (entries.length < 2) throw new RangeError("A movement has an entry at each of its ends.");
  if (total !== NOTHING) throw new RangeError(`A movement sums to nothing, not to ${total} pence.`);
  return entries;
}
