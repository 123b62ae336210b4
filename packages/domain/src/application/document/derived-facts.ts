import { projectLoan, projectLoanApr } from "../../lending/index.ts";
import { add, type Pence, parsePounds, subtract, toPounds, zeroPence } from "../../money/index.ts";
import type { ApplicationDocument, CustomerDocument } from "./document.ts";

const penceOf = (pounds: string | null | undefined): Pence | null => (pounds ? parsePounds(pounds) : null);

/** The loan for the goods, without the project loan (S1 §2). */
export function goodsLoanAmount({ loanParameters }: ApplicationDocument): Pence | null {
  const goods = penceOf(loanParameters?.goodsAmount);
  const deposit = penceOf(loanParameters?.deposit) ?? zeroPence;
  return goods === null || deposit > goods ? null : subtract(goods, deposit);
}

const projectLoanAmount = ({ fusionLoan }: ApplicationDocument): Pence =>
  penceOf(fusionLoan?.projectLoanParameters?.loanAmount) ?? zeroPence;

export function loanAmount(document: ApplicationDocument): Pence | null {
  const goods = goodsLoanAmount(document);
  return goods === null ? null : add(goods, projectLoanAmount(document));
}

export const isFusion = (document: ApplicationDocument): boolean => projectLoanAmount(document) > zeroPence;

/** True if a requested amendment of the loan is not decided yet. */
export const hasPendingAmounts = ({ loanParameters, fusionLoan }: ApplicationDocument): boolean =>
  [loanParameters?.pendingGoodsAmount, loanParameters?.pendingDeposit, fusionLoan?.pendingFusionLoanTotals].some(
    (pending) => pending !== null && pending !== undefined,
  );

/** Customers have no right to withdraw from an exempt agreement. */
export const hasWithdrawalRight = ({ product }: ApplicationDocument): boolean => product?.regime === "CCA" || product?.regime === "DPC";

/** A customer in the shop pays the deposit there. The decision stores the result of this function in `isOnlineDepositJourney`. */
export const customerPaysDepositOnline = (
  { customerPresent, loanParameters }: ApplicationDocument,
  { onlineDepositsEnabled }: { readonly onlineDepositsEnabled: boolean },
): boolean => onlineDepositsEnabled && customerPresent === false && (penceOf(loanParameters?.deposit) ?? zeroPence) > zeroPence;

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
