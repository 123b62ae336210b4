import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ApplicationDocument,
  combinedLoan,
  fusionLoanTotals,
  loanAmount,
  loanInDocument,
  loanInformation,
  searchKeys,
} from "../application/index.ts";
import { quote } from "../lending/index.ts";
import { add, localDate, parsePounds, pence, toPounds } from "../money/index.ts";
import { noEvidence } from "./decision-inputs.ts";
import { decisionInputs } from "./inputs-from-document.ts";

const productConfig = {
  id: "ib-199",
  name: "Classic credit",
  serviceType: "IB",
  apr: "19.9",
  rpm: "1.5239",
  instalments: [12, 24, 36, 48, 60],
  deferralPeriod: [],
  minGoodsAmount: "250.00",
  minLoanAmount: "250.00",
  maxLoanAmount: "25000.00",
  minDepositPercentage: "0",
  minDepositAmount: "0.00",
  earlySettlementFee: false,
  startDate: "2026-01-01",
  endDate: null,
} as const;

const anyProject = fc.record({ loanAmount: fc.integer({ min: 360, max: 25_000_00 }), instalments: fc.constantFrom(12, 24, 60) });
const anySale = fc.record({
  goods: fc.integer({ min: 250_00, max: 25_000_00 }),
  depositShare: fc.integer({ min: 0, max: 90 }),
  instalments: fc.constantFrom(...productConfig.instalments),
  project: fc.option(anyProject),
});

test("the decision, the document, the screens and the agreement show the same amounts of a loan", () => {
  fc.assert(
    fc.property(anySale, ({ goods, depositShare, instalments, project: beside }) => {
      const document: ApplicationDocument = {
        loanParameters: { goodsAmount: toPounds(pence(goods)), deposit: toPounds(pence(Math.floor((goods * depositShare) / 100))) },
        loanRepayment: { instalments },
        product: { productConfig: { ...productConfig, instalments: [...productConfig.instalments], deferralPeriod: [] } },
        ...(beside && {
          fusionLoan: {
            projectLoanParameters: { loanAmount: toPounds(pence(beside.loanAmount)) },
            projectLoanRepayment: { instalments: beside.instalments },
          },
        }),
      };
      const loan = loanInDocument(document);
      if (!loan) throw new Error("every one of these is a loan");
      const circumstances = { today: localDate("2026-11-15"), appeal: false, otherApplications: [], bureau: null, evidence: noEvidence };
      const decided = decisionInputs(document, { ...circumstances, productLive: true, retailerTier: "standard" }).loan;
      const kept = combinedLoan(loan);
      const signed = loanInformation(document, quote(loan), {});

      expect(decided.amount).toBe(toPounds(kept.loanAmount));
      expect(searchKeys(document).loanAmountPence).toBe(kept.loanAmount);
      expect(loanAmount(document)).toBe(kept.loanAmount);
      expect(add(parsePounds(signed.loanAmount), parsePounds(signed.projectLoanAmount ?? "0"))).toBe(kept.loanAmount);

      expect(decided.instalment).toBe(toPounds(kept.instalment));
      expect(add(parsePounds(signed.repaymentAmount), parsePounds(signed.projectLoanRepaymentAmount ?? "0"))).toBe(kept.instalment);
      if (loan.project) expect(fusionLoanTotals(loan, loan.project).monthlyRepaymentAmount).toBe(toPounds(kept.instalment));
    }),
  );
});
