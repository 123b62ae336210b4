import { projectLoan, projectLoanApr } from "../../lending/index.ts";
import { add, type Pence, parsePounds, subtract, toPounds, zeroPence } from "../../money/index.ts";
import type { ApplicationDocument, CustomerDocument } from "./document.ts";

const penceOf = (pounds: string | null | undefined): Pence | null => (pounds ? parsePounds(pounds) : null);

/** Returns the loan for the goods, without the project loan (S1 §2). */
export function goodsLoanAmount({ loanParameters }: ApplicationDocument): Pence | null {
  const goods = penceOf(loanParameters?.goodsAmount);
  const deposit = penceOf(loanParameters?.deposit) ?? zeroPence;
  return goods === null || deposit > goods ? null : subtract(goods, deposit);
}

const projectLoanAmount = ({ fusionLoan }: ApplicationDocument): Pence =>
  penceOf(fusionLoan?.projectLoanParameters?.loanAmount) ?? zeroPence;

/** The sum of the goods loan and the project loan. Decisions, lists and settlements use this amount. */
export function loanAmount(document: ApplicationDocument): Pence | null {
  const goods = goodsLoanAmount(document);
  return goods === null ? null : add(goods, projectLoanAmount(document));
}

export const isFusion = (document: ApplicationDocument): boolean => projectLoanAmount(document) > zeroPence;

/** True if the document contains the requested amounts of an amendment in addition to the agreed amounts. */
export const hasPendingAmounts = ({ loanParameters, fusionLoan }: ApplicationDocument): boolean =>
  [loanParameters?.pendingGoodsAmount, loanParameters?.pendingDeposit, fusionLoan?.pendingFusionLoanTotals].some(
    (pending) => pending !== null && pending !== undefined,
  );

/** True for agreements under the CCA and for deferred payment credit. Customers cannot withdraw from exempt agreements. */
export const hasWithdrawalRight = ({ product }: ApplicationDocument): boolean => product?.regime === "CCA" || product?.regime === "DPC";

/**
 * True if the customer pays the deposit online, which is possible only outside the shop. The document stores this value when the
 * application is decided.
 */
export const customerPaysDepositOnline = (
  { customerPresent, loanParameters }: ApplicationDocument,
  { onlineDepositsEnabled }: { readonly onlineDepositsEnabled: boolean },
): boolean => onlineDepositsEnabled && customerPresent === false && (penceOf(loanParameters?.deposit) ?? zeroPence) > zeroPence;

/** The interest rate of a project loan is 0%, so each instalment is the loan divided by the number of instalments. */
export function applicantFusionLoan(document: ApplicationDocument) {
  const instalments = document.fusionLoan?.projectLoanRepayment?.instalments;
  const loan = projectLoanAmount(document);
  if (!isFusion(document) || !instalments) return null;
  return {
    projectLoanParameters: { loanAmount: toPounds(loan) },
    projectLoanInstalments: instalments,
    projectLoanApr: document.fusionLoan?.projectLoanProduct?.apr ?? projectLoanApr,
    projectLoanRepaymentAmount: toPounds(projectLoan(loan, instalments).instalment),
    projectLoanTotalRepaymentAmount: toPounds(loan),
  };
}

export const toCustomerDocument = (document: ApplicationDocument): CustomerDocument =>
  document.fusionLoan ? { ...document, fusionLoan: { ...document.fusionLoan, ...applicantFusionLoan(document) } } : document;
