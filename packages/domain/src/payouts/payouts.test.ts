import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balanceOf, movementOf } from "../ledger/index.ts";
import { localDate, pence, sum } from "../money/index.ts";
import { type BacsSubmission, bacsDays, payoutReturnEntries, takeRecoveries, writeBacsFile } from "./index.ts";

describe("the three days of Bacs", () => {
  test.each([
    ["a Monday morning", "2026-11-16T09:30:00Z", ["2026-11-16", "2026-11-17", "2026-11-18"]],
    ["after five on a Monday", "2026-11-16T17:00:00Z", ["2026-11-17", "2026-11-18", "2026-11-19"]],
    ["a minute before five in summer", "2026-08-10T15:59:00Z", ["2026-08-10", "2026-08-11", "2026-08-12"]],
    ["five in summer, which is four at Greenwich", "2026-08-10T16:00:00Z", ["2026-08-11", "2026-08-12", "2026-08-13"]],
    ["a Sunday", "2026-11-15T12:00:00Z", ["2026-11-16", "2026-11-17", "2026-11-18"]],
    ["the Thursday before Easter", "2027-03-25T10:00:00Z", ["2027-03-25", "2027-03-30", "2027-03-31"]],
  ])("of a file sent on %s", (_, sentAt, days) => {
    expect(Object.values(bacsDays(new Date(sentAt)))).toEqual(days);
  });
});

const submission: BacsSubmission = {
  serviceUserNumber: "123456",
  serialNumber: "000042",
  from: { sortCode: "200000", accountNumber: "55779911", name: "Farthing Finance" },
  madeOn: localDate("2026-11-15"),
  processingDay: localDate("2026-11-17"),
  credits: [
    { sortCode: "089999", accountNumber: "66374958", name: "Spoke & Chain Cycles", amount: pence(1_390_420), reference: "100101 42" },
    { sortCode: "107999", accountNumber: "88837491", name: "Café Meublé", amount: pence(5), reference: "a reference that is too long" },
  ],
};

describe("a Bacs file", () => {
  test("has the labels and records of Standard 18, in their order and of their length", () => {
    const lines = writeBacsFile(submission).split("\r\n");
    expect(lines.map((line) => line.length)).toEqual([80, 80, 80, 80, 100, 100, 100, 80, 80, 80, 0]);
    expect(lines).toEqual([
      "VOL10000420                              123456                                1",
      "HDR1A123456S  112345600004200010001       26319 263260000000                    ",
      "HDR2F0200000100                                   00                            ",
      "UHL1 26321999999    000000001 DAILY  001                                        ",
      "0899996637495809920000055779911    00001390420FARTHING FINANCE  100101 42         SPOKE & CHAIN CYCL",
      "1079998883749109920000055779911    00000000005FARTHING FINANCE  A REFERENCE THAT ICAFE MEUBLE       ",
      "2000005577991101720000055779911    00001390425FARTHING FINANCE  CONTRA            FARTHING FINANCE  ",
      "EOF1A123456S  112345600004200010001       26319 263260000000                    ",
      "EOF2F0200000100                                   00                            ",
      "UTL10000001390425000000139042500000010000002                                    ",
      "",
    ]);
  });

  test("takes from our account what it gives to the others, whatever that is", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 20 }), (amounts) => {
        const [first] = submission.credits;
        if (!first) throw new Error("no credit");
        const lines = writeBacsFile({ ...submission, credits: amounts.map((amount) => ({ ...first, amount: pence(amount) })) }).split(
          "\r\n",
        );
        const data = lines.filter((line) => line.length === 100);
        const moved = data.map((line) => Number(line.slice(35, 46)));
        expect(moved.at(-1)).toBe(sum(moved.slice(0, -1).map(pence)));
        expect(data.map((line) => line.slice(15, 17))).toEqual([...amounts.map(() => "99"), "17"]);
      }),
    );
  });

  test.each([
    ["pays nobody", { credits: [] }, "pays somebody"],
    ["pays nothing", { credits: submission.credits.map((credit) => ({ ...credit, amount: pence(0) })) }, "more than nothing"],
    ["names no account", { credits: submission.credits.map((credit) => ({ ...credit, sortCode: "12-34-56" })) }, "six digits and eight"],
  ])("that %s is not written", (_, changes, says) => {
    expect(() => writeBacsFile({ ...submission, ...changes })).toThrow(says);
  });
});

describe("what a retailer owes", () => {
  const loans = [{ loan: pence(500) }, { loan: pence(300) }];

  test("is taken from its loans one after the other, and the rest stays owed", () => {
    expect(takeRecoveries(loans, pence(0)).map(({ recovered }) => recovered)).toEqual([0, 0]);
    expect(takeRecoveries(loans, pence(600)).map(({ recovered }) => recovered)).toEqual([500, 100]);
    expect(takeRecoveries(loans, pence(900)).map(({ recovered }) => recovered)).toEqual([500, 300]);
    expect(takeRecoveries(loans, pence(-50)).map(({ recovered }) => recovered)).toEqual([0, 0]);
  });

  test.each(["loan", "customer"] as const)("is owed again when the payment comes back, and nobody owes the %s any more", (owedBy) => {
    const part = { loan: pence(500), recovered: pence(200) };
    const lent = [...movementOf("advance", part.loan), ...movementOf("payout", pence(300))];
    const withdrawn = owedBy === "customer" ? movementOf("withdrawal", part.loan) : [];
    const after = [...lent, ...withdrawn, ...payoutReturnEntries(part, owedBy)];
    for (const account of ["loan", "customer", "retailer", "bank"] as const) expect(balanceOf(account, after)).toBe(0);
  });
});
