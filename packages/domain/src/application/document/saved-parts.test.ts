import { expect, test } from "vitest";
import { changedParts, partsWrittenTwice } from "./saved-parts.ts";

test("a save lists the changed parts in the order of the journey", () => {
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
] as const)("%s is not a change", (_, before, after) => {
  expect(changedParts(before, after)).toEqual([]);
});

test("the goods, the amounts and the repayment belong to the quote", () => {
  expect(
    changedParts({}, { goodsDescription: "Bed", loanParameters: { goodsAmount: "1.00" }, loanRepayment: { instalments: 12 } }),
  ).toEqual(["quote"]);
});

test("a conflict names only the parts that both writers changed to different values", () => {
  const before = { personalDetails: { firstName: "Ada" }, goodsDescription: "Bed" };
  const income = { financialDetails: { employmentStatus: "FULL_TIME", incomeValue: 31_400 } } as const;
  const twice = (mine: object, theirs: object) => partsWrittenTwice(before, { mine, theirs: { ...before, ...theirs } });
  expect(twice({ deliveryDetails: { goodsDelivered: "NO" } }, income)).toEqual([]);
  expect(twice(income, income)).toEqual([]);
  expect(twice({ financialDetails: { incomeValue: 30_000 } }, income)).toEqual(["financialDetails"]);
  // An empty box of one writer must not clear the value of the other writer.
  expect(twice({ financialDetails: { employmentStatus: "FULL_TIME" } }, income)).toEqual(["financialDetails"]);
  // Goods, amounts and product count as one part.
  expect(twice({ orderReference: "HB-1" }, { goodsDescription: "Sofa" })).toEqual(["quote"]);
  expect(twice({ personalDetails: { firstName: "Ada" } }, { personalDetails: { firstName: "Grace" } })).toEqual([]);
});
