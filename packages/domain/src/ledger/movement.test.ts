import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Pence, pence, sum, zeroPence } from "../money/index.ts";
import { type AccountName, accounts, type LedgerEntry, type MovementKind, movementOf, requireBalanced } from "./index.ts";

const anyAmount = fc.integer({ min: 1, max: 99_999_999 }).map(pence);
const allAccountNames = Object.keys(accounts) as AccountName[];
const movementKinds: readonly MovementKind[] = [
  "deposit",
  "refund",
  "advance",
  "payout",
  "payoutReturned",
  "payoutReturnUndone",
  "retailerRecovery",
  "partialSettlement",
  "withdrawal",
  "withdrawalUndone",
];
const balanceOf = (account: AccountName, entries: readonly LedgerEntry[]): Pence =>
  sum(entries.filter((entry) => entry.account === account).map((entry) => entry.pence));
const anyAccountName = fc.constantFrom(...allAccountNames);

describe("money movements in the ledger", () => {
  test("a deposit moves money from the customer, and a refund returns it", () => {
    expect(movementOf("deposit", pence(9_900))).toEqual([
      { account: "paymentService", pence: 9_900 },
      { account: "customer", pence: -9_900 },
    ]);
    expect(balanceOf("customer", [...movementOf("deposit", pence(9_900)), ...movementOf("refund", pence(9_900))])).toBe(zeroPence);
  });

  test("the retailer owes the amount of a paid loan after the goods are returned", () => {
    const paidOut = [...movementOf("advance", pence(50_000)), ...movementOf("payout", pence(50_000))];
    const balances = (entries: Parameters<typeof balanceOf>[1]) =>
      ["loan", "retailer", "bank"].map((account) => balanceOf(account as AccountName, entries));
    expect(balances(paidOut)).toEqual([50_000, 0, -50_000]);
    expect(balances([...paidOut, ...movementOf("retailerRecovery", pence(50_000))])).toEqual([0, 50_000, -50_000]);
    expect(balanceOf("customer", [...paidOut, ...movementOf("withdrawal", pence(50_000))])).toBe(50_000);
  });

  test("the ledger entries of any money movements sum to zero", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...movementKinds), anyAmount), { minLength: 1 }), (moved) => {
        const entries = moved.flatMap(([kind, amount]) => movementOf(kind, amount));
        expect(requireBalanced(entries)).toBe(entries);
        expect(allAccountNames.reduce((total, account) => total + balanceOf(account, entries), 0)).toBe(0);
      }),
    );
  });

  test("ledger entries that do not sum to zero are refused", () => {
    const entries = fc.array(fc.record({ account: anyAccountName, pence: fc.integer({ min: -1_000, max: 1_000 }).map(pence) }), {
      minLength: 2,
    });
    fc.assert(
      fc.property(
        entries.filter((made) => made.reduce((total, entry) => total + entry.pence, 0) !== 0),
        (made) => {
          expect(() => requireBalanced(made)).toThrow("sums to nothing");
        },
      ),
    );
  });

  test.each([0, -1])("a ledger movement of %d pence is refused", (amount) => {
    expect(() => movementOf("refund", pence(amount))).toThrow("moves more than nothing");
  });

  test("a ledger movement has at least two entries, in whole pence", () => {
    expect(() => requireBalanced([])).toThrow("at each of its ends");
    expect(() => requireBalanced([{ account: "customer", pence: zeroPence }])).toThrow("at each of its ends");
    const half = 0.5 as Pence;
    expect(() =>
      requireBalanced([
        { account: "customer", pence: half },
        { account: "paymentService", pence: -half as Pence },
      ]),
    ).toThrow("whole number of pence");
  });
});
