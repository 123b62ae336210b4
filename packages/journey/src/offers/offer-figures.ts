import { fusionTotals } from "@farthing/domain/lending";
import { add } from "@farthing/domain/money";
import { formatMoney, formatMonths, formatPercentage, screens } from "@farthing/domain/wording";
import type { Fact } from "@farthing/ui";
import { bothLoansText, type LoanCost } from "../cost/loan-cost.ts";

const { tailoring, loanLabels } = screens.journey;
const { figures: words } = tailoring;

type Figure = readonly [term: string, value: string];

/**
 * With a project loan, the monthly payment changes when the shorter loan ends. The list then shows the payments of each period instead of
 * the term.
 */
function figuresOf(cost: LoanCost): readonly Figure[] {
  const { quote, project } = cost;
  const payments = bothLoansText(cost);
  return [
    [words.interestRate, formatPercentage(quote.interestRatePercent)],
    [loanLabels.apr, formatPercentage(quote.aprPercent)],
    payments ? [words.payments, payments] : [words.repaidOver, formatMonths(quote.instalments)],
    [words.deposit, formatMoney(quote.deposit)],
    [loanLabels.goodsAmount, formatMoney(quote.goodsAmount)],
    [words.amountBorrowed, formatMoney(quote.loanAmount)],
    [words.interestPayable, formatMoney(quote.interest)],
    ...(project ? [[tailoring.projectLoan, formatMoney(project.loanAmount)] as const] : []),
    [words.totalRepayable, formatMoney(project ? fusionTotals(quote, project).total : quote.totalRepayable)],
  ];
}

export const offerFigures = (cost: LoanCost, original: LoanCost): readonly Fact[] => markChanges(figuresOf(cost), figuresOf(original));

/** Like `offerFigures`, but with the monthly payment and the total payable. For a card that does not show these two in large type. */
export const allOfferFigures = (cost: LoanCost, original: LoanCost): readonly Fact[] =>
  markChanges(comparableFigures(cost), comparableFigures(original));

function markChanges(figures: readonly Figure[], original: readonly Figure[]): readonly Fact[] {
  const before = new Map(original);
  return figures.map(([term, value]) => ({ term, value, changed: before.get(term) !== value }));
}

export interface ComparedFigure {
  readonly term: string;
  readonly before: string;
  readonly after: string;
}

export function comparedFigures(original: LoanCost, offer: LoanCost): readonly ComparedFigure[] {
  const before = new Map(comparableFigures(original));
  return comparableFigures(offer).map(([term, after]) => ({ term, before: before.get(term) ?? "", after }));
}

function comparableFigures(cost: LoanCost): readonly Figure[] {
  const { quote, project } = cost;
  const totals = project && fusionTotals(quote, project);
  return [
    [words.monthlyRepayment, formatMoney(totals?.monthlyWhileBothRun ?? quote.instalment)],
    ...figuresOf(cost),
    [words.totalAmountPayable, formatMoney(totals ? add(totals.total, quote.deposit) : quote.totalAmountPayable)],
  ];
}
