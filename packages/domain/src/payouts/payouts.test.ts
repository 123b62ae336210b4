import { describe, expect, test } from "vitest";
import { type AccountName, type LedgerEntry, movementOf } from "../ledger/index.ts";
import { pence, sum } from "../money/index.ts";
import { payoutReturnEntries, takeRecoveries, undoneReturnEntries } from "./index.ts";

const balanceOf = (account: AccountName, entries: readonly LedgerEntry[]) =>
  sum(entries.filter((entry) => entry.account === account).map((entry) => entry.pence));

describe("debts of a retailer", () => {
  const loans = [{ loan: pence(500) }, { loan: pence(300) }];

  test("a retailer's debt is deducted from the payouts for its loans in turn, and the rest stays owed", () => {
    expect(takeRecoveries(loans, pence(0)).map(({ recovered }) => recovered)).toEqual([0, 0]);
    expect(takeRecoveries(loans, pence(600)).map(({ recovered }) => recovered)).toEqual([500, 100]);
    expect(takeRecoveries(loans, pence(900)).map(({ recovered }) => recovered)).toEqual([500, 300]);
    expect(takeRecoveries(loans, pence(-50)).map(({ recovered }) => recovered)).toEqual([0, 0]);
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
  ] as const)("the return of a loan of 500 owed by the %s, with %d recovered, moves %j", (owedBy, recovered, moved) => {
    const entries = payoutReturnEntries({ loan: pence(500), recovered: pence(recovered) }, owedBy);
    expect(Object.fromEntries(entries.map((entry) => [entry.account, entry.pence]))).toEqual(moved);
    expect(entries).toHaveLength(Object.keys(moved).length);
  });

  test.each(["loan", "customer", "retailer"] as const)(
    "undoing a returned payment restores the ledger as before the return (owed by the %s)",
    (owedBy) => {
      const part = { loan: pence(500), recovered: pence(200) };
      const moved = [...payoutReturnEntries(part, owedBy), ...undoneReturnEntries(part, owedBy)];
      for (const account of ["loan", "customer", "retailer", "bank"] as const) expect(balanceOf(account, moved)).toBe(0);
    },
  );
});
