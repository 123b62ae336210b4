import { type LoanRequest, type Quote, quote } from "@farthing/domain/lending";
import { type Pence, pence } from "@farthing/domain/money";
import { formatMoney, formatMonths, screens } from "@farthing/domain/wording";
import { Compare } from "@farthing/ui";

const { amendLoan, quote: words } = screens.staff;
const { comparison } = amendLoan;

interface LoanComparisonProps {
  before: keyof typeof amendLoan.rail;
  loan: LoanRequest;
  amended: LoanRequest;
}

const amounts: readonly (readonly [term: string, of: (quote: Quote) => Pence])[] = [
  [amendLoan.totalCost, ({ goodsAmount }) => goodsAmount],
  [amendLoan.deposit, ({ deposit }) => deposit],
  [words.figures.loanAmount, ({ loanAmount }) => loanAmount],
  [comparison.monthly, ({ instalment }) => instalment],
  [words.figures.interestPayable, ({ interest }) => interest],
  [words.figures.totalAmountPayable, ({ totalAmountPayable }) => totalAmountPayable],
];

export function LoanComparison({ before, loan, amended }: LoanComparisonProps) {
  const [one, other] = [quote(loan), quote(amended)];
  const months = formatMonths(one.instalments);
  return (
    <Compare
      label={comparison.figure}
      columns={{ before: comparison[before], after: comparison.amended, difference: comparison.difference }}
      figures={[
        ...amounts.map(([term, of]) => ({
          term,
          before: formatMoney(of(one)),
          after: formatMoney(of(other)),
          difference: differenceOf(of(one), of(other)),
        })),
        { term: words.repaidOver, before: months, after: months, difference: comparison.unchanged },
      ]}
    />
  );
}

function differenceOf(before: Pence, after: Pence): string {
  if (before === after) return comparison.unchanged;
  return `${after > before ? "+" : "−"}${formatMoney(pence(Math.abs(after - before)))}`;
}
