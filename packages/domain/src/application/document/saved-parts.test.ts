import { expect, test } from "vitest";
import { changedParts, conflictingParts } from "./saved-parts.ts";

test("the changed parts of a document are listed in the order in which the form asks for them", () => {
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
  ["another order of keys", { loanParameters: { goodsAmount: "1", deposit: "2" } }, { loanParameters: { deposit: "2", goodsAmount: "1" } }],
  ["a missing value that is now empty", { loanRepayment: {} }, { loanRepayment: { deferralPeriod: null } }],
] as const)("a save with %s changes no part of the document", (_, before, after) => {
  expect(changedParts(before, after)).toEqual([]);
});

test("the part `quote` of a document contains the goods, the amounts and the repayment", () => {
  expect(
    changedParts({}, { goodsDescription: "Bed", loanParameters: { goodsAmount: "1.00" }, loanRepayment: { instalments: 12 } }),
  ).toEqual(["quote"]);
});

test("a conflict lists only the parts that two users changed to different values", () => {
  const before = { personalDetails: { firstName: "Ada" }, goodsDescription: "Bed" };
  const income = { financialDetails: { employmentStatus: "FULL_TIME", incomeValue: 31_400 } } as const;
  const twice = (mine: object, theirs: object) => conflictingParts(before, { mine, theirs: { ...before, ...theirs } });
  expect(twice({ deliveryDetails: { goodsDelivered: "NO" } }, income)).toEqual([]);
  expect(twice(income, income)).toEqual([]);
  expect(twice({ financialDetails: { incomeValue: 30_000 } }, income)).toEqual(["financialDetails"]);
  // One user's empty field must not clear the value that another user entered.
  expect(twice({ financialDetails: { employmentStatus: "FULL_TIME" } }, income)).toEqual(["financialDetails"]);
  // Goods, amounts and product count as one part of the document.
  expect(twice({ orderReference: "HB-1" }, { goodsDescription: "Sofa" })).toEqual(["quote"]);
  expect(twice({ personalDetails: { firstName: "Ada" } }, { personalDetails: { firstName: "Grace" } })).toEqual([]);
});
