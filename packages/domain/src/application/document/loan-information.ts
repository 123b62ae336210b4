import type { RetailerFlags } from "../../access/index.ts";
import type { Quote } from "../../lending/index.ts";
import { toPounds } from "../../money/index.ts";
import { applicantFusionLoan } from "./derived-facts.ts";
import type { ApplicationDocument } from "./document.ts";

/** The pre-contract texts show these values, or depend on them (S2 §3, S3 §3). */
export function loanInformation(
  document: ApplicationDocument,
  quote: Quote,
  { immediatePayoutEnabled }: Pick<Partial<RetailerFlags>, "immediatePayoutEnabled">,
) {
  const project = applicantFusionLoan(document);
  return {
    loanAmount: toPounds(quote.loanAmount),
    repaymentAmount: toPounds(quote.instalment),
    instalments: quote.instalments,
    agreementDuration: quote.agreementMonths,
    goodsAmount: toPounds(quote.goodsAmount),
    goodsDescription: document.goodsDescription ?? "",
    totalAmountPayable: toPounds(quote.totalAmountPayable),
    apr: quote.aprPercent,
    earlySettlementFee: document.product?.earlySettlementFee === true,
    isDeferred: quote.deferralMonths > 0,
    immediatePayout: immediatePayoutEnabled === true,
    isNonBrokered: document.isNonBrokered === true,
    isProjectLoan: project !== null,
    projectLoanAmount: project?.projectLoanParameters.loanAmount ?? null,
    projectLoanInstalments: project?.projectLoanInstalments ?? null,
    projectLoanApr: project?.projectLoanApr ?? null,
    projectLoanRepaymentAmount: project?.projectLoanRepaymentAmount ?? null,
    projectLoanTotalRepaymentAmount: project?.projectLoanTotalRepaymentAmount ?? null,
  };
}
export type LoanInformation = ReturnType<typeof loanInformation>;
