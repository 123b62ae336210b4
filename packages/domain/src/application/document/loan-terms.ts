import {
  type ChosenLoan,
  fusionTotals,
  instalmentLeftAfterProject,
  isRegulated,
  type LoanRequest,
  type ProjectLoan,
  projectLoanApr,
  quote,
  regimeFactsOn,
  regimeOfLoan,
} from "../../lending/index.ts";
import { add, type LocalDate, larger, largestLoan, type Pence, smaller, toPounds, zeroPence } from "../../money/index.ts";
import type { ApplicationDocument } from "./document.ts";
import type { FusionLoanTotals } from "./loan.ts";
import { type DocumentLoan, loanInDocument } from "./loan-in-document.ts";
import { mergeDocument } from "./merge.ts";

/** The functions in this file calculate loan fields that only Farthing may write into a document. */

/** Returns the product fields that Farthing derives itself, so that no sender of a document can make a loan unregulated or cheaper. */
export function deriveProductFields(loan: DocumentLoan, agreedOn: LocalDate): NonNullable<ApplicationDocument["product"]> {
  const { config } = loan;
  const regime = regimeOfLoan(quote(loan), regimeFactsOn(agreedOn));
  return {
    serviceType: config.serviceType,
    apr: config.apr,
    earlySettlementFee: config.earlySettlementFee,
    regime,
    regulated: isRegulated(regime),
    productConfig: config,
  };
}

export function fusionLoanTotals(loan: LoanRequest, project: ProjectLoan): FusionLoanTotals {
  const { total, monthlyWhileBothRun } = fusionTotals(quote(loan), project);
  return { totalRepaymentAmount: toPounds(total), monthlyRepaymentAmount: toPounds(monthlyWhileBothRun) };
}

export function documentOfChosenLoan(loan: LoanRequest, { quote: chosen, project, regime, regulated }: ChosenLoan): ApplicationDocument {
  const { goodsAmount, deposit, instalments } = chosen;
  return {
    loanParameters: { goodsAmount: toPounds(goodsAmount), deposit: toPounds(deposit) },
    loanRepayment: { instalments },
    product: { regime, regulated },
    ...(project && {
      fusionLoan: {
        projectLoanParameters: { loanAmount: toPounds(project.loanAmount) },
        projectLoanRepayment: { instalments: project.instalments },
        projectLoanProduct: { apr: projectLoanApr, serviceType: "IF" as const },
        fusionLoanTotals: fusionLoanTotals({ ...loan, goodsAmount, deposit, instalments }, project),
      },
    }),
  };
}

/** Returns the sums of the goods loan and the project loan. The instalment is the monthly payment while both loans are being repaid. */
export function combinedLoan(loan: DocumentLoan): { readonly loanAmount: Pence; readonly instalment: Pence } {
  const { loanAmount, instalment } = quote(loan);
  return {
    loanAmount: add(loanAmount, loan.project?.loanAmount ?? zeroPence),
    instalment: add(instalment, loan.project?.instalment ?? zeroPence),
  };
}

/** The largest monthly payment and the largest loan that the customer can afford, as the decision calculated them. */
export interface AffordableLimits {
  readonly maxInstalment: Pence;
  readonly riskLoanMax: Pence;
}

/**
 * Returns the affordable limits after an acceptance. Each limit is the higher of two amounts: the one in the accepted loans, and the limit
 * that the policy found.
 */
export function limitsAfterAcceptance(document: ApplicationDocument, { maxInstalment, riskLoanMax }: AffordableLimits): AffordableLimits {
  const loan = loanInDocument(document);
  if (!loan) return { maxInstalment, riskLoanMax };
  return {
    maxInstalment: larger(maxInstalment, combinedLoan(loan).instalment),
    riskLoanMax: larger(riskLoanMax, quote(loan).loanAmount),
  };
}

/**
 * Returns the largest loan with the same product, term and deferral for which the customer's monthly payment stays within `instalmentMax`.
 * The payment includes the instalment of the project loan.
 */
export const maximumLoan = (
  { product, instalments, deferralMonths, project }: Pick<DocumentLoan, "product" | "instalments" | "deferralMonths" | "project">,
  instalmentMax: Pence,
): Pence =>
  smaller(
    product.loanMax,
    largestLoan(instalmentLeftAfterProject(instalmentMax, project), { rate: product.rate, instalments, deferralMonths }),
  );

/** Stores the maximum loan amount of an acceptance. An amendment cannot exceed this amount. */
export function withMaximumLoan(document: ApplicationDocument, { maxInstalment, riskLoanMax }: AffordableLimits): ApplicationDocument {
  const loan = loanInDocument(document);
  if (!loan) return document;
  const maximumLoanAmount = toPounds(smaller(maximumLoan(loan, maxInstalment), riskLoanMax));
  return mergeDocument(document, { loanParameters: { maximumLoanAmount } });
}
