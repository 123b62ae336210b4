import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localDate, pence, sum } from "../money/index.ts";
import {
  bacsDays,
  lastInstructionCutOff,
  nextInstructionCutOff,
  splitCollectionsByNotice,
  writeInstructionFile,
  writePaymentFile,
} from "./index.ts";
import type { BacsPayments } from "./payment-file.ts";

describe("the three days of Bacs", () => {
  test.each([
    ["a Monday morning", "2026-11-16T09:30:00Z", ["2026-11-16", "2026-11-17", "2026-11-18"]],
    ["after five on a Monday", "2026-11-16T17:00:00Z", ["2026-11-17", "2026-11-18", "2026-11-19"]],
    ["a minute before five in summer", "2026-08-10T15:59:00Z", ["2026-08-10", "2026-08-11", "2026-08-12"]],
    ["five in summer, which is four at Greenwich", "2026-08-10T16:00:00Z", ["2026-08-11", "2026-08-12", "2026-08-13"]],
    ["a Sunday", "2026-11-15T12:00:00Z", ["2026-11-16", "2026-11-17", "2026-11-18"]],
    ["the Thursday before Easter", "2027-03-25T10:00:00Z", ["2027-03-25", "2027-03-30", "2027-03-31"]],
  ])("the three Bacs days of a file are computed from its sending time: %s", (_, sentAt, days) => {
    expect(Object.values(bacsDays(new Date(sentAt)))).toEqual(days);
  });
});

const payee = {
  sortCode: "089999",
  accountNumber: "66374958",
  name: "Spoke & Chain Cycles",
  amount: pence(1_390_420),
  reference: "100101 42",
};

const submission: BacsPayments = {
  serviceUserNumber: "123456",
  serialNumber: "000042",
  from: { sortCode: "200000", accountNumber: "55779911", name: "Farthing Finance" },
  madeOn: localDate("2026-11-15"),
  processingDay: localDate("2026-11-17"),
  credits: [
    payee,
    { sortCode: "107999", accountNumber: "88837491", name: "Café Meublé", amount: pence(5), reference: "a reference that is too long" },
  ],
};

describe("payment files", () => {
  test("a payment file contains the labels and records of Standard 18", () => {
    const lines = writePaymentFile(submission).split("\r\n");
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

  test("in a payment file, the debit of Farthing's account equals the sum of the credits", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 20 }), (amounts) => {
        const [first] = submission.credits;
        if (!first) throw new Error("no credit");
        const lines = writePaymentFile({ ...submission, credits: amounts.map((amount) => ({ ...first, amount: pence(amount) })) }).split(
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
    ["has no payment", { credits: [] }, "needs at least one payment"],
    ["pays nothing", { credits: submission.credits.map((credit) => ({ ...credit, amount: pence(0) })) }, "more than nothing"],
    ["pays more than a record has room for", { credits: [{ ...payee, amount: pence(100_000_000_000) }] }, "no room in 11 digits"],
    ["has a serial number too long", { serialNumber: "0000042" }, "A record of 80 characters has 81"],
  ])("a payment file that %s is not written", (_, changes, says) => {
    expect(() => writePaymentFile({ ...submission, ...changes })).toThrow(says);
  });

  test.each([
    { sortCode: "12-34-56" },
    { sortCode: "0899990" },
    { sortCode: "08999" },
    { accountNumber: "663749580" },
    { accountNumber: "6637495" },
  ])("a payment to the invalid account %j is not written", (changes) => {
    expect(() => writePaymentFile({ ...submission, credits: [{ ...payee, ...changes }] })).toThrow("six digits and eight");
  });
});

describe("instruction files", () => {
  test.each([
    ["on a Monday morning", "2026-11-16T09:30:00Z", "2026-11-13T15:00:00.000Z", "2026-11-16T15:00:00.000Z"],
    ["at three on a Monday", "2026-11-16T15:00:00Z", "2026-11-16T15:00:00.000Z", "2026-11-17T15:00:00.000Z"],
    ["on a Saturday", "2026-11-14T12:00:00Z", "2026-11-13T15:00:00.000Z", "2026-11-16T15:00:00.000Z"],
    ["in summer, whose three is two at Greenwich", "2026-08-10T14:30:00Z", "2026-08-10T14:00:00.000Z", "2026-08-11T14:00:00.000Z"],
    ["over Easter", "2027-03-27T12:00:00Z", "2027-03-25T15:00:00.000Z", "2027-03-30T14:00:00.000Z"],
  ])("instruction files are sent at three in the afternoon in London on working days: %s", (_, now, last, next) => {
    expect(lastInstructionCutOff(new Date(now)).toISOString()).toBe(last);
    expect(nextInstructionCutOff(new Date(now)).toISOString()).toBe(next);
  });

  const { credits: _, ...sender } = submission;
  const account = { sortCode: "089999", accountNumber: "66374958", name: "Zoë O'Brien" };

  test("an instruction file marks new instructions with 0N and cancellations with 0C, and counts them in its totals", () => {
    const lines = writeInstructionFile({
      ...sender,
      serialNumber: "D00007",
      instructions: [
        { ...account, state: "to_lodge", reference: "100000017" },
        { ...account, state: "to_cancel", reference: "100000025" },
      ],
    }).split("\r\n");
    expect(lines.map((line) => line.length)).toEqual([80, 80, 80, 80, 100, 100, 80, 80, 80, 0]);
    expect(lines[0]).toMatch(/^VOL1D00007/);
    expect(lines.slice(4, 6)).toEqual([
      "089999663749580" + "0N" + "20000055779911    00000000000FARTHING FINANCE  100000017         ZOE O BRIEN       ",
      "089999663749580" + "0C" + "20000055779911    00000000000FARTHING FINANCE  100000025         ZOE O BRIEN       ",
    ]);
    expect(lines[8]).toBe(`UTL1${"0".repeat(40)}        0000002${" ".repeat(21)}`);
  });

  test("an instruction file without instructions cannot be written", () => {
    expect(() => writeInstructionFile({ ...sender, instructions: [] })).toThrow("needs at least one instruction");
  });
});

describe("the first collections of a new Direct Debit instruction", () => {
  const days = ["2026-10-20", "2026-11-20", "2026-12-01", "2026-12-20", "2026-12-20", "2027-01-20"].map(localDate);

  test.each([
    ["the tenth working day is, and what falls due before comes too soon", "2026-11-17", "2026-12-01", ["2026-11-20"]],
    ["a day later it no longer is", "2026-11-18", "2026-12-20", ["2026-11-20", "2026-12-01"]],
    ["where only days before it are left, none is collected", "2027-01-15", null, ["2027-01-20"]],
    ["a loan that is repaid has none", "2027-01-20", null, []],
  ])("a collection is announced in time: %s", (_, today, first, tooSoon) => {
    expect(splitCollectionsByNotice(localDate(today), days)).toEqual({ first, tooSoon });
    expect(splitCollectionsByNotice(localDate(today), days.toReversed())).toEqual({ first, tooSoon });
  });
});
