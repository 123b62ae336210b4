import type { ApplicationDocument } from "@farthing/domain/application";
import { localDate } from "@farthing/domain/money";
import { expect, test } from "vitest";
import { loansText } from "./summary-facts.ts";

const productConfig: NonNullable<NonNullable<ApplicationDocument["product"]>["productConfig"]> = {
  id: "ib-99",
  name: "Classic credit 9.9%",
  serviceType: "IB",
  apr: "9.9",
  rpm: "0.78978",
  instalments: [60],
  deferralPeriod: [],
  minGoodsAmount: "250.00",
  minLoanAmount: "250.00",
  maxLoanAmount: "25000.00",
  minDepositPercentage: "0",
  minDepositAmount: "0.00",
  earlySettlementFee: false,
  startDate: localDate("2024-11-15"),
  endDate: null,
};

const document: ApplicationDocument = {
  loanParameters: { goodsAmount: "3829.00", deposit: "0.00" },
  product: { serviceType: "IB", apr: "9.9", productConfig },
  loanRepayment: { instalments: 60, deferralPeriod: null },
};

test("the head of the summary shows both parts of a fusion loan: the goods loan and the project loan", () => {
  const fusionLoan: ApplicationDocument["fusionLoan"] = {
    projectLoanParameters: { loanAmount: "620.00" },
    projectLoanRepayment: { instalments: 24 },
    projectLoanProduct: { apr: "0", serviceType: "IF" },
  };
  expect(loansText({ document })).toBe("£3,829.00 over 60 months");
  expect(loansText({ document: { ...document, fusionLoan } })).toBe("£3,829.00 over 60 months, and £620.00 over 24 months");
  expect(loansText({ document: {} })).toBeNull();
});
