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

/** The server derives these product fields itself. Otherwise a request could make a loan unregulated or cheaper. */
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

/** The instalment is the monthly payment while the customer repays both the goods loan and the project loan. */
export function combinedLoan(loan: DocumentLoan): { readonly loanAmount: Pence; readonly instalment: Pence } {
  const { loanAmount, instalment } = quote(loan);
  return {
    loanAmount: add(loanAmount, loan.project?.loanAmount ?? zeroPence),
    instalment: add(instalment, loan.project?.instalment ?? zeroPence),
  };
}

export interface AffordableLimits {
  readonly maxInstalment: Pence;
  readonly riskLoanMax: Pence;
}

/** If the accepted loan exceeds a limit of the credit policy, the limit rises to the accepted loan. */
export function limitsAfterAcceptance(document: ApplicationDocument, { maxInstalment, riskLoanMax }: AffordableLimits): AffordableLimits {
  const loan = loanInDocument(document);
  if (!loan) return { maxInstalment, riskLoanMax };
  return {
    maxInstalment: larger(maxInstalment, combinedLoan(loan).instalment),
    riskLoanMax: larger(riskLoanMax, quote(loan).loanAmount),
  };
}

/** `instalmentMax` limits the customer's whole monthly payment, which includes the instalment of the project loan. */
const maximumLoan = (
  { product, instalments, deferralMonths, project }: Pick<DocumentLoan, "product" | "instalments" | "deferralMonths" | "project">,
  instalmentMax: Pence,
): Pence =>
  smaller(
    product.loanMax,
    largestLoan(instalmentLeftAfterProject(instalmentMax, project), { rate: product.rate, instalments, deferralMonths }),
  );

/** A later amendment cannot exceed the stored maximum loan amount. */
export function withMaximumLoan(document: ApplicationDocument, { maxInstalment, riskLoanMax }: AffordableLimits): ApplicationDocument {
  const loan = loanInDocument(document);
  if (!loan) return document;
  const maximumLoanAmount = toPounds(smaller(maximumLoan(loan, maxInstalment), riskLoanMax));
  return mergeDocument(document, { loanParameters: { maximumLoanAmount } });
}
