import { expect, test } from "vitest";
import { standardAccount } from "./standard-account.ts";
import { readSubstitutions, readWeightTable } from "./weight-table.ts";

test.each([
  { bank: "any bank, 8 digits", given: ["089999", "66374958"], standard: ["089999", "66374958"] },
  { bank: "any bank, 7 digits", given: ["089999", "6374958"], standard: ["089999", "06374958"] },
  { bank: "any bank, 6 digits", given: ["089999", "374958"], standard: ["089999", "00374958"] },
  { bank: "Santander, 9 digits", given: ["090120", "712345678"], standard: ["090127", "12345678"] },
  { bank: "NatWest, 10 digits", given: ["601234", "0112345678"], standard: ["601234", "12345678"] },
  { bank: "the Co-operative Bank, 10 digits", given: ["089999", "1234567801"], standard: ["089999", "12345678"] },
])("an account of $bank becomes a sort code of 6 and a number of 8 digits", ({ given: [sortCode = "", accountNumber = ""], standard }) => {
  expect(Object.values(standardAccount(sortCode, accountNumber) ?? {})).toEqual(standard);
});

test("an account with an unexpected number of digits is refused", () => {
  expect(standardAccount("08999", "66374958")).toBeNull();
  expect(standardAccount("089999", "66374")).toBeNull();
  expect(standardAccount("089999", "66374958123")).toBeNull();
  expect(standardAccount("089999", "6637495x")).toBeNull();
});

test("Vocalink's files are parsed line by line, and a damaged file is refused", () => {
  const row = "938000 938696 MOD11 7 6 5 4 3 2 7 6 5 4 3 2 0 0 5";
  expect(readWeightTable(`${row}\r\n\r\n`)).toEqual([
    { from: "938000", to: "938696", method: "MOD11", weights: [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 0, 0], exception: 5 },
  ]);
  expect(readSubstitutions("938173 938017\n")).toEqual(new Map([["938173", "938017"]]));
  for (const damaged of [
    "938000 938696 MOD12 7",
    "93800 938696 MOD11 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    row.replace(" 7 6", " x 6"),
    `${row} 7`,
  ])
    expect(() => readWeightTable(damaged)).toThrow(SyntaxError);
  expect(() => readSubstitutions("938173")).toThrow(SyntaxError);
});
