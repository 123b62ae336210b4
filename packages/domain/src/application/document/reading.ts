import { projectLoan, projectLoanApr } from "../../lending/index.ts";
import { add, NOTHING, type Pence, parsePounds, subtract, toPounds } from "../../money/index.ts";
import type { ApplicationDocument, OwnDocument } from "./document.ts";

const penceOf = (pounds: string | null | undefined): Pence | null => (pounds ? parsePounds(pounds) : null);

/** What is lent for the goods; a project loan beside it has rows of its own on the summary (S1 §2). */
export function goodsLoanAmount({ loanParameters }: ApplicationDocument): Pence | null {
  const goods = penceOf(loanParameters?.goodsAmount);
  const deposit = penceOf(loanParameters?.deposit) ?? NOTHING;
  return goods === null || deposit > goods ? null : subtract(goods, deposit);
}

const projectLoanAmount = ({ fusionLoan }: ApplicationDocument): Pence => penceOf(fusionLoan?.projectLoanParameters?.loanAmount) ?? NOTHING;

/** Everything that is lent, a project loan with it: this is what is decided, kept, listed and settled. */
export function loanAmount(document: ApplicationDocument): Pence | null {
  const goods = goodsLoanAmount(document);
  return goods === null ? null : add(goods, projectLoanAmount(document));
}

/** A goods loan with a project loan beside it. */
export const isFusion = (document: ApplicationDocument): boolean => projectLoanAmount(document) > NOTHING;

/** An amendment is being decided: its amounts wait beside the agreed ones. */
export const hasPendingAmounts = ({ loanParameters, fusionLoan }: ApplicationDocument): boolean =>
  [loanParameters?.pendingGoodsAmount, loanParameters?.pendingDeposit, fusionLoan?.pendingFusionLoanTotals].some(
    (pending) => pending !== null && pending !== undefined,
  );

/** Agreements under the CCA and deferred payment credit can be withdrawn from; exempt ones cannot. */
export const hasWithdrawalRight = ({ product }: ApplicationDocument): boolean => product?.regime === "CCA" || product?.regime === "DPC";

/** The customer pays the deposit online: never at the till, never for nothing. Fixed on the document when the decision is made. */
export const onlineDepositJourney = (
  { customerPresent, loanParameters }: ApplicationDocument,
  { onlineDepositsEnabled }: { readonly onlineDepositsEnabled: boolean },
): boolean => onlineDepositsEnabled && customerPresent === false && (penceOf(loanParameters?.deposit) ?? NOTHING) > NOTHING;

/** S2's flat figures of the project loan. It is at 0%, so the repayment is the loan divided by its instalments. */
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

/** The document for its customer's own pages. */
export const ownDocument = (document: ApplicationDocument): OwnDocument =>
  document.fusionLoan ? { ...document, fusionLoan: { ...document.fusionLoan, ...applicantFusionLoan(document) } } : document;
