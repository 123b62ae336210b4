import { type LoanRequest, type Quote, quote } from "@farthing/domain/lending";
import { type Pence, pence } from "@farthing/domain/money";
import { formatMoney, formatMonths, screens } from "@farthing/domain/wording";
import { classNames } from "@farthing/ui";

const { amendLoan, quote: words } = screens.staff;
const { comparison } = amendLoan;

interface LoanComparisonProps {
  /** What the loan before is called: signed, or accepted. */
  before: keyof typeof amendLoan.rail;
  loan: LoanRequest;
  amended: LoanRequest;
}

const amounts: readonly (readonly [label: string, of: (quote: Quote) => Pence])[] = [
  [amendLoan.totalCost, ({ goodsAmount }) => goodsAmount],
  [amendLoan.deposit, ({ deposit }) => deposit],
  [words.figures.loanAmount, ({ loanAmount }) => loanAmount],
  [comparison.monthly, ({ instalment }) => instalment],
  [words.figures.interestPayable, ({ interest }) => interest],
  [words.figures.totalAmountPayable, ({ totalAmountPayable }) => totalAmountPayable],
];

/** A loan as it is and as it would be, figure by figure, with the difference in pounds. */
export function LoanComparison({ before, loan, amended }: LoanComparisonProps) {
  const [one, other] = [quote(loan), quote(amended)];
  return (
    <table className="compare">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{comparison.figure}</span>
          </th>
          <th scope="col">{comparison[before]}</th>
          <th scope="col">{comparison.amended}</th>
          <th scope="col">{comparison.difference}</th>
        </tr>
      </thead>
      <tbody>
        {amounts.map(([label, of]) => (
          <tr key={label} className={classNames(of(one) !== of(other) && "is-changed")}>
            <th scope="row">{label}</th>
            <td>{formatMoney(of(one))}</td>
            <td>{formatMoney(of(other))}</td>
            <td>{differenceOf(of(one), of(other))}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{words.repaidOver}</th>
          <td>{formatMonths(one.instalments)}</td>
          <td>{formatMonths(other.instalments)}</td>
          <td>{comparison.unchanged}</td>
        </tr>
      </tbody>
    </table>
  );
}

function differenceOf(before: Pence, after: Pence): string {
  if (before === after) return comparison.unchanged;
  return `${after > before ? "+" : "−"}${formatMoney(pence(Math.abs(after - before)))}`;
}
