import {
  type FusionTotals,
  fusionTotals,
  type LoanRequest,
  type Product,
  type ProjectLoan,
  type Quote,
  quote,
} from "@farthing/domain/lending";
import { add, addMonths, type LocalDate, zeroPence } from "@farthing/domain/money";
import { formatDay, formatMoney, formatMonths, formatPercentage, screens } from "@farthing/domain/wording";
import type { Fact } from "@farthing/ui";
import { lastPayment, paymentPeriods } from "./payment-months.ts";

const { quote: words, projectLoan: projectWords } = screens.staff;

export interface LoanCost {
  readonly product: Product;
  readonly quote: Quote;
  readonly today: LocalDate;
  readonly project?: ProjectLoan | undefined;
}

export const costOf = (loan: LoanRequest & { readonly project?: ProjectLoan | null }, today: LocalDate): LoanCost => ({
  product: loan.product,
  quote: quote(loan),
  today,
  project: loan.project ?? undefined,
});

const totalsOf = ({ quote, project }: LoanCost): FusionTotals | null => (project ? fusionTotals(quote, project) : null);

export const loanName = ({ product, quote }: LoanCost): string => words.loanName(product.name, formatMonths(quote.instalments));

/** Pages always show these three amounts together and in the same size. */
export function costFigures(cost: LoanCost): readonly { label: string; value: string }[] {
  const { quote } = cost;
  const totals = totalsOf(cost);
  return [
    { label: words.figures.monthly, value: formatMoney(totals?.monthlyWhileBothRun ?? quote.instalment) },
    { label: words.figures.totalPayable, value: formatMoney(add(totals?.total ?? quote.totalRepayable, quote.deposit)) },
    { label: words.figures.apr, value: formatPercentage(quote.aprPercent) },
  ];
}

/** Returns a text such as "£336.70 for 24 months, then £170.03. The last payment is £169.66." */
export function bothLoansText(cost: LoanCost): string | null {
  if (!cost.project) return null;
  const periods = paymentPeriods(cost);
  const last = lastPayment(cost);
  const told = periods.map(({ amount, count }, index) =>
    index > 0 && index === periods.length - 1 ? formatMoney(amount) : projectWords.forMonths(formatMoney(amount), formatMonths(count)),
  );
  const isOdd = last !== undefined && last.amount !== periods.at(-1)?.amount;
  return [
    `${told.reduce((first, next) => projectWords.followedBy(first, next))}.`,
    ...(isOdd ? [projectWords.lastPayment(formatMoney(last.amount))] : []),
  ].join(" ");
}

export const placeholderLabels = [words.figures.monthly, words.figures.totalPayable, words.figures.apr].map((label) => ({
  label,
  value: "–",
}));

export function costFacts(cost: LoanCost): readonly Fact[] {
  const { quote, project, today } = cost;
  const totals = totalsOf(cost);
  return [
    { term: words.goodsAmount, value: formatMoney(quote.goodsAmount) },
    { term: words.deposit, value: formatMoney(quote.deposit) },
    { term: words.figures.loanAmount, value: formatMoney(quote.loanAmount), sum: true },
    { term: words.figures.interestPayable, value: formatMoney(quote.interest) },
    ...(project && totals
      ? [
          { term: projectWords.goodsRepayment, value: repaymentSumText(quote, quote.totalRepayable) },
          { term: projectWords.title, value: formatMoney(project.loanAmount), sum: true },
          { term: projectWords.repayment, value: repaymentSumText(project, project.loanAmount) },
          ...(totals.monthlyAfterProjectEnds > zeroPence
            ? [{ term: projectWords.monthlyAfter(formatMonths(project.instalments)), value: formatMoney(totals.monthlyAfterProjectEnds) }]
            : []),
        ]
      : [{ term: words.figures.totalRepayable, value: repaymentSumText(quote, quote.totalRepayable) }]),
    {
      term: words.figures.totalAmountPayable,
      value: formatMoney(add(totals?.total ?? quote.totalRepayable, quote.deposit)),
      sum: true,
    },
    { term: words.figures.firstRepayment, value: formatDay(addMonths(today, quote.firstPaymentMonth)) },
  ];
}

/** Returns a sum such as "36 × £56.04 = £2,017.44". If the last instalment differs, it is a separate term. */
function repaymentSumText(
  { instalments, instalment, finalInstalment }: Pick<Quote, "instalments" | "instalment" | "finalInstalment">,
  total: number,
): string {
  return finalInstalment === instalment
    ? words.repaymentSum(instalments, formatMoney(instalment), formatMoney(total))
    : words.repaymentSumWithLast(instalments - 1, formatMoney(instalment), formatMoney(finalInstalment), formatMoney(total));
}
