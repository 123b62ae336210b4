import { describe, expect, test } from "vitest";
import { sampleProduct } from "../../../test/sample-products.ts";
import { quote } from "../../lending/index.ts";
import { parsePounds } from "../../money/index.ts";
import { type ApplicationDocument, loanInformation } from "../index.ts";

const bedQuote = quote({
  product: sampleProduct({ apr: "9.9", instalments: [36] }),
  goodsAmount: parsePounds("1849.00"),
  deposit: parsePounds("99.00"),
  instalments: 36,
  deferralMonths: 0,
});
const document: ApplicationDocument = { goodsDescription: "King-size bed", product: { earlySettlementFee: false } };

describe("loan information", () => {
  test("the loan information contains the loan's amounts, and the flags that decide which texts are shown [S2-241]", () => {
    expect(loanInformation(document, bedQuote, {})).toMatchObject({
      loanAmount: "1750.00",
      repaymentAmount: "56.04",
      instalments: 36,
      agreementDuration: 36,
      goodsAmount: "1849.00",
      goodsDescription: "King-size bed",
      totalAmountPayable: "2116.40",
      apr: "9.9",
      earlySettlementFee: false,
      isDeferred: false,
      immediatePayout: false,
      isNonBrokered: false,
      isProjectLoan: false,
    });
  });

  test("the loan information of a deferred loan includes the deferral in its duration and states the settlement fee", () => {
    const product = sampleProduct({ apr: "29.9", instalments: [36], deferralPeriod: [12], earlySettlementFee: true });
    const later = quote({ ...bedQuote, product, deferralMonths: 12 });
    const withFee = { ...document, product: { earlySettlementFee: true } };
    expect(loanInformation(withFee, later, {})).toMatchObject({ agreementDuration: 48, isDeferred: true, earlySettlementFee: true });
  });

  test("the loan information says whether the retailer is paid at once and whether a broker is involved", () => {
    expect(loanInformation({ ...document, isNonBrokered: true }, bedQuote, { immediatePayoutEnabled: true })).toMatchObject({
      immediatePayout: true,
      isNonBrokered: true,
    });
  });

  test("the loan information contains the project loan's figures beside those of the goods loan [S2-242]", () => {
    const fusionLoan = { projectLoanParameters: { loanAmount: "2000.00" }, projectLoanRepayment: { instalments: 24 } };
    expect(loanInformation({ ...document, fusionLoan }, bedQuote, {})).toMatchObject({
      loanAmount: "1750.00",
      isProjectLoan: true,
      projectLoanAmount: "2000.00",
      projectLoanInstalments: 24,
      projectLoanApr: "0.0",
      projectLoanRepaymentAmount: "83.33",
      projectLoanTotalRepaymentAmount: "2000.00",
    });
  });
});
