import { expect, test } from "vitest";
import { changedParts, partsWrittenTwice } from "./saved-parts.ts";

test("a save tells the parts of the document that it changed, in the order in which they are filled in", () => {
  const before = { goodsDescription: "Bed", personalDetails: { firstName: "Ada" }, contactDetails: { emailAddress: "ada@post.test" } };
  const after = {
    bankAccountDetails: { name: "A Lovelace" },
    personalDetails: { firstName: "Ada", lastName: "Lovelace" },
    contactDetails: { emailAddress: "ada@post.test" },
    goodsDescription: "Bed",
  };
  expect(changedParts(before, after)).toEqual(["personalDetails", "bankAccountDetails"]);
});

test.each([
  ["the order of keys", { loanParameters: { goodsAmount: "1", deposit: "2" } }, { loanParameters: { deposit: "2", goodsAmount: "1" } }],
  ["a value that was missing and is empty now", { loanRepayment: {} }, { loanRepayment: { deferralPeriod: null } }],
] as const)("%s is no change", (_, before, after) => {
  expect(changedParts(before, after)).toEqual([]);
});

test("what is sold, for how much and how it is repaid is all of it the quote", () => {
  expect(
    changedParts({}, { goodsDescription: "Bed", loanParameters: { goodsAmount: "1.00" }, loanRepayment: { instalments: 12 } }),
  ).toEqual(["quote"]);
});

test("of two who write over one document the second is asked only about parts that both have written, and otherwise", () => {
  const before = { personalDetails: { firstName: "Ada" }, goodsDescription: "Bed" };
  const income = { financialDetails: { employmentStatus: "FULL_TIME", incomeValue: 31_400 } } as const;
  const twice = (mine: object, theirs: object) => partsWrittenTwice(before, { mine, theirs: { ...before, ...theirs } });
  expect(twice({ deliveryDetails: { goodsDelivered: "NO" } }, income)).toEqual([]);
  expect(twice(income, income)).toEqual([]);
  expect(twice({ financialDetails: { incomeValue: 30_000 } }, income)).toEqual(["financialDetails"]);
  // A box that stands empty here says nothing, and must not empty theirs.
  expect(twice({ financialDetails: { employmentStatus: "FULL_TIME" } }, income)).toEqual(["financialDetails"]);
  // Goods, amounts and product go together.
  expect(twice({ orderReference: "HB-1" }, { goodsDescription: "Sofa" })).toEqual(["quote"]);
  expect(twice({ personalDetails: { firstName: "Ada" } }, { personalDetails: { firstName: "Grace" } })).toEqual([]);
});
