import type { ApplicationDocument, DocumentLoan } from "@farthing/domain/application";
import {
  type ChosenLoan,
  fusionTotals,
  isRegulated,
  type LoanRequest,
  lendingLimits,
  type ProjectLoan,
  projectLoanApr,
  quote,
  type RegimeFacts,
  regimeOfLoan,
} from "@farthing/domain/lending";
import { type LocalDate, largestLoan, NOTHING, type Pence, smaller, subtract, toPounds } from "@farthing/domain/money";

export { type DocumentLoan, loanInDocument } from "@farthing/domain/application";

/** The lender is never the seller of the goods. */
export const regimeFacts = (agreementDate: LocalDate): RegimeFacts => ({
  agreementDate,
  thirdPartyLender: true,
  unregulatedEndDate: lendingLimits.interestFreeCreditUnregulatedEndDate,
});

/** What only the product may say of the loan: nobody makes it unregulated, or cheaper, by writing so. */
export function derivedProduct(loan: DocumentLoan, on: LocalDate): NonNullable<ApplicationDocument["product"]> {
  const { config } = loan;
  const regime = regimeOfLoan(quote(loan), regimeFacts(on));
  return {
    serviceType: config.serviceType,
    apr: config.apr,
    earlySettlementFee: config.earlySettlementFee,
    regime,
    regulated: isRegulated(regime),
    productConfig: config,
  };
}

/** What the figures of a loan and of its project come to, in the words of the document. */
export function fusionLoanTotals(loan: LoanRequest, project: ProjectLoan) {
  const { total, monthlyWhileBothRun } = fusionTotals(quote(loan), project);
  return { totalRepaymentAmount: toPounds(total), monthlyRepaymentAmount: toPounds(monthlyWhileBothRun) };
}

export const chosenTerms = ({ goodsAmount, deposit, instalments }: ChosenLoan["quote"]) => ({ goodsAmount, deposit, instalments });

/** What a chosen offer changes of the document. */
export function chosenDocument(loan: LoanRequest, { quote: chosen, project, regime, regulated }: ChosenLoan): ApplicationDocument {
  return {
    loanParameters: { goodsAmount: toPounds(chosen.goodsAmount), deposit: toPounds(chosen.deposit) },
    loanRepayment: { instalments: chosen.instalments },
    product: { regime, regulated },
    ...(project && {
      fusionLoan: {
        projectLoanParameters: { loanAmount: toPounds(project.loanAmount) },
        projectLoanRepayment: { instalments: project.instalments },
        projectLoanProduct: { apr: projectLoanApr, serviceType: "IF" as const },
        fusionLoanTotals: fusionLoanTotals({ ...loan, ...chosenTerms(chosen) }, project),
      },
    }),
  };
}

/** The most that this customer may borrow on these terms, beside the project loan if there is one. */
export const maximumLoan = (
  { product, instalments, deferralMonths, project }: Pick<DocumentLoan, "product" | "instalments" | "deferralMonths" | "project">,
  instalmentMax: Pence,
): Pence => {
  const left = instalmentMax > (project?.instalment ?? NOTHING) ? subtract(instalmentMax, project?.instalment ?? NOTHING) : NOTHING;
  return smaller(product.loanMax, largestLoan(left, { rate: product.rate, instalments, deferralMonths }));
};
