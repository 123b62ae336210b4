import {
  type ChosenLoan,
  fusionTotals,
  isRegulated,
  type LoanRequest,
  leftBesideProject,
  type ProjectLoan,
  projectLoanApr,
  quote,
  regimeFactsOn,
  regimeOfLoan,
} from "../../lending/index.ts";
import { add, type LocalDate, larger, largestLoan, NOTHING, type Pence, smaller, toPounds } from "../../money/index.ts";
import type { ApplicationDocument } from "./document.ts";
import type { FusionLoanTotals } from "./loan.ts";
import { type DocumentLoan, loanInDocument } from "./loan-in-document.ts";
import { mergeDocument } from "./merge.ts";

/** What the product itself writes of a loan into a document. */

/** What only the product may say of the loan: nobody makes it unregulated, or cheaper, by writing so. */
export function derivedProduct(loan: DocumentLoan, agreedOn: LocalDate): NonNullable<ApplicationDocument["product"]> {
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

/** What a goods loan and the project loan beside it come to, in the words of the document. */
export function fusionLoanTotals(loan: LoanRequest, project: ProjectLoan): FusionLoanTotals {
  const { total, monthlyWhileBothRun } = fusionTotals(quote(loan), project);
  return { totalRepaymentAmount: toPounds(total), monthlyRepaymentAmount: toPounds(monthlyWhileBothRun) };
}

/** What a chosen offer changes of the document. */
export function chosenDocument(loan: LoanRequest, { quote: chosen, project, regime, regulated }: ChosenLoan): ApplicationDocument {
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

/** What the whole loan comes to, a project loan with it: the amount lent, and what is paid a month while both run. */
export function wholeLoan(loan: DocumentLoan): { readonly loanAmount: Pence; readonly instalment: Pence } {
  const { loanAmount, instalment } = quote(loan);
  return {
    loanAmount: add(loanAmount, loan.project?.loanAmount ?? NOTHING),
    instalment: add(instalment, loan.project?.instalment ?? NOTHING),
  };
}

/** What a customer can carry, as whoever accepted them has found: a month, and in all. */
export interface Means {
  readonly maxInstalment: Pence;
  readonly riskLoanMax: Pence;
}

/** Whoever accepts a loan finds it affordable, whatever the policy made of it; beyond that the policy's own figures hold. */
export function meansToAccept(document: ApplicationDocument, { maxInstalment, riskLoanMax }: Means): Means {
  const loan = loanInDocument(document);
  if (!loan) return { maxInstalment, riskLoanMax };
  return {
    maxInstalment: larger(maxInstalment, wholeLoan(loan).instalment),
    riskLoanMax: larger(riskLoanMax, quote(loan).loanAmount),
  };
}

/** The most that can be borrowed on the loan's terms for so much a month, beside the project loan if there is one. */
export const maximumLoan = (
  { product, instalments, deferralMonths, project }: Pick<DocumentLoan, "product" | "instalments" | "deferralMonths" | "project">,
  instalmentMax: Pence,
): Pence =>
  smaller(product.loanMax, largestLoan(leftBesideProject(instalmentMax, project), { rate: product.rate, instalments, deferralMonths }));

/** An acceptance says how much may be borrowed, which an amendment may not go beyond. */
export function withMaximumLoan(document: ApplicationDocument, { maxInstalment, riskLoanMax }: Means): ApplicationDocument {
  const loan = loanInDocument(document);
  if (!loan) return document;
  const maximumLoanAmount = toPounds(smaller(maximumLoan(loan, maxInstalment), riskLoanMax));
  return mergeDocument(document, { loanParameters: { maximumLoanAmount } });
}
