import { describe, expect, test } from "vitest";
import { type AccountName, type LedgerEntry, movementOf } from "../ledger/index.ts";
import { pence, sum } from "../money/index.ts";
import { deductRecoveries, outstandingDebts, payoutReturnEntries, undoneReturnEntries } from "./index.ts";

const balanceOf = (account: AccountName, entries: readonly LedgerEntry[]) =>
  sum(entries.filter((entry) => entry.account === account).map((entry) => entry.pence));

describe("debts of a retailer", () => {
  const loans = [{ loan: pence(500) }, { loan: pence(300) }];

  test("a retailer's debt is deducted from the payouts of its loans one by one, and the rest of the debt stays owed", () => {
    expect(deductRecoveries(loans, pence(0)).map(({ recovered }) => recovered)).toEqual([0, 0]);
    expect(deductRecoveries(loans, pence(600)).map(({ recovered }) => recovered)).toEqual([500, 100]);
    expect(deductRecoveries(loans, pence(900)).map(({ recovered }) => recovered)).toEqual([500, 300]);
    expect(deductRecoveries(loans, pence(-50)).map(({ recovered }) => recovered)).toEqual([0, 0]);
  });

  test("recoveries clear the oldest debts first, so the amount owed consists of the newest debts", () => {
    const debts = [
      { id: "old", owed: pence(300) },
      { id: "middle", owed: pence(400) },
      { id: "new", owed: pence(200) },
    ];
    expect(outstandingDebts(debts, pence(900))).toEqual(debts);
    expect(outstandingDebts(debts, pence(500))).toEqual([
      { id: "middle", owed: 300 },
      { id: "new", owed: 200 },
    ]);
    expect(outstandingDebts(debts, pence(0))).toEqual([]);
    expect(outstandingDebts(debts, pence(-50))).toEqual([]);
  });

  test.each(["loan", "customer", "retailer"] as const)(
    "a returned payout restores the retailer's debt and clears the account of the %s",
    (owedBy) => {
      const part = { loan: pence(500), recovered: pence(200) };
      const lent = [...movementOf("advance", part.loan), ...movementOf("payout", pence(300))];
      const since = { loan: [], customer: movementOf("withdrawal", part.loan), retailer: movementOf("retailerRecovery", part.loan) };
      const after = [...lent, ...since[owedBy], ...payoutReturnEntries(part, owedBy)];
      for (const account of ["loan", "customer", "retailer", "bank"] as const) expect(balanceOf(account, after)).toBe(0);
    },
  );

  test.each([
    ["loan", 200, { loan: -500, bank: 300, retailer: 200 }],
    ["loan", 0, { loan: -500, bank: 500 }],
    ["customer", 500, { customer: -500, retailer: 500 }],
    ["retailer", 200, { bank: 300, retailer: -300 }],
    ["retailer", 500, {}],
  ] as const)("a returned payout of 500 (debtor %s, %d kept back) has the ledger entries %j", (owedBy, recovered, moved) => {
    const entries = payoutReturnEntries({ loan: pence(500), recovered: pence(recovered) }, owedBy);
    expect(Object.fromEntries(entries.map((entry) => [entry.account, entry.pence]))).toEqual(moved);
    expect(entries).toHaveLength(Object.keys(moved).length);
  });

  test.each(["loan", "customer", "retailer"] as const)("undoing a returned payment restores the ledger (owed by the %s)", (owedBy) => {
    const part = { loan: pence(500), recovered: pence(200) };
    const moved = [...payoutReturnEntries(part, owedBy), ...undoneReturnEntries(part, owedBy)];
    for (const account of ["loan", "customer", "retailer", "bank"] as const) expect(balanceOf(account, moved)).toBe(0);
  });
});
