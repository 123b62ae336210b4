import { lawOn } from "@farthing/domain/law";
import { lendingLimits, type ProjectLoan } from "@farthing/domain/lending";
import { add, dailyInterest, type Pence, times, zeroPence } from "@farthing/domain/money";
import {
  formatDay,
  formatLongDay,
  formatMoney,
  formatMonths,
  formatPercentage,
  formatShortMoney,
  ordinal,
  screens,
} from "@farthing/domain/wording";
import { type EqualPayments, groupEqualPayments, type LoanCost, paymentPeriods, repaymentTable } from "@farthing/journey";
import { useLender } from "@farthing/shell";
import { Figures, Panel, RepaymentBars } from "@farthing/ui";
import { CustomerScreenFrame, CustomerScreenNote } from "./customer-screen-frame.tsx";

const { showCustomer } = screens.staff;
const { two: words } = showCustomer;

interface TwoLoansProps {
  cost: LoanCost;
  project: ProjectLoan;
}

export function TwoLoansScreen({ cost, project, title, onBack }: TwoLoansProps & { title: string; onBack: () => void }) {
  const { quote } = cost;
  const lender = useLender()?.legalName ?? "";
  const borrowed = formatMoney(add(quote.loanAmount, project.loanAmount));
  const prices = words.prices(formatMoney(quote.goodsAmount), formatMoney(project.loanAmount));
  const loans =
    quote.deposit > zeroPence ? words.borrowWithDeposit(formatMoney(quote.deposit), borrowed, lender) : words.borrow(borrowed, lender);
  return (
    <CustomerScreenFrame title={title} lede={`${prices} ${loans}`} onBack={onBack}>
      <Panel look="key" aria-label={showCustomer.cost}>
        <div className="showing__two">
          <Figures figures={figuresOf(cost, project)} />
        </div>
        <div className="loans">
          <RepaymentPicture cost={cost} project={project} />
          <LoansTable cost={cost} project={project} />
        </div>
        <LoansSum cost={cost} project={project} />
      </Panel>
      <div className="columns columns--3">
        <CustomerScreenNote title={showCustomer.repay}>{repayText(cost)}</CustomerScreenNote>
        <CustomerScreenNote title={showCustomer.missed}>{missedPaymentText(project)}</CustomerScreenNote>
        <CustomerScreenNote title={showCustomer.changeMind}>{changeMindText(cost, project)}</CustomerScreenNote>
      </div>
    </CustomerScreenFrame>
  );
}

const totalOf = ({ quote }: LoanCost, project: ProjectLoan): Pence => add(quote.totalRepayable, project.loanAmount);

function figuresOf(cost: LoanCost, project: ProjectLoan) {
  const periods = paymentPeriods(cost).map(({ count, amount }, index) => ({
    label: (index === 0 ? showCustomer.monthly : words.thenFor)(formatMonths(count)),
    value: formatMoney(amount),
  }));
  return [
    ...periods,
    { label: showCustomer.total, value: formatMoney(add(totalOf(cost, project), cost.quote.deposit)) },
    { label: words.aprs, value: words.bothAprs(formatPercentage(cost.quote.aprPercent), formatPercentage(0)) },
  ];
}

const monthOf = (day: string): string => formatDay(day).replace(/^\d+ /, "");

function RepaymentPicture({ cost, project }: TwoLoansProps) {
  const { bars, table } = repaymentTable(cost);
  const periods = paymentPeriods(cost);
  const told = periods.map(({ count, amount }) => words.payments(count, formatMoney(amount)));
  const [first] = periods;
  const last = periods.at(-1);
  return (
    <RepaymentBars
      label={words.picture(told.join(", "))}
      bars={bars}
      axis={[first, last].flatMap((period, index) => (period ? [monthOf(index === 0 ? period.from : period.to)] : []))}
      legend={[{ look: "second", label: words.paidOff(formatMonths(project.instalments)) }]}
      table={table}
    />
  );
}

function LoansTable({ cost: { quote }, project }: TwoLoansProps) {
  const runTogether = quote.deferralMonths < project.instalments;
  const rows: readonly (readonly [string, Pence, Pence, Pence | null])[] = [
    [words.youBorrow, quote.loanAmount, project.loanAmount, add(quote.loanAmount, project.loanAmount)],
    [words.interest, quote.interest, zeroPence, quote.interest],
    [words.youRepay, quote.totalRepayable, project.loanAmount, add(quote.totalRepayable, project.loanAmount)],
    [words.eachMonth, quote.instalment, project.instalment, runTogether ? add(quote.instalment, project.instalment) : null],
    [words.lastPayment, quote.finalInstalment, project.finalInstalment, null],
  ];
  return (
    <table className="table table--plain table--two">
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <td />
          {[words.goods, words.project, words.together].map((head) => (
            <th scope="col" key={head} className="number">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, goods, fitting, together]) => (
          <tr key={name} className={name === words.youRepay ? "is-sum" : undefined}>
            <th scope="row">{name}</th>
            <td className="number">{formatMoney(goods)}</td>
            <td className="number">{formatMoney(fitting)}</td>
            <td className="number">{together !== null && formatMoney(together)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LoansSum({ cost, project }: TwoLoansProps) {
  const { quote } = cost;
  const total = totalOf(cost, project);
  return (
    <p className="sumbar__words">
      <LoansSumPart amount={quote.loanAmount} look="key">
        {words.sum.goods}
      </LoansSumPart>
      <LoansSumPart amount={project.loanAmount} look="key key--second" sign="+">
        {words.sum.project}
      </LoansSumPart>
      <LoansSumPart amount={quote.interest} look="key key--extra" sign="+">
        {words.sum.interest}
      </LoansSumPart>
      <LoansSumPart amount={total} sign="=">
        {words.sum.toRepay}
      </LoansSumPart>
      {quote.deposit > zeroPence && (
        <>
          <LoansSumPart amount={quote.deposit} look="key key--outline" sign="+">
            {words.sum.deposit}
          </LoansSumPart>
          <LoansSumPart amount={add(total, quote.deposit)} sign="=">
            {words.sum.inAll}
          </LoansSumPart>
        </>
      )}
    </p>
  );
}

const LoansSumPart = ({ amount, look, sign, children }: { amount: Pence; look?: string; sign?: "+" | "="; children: string }) => (
  <span className={look}>
    {sign && `${sign} `}
    <b>{formatMoney(amount)}</b> {children}
  </span>
);

function repayText(cost: LoanCost): string {
  const { deposit } = cost.quote;
  const runs = groupEqualPayments(cost);
  const [first] = runs;
  const last = runs.at(-1);
  if (!first || !last) return "";
  const told = runs.map(({ count, amount }: EqualPayments) => words.payments(count, formatMoney(amount))).join(", ");
  const day = ordinal(Number(first.from.slice(8)));
  const paid = words.repayText(told, formatLongDay(first.from), formatLongDay(last.to), day);
  return deposit > zeroPence ? `${words.today(formatMoney(deposit))} ${paid}` : paid;
}

function missedPaymentText(project: ProjectLoan): string {
  const { recalledDirectDebit } = lendingLimits.latePaymentCharges;
  return words.missedText(
    formatShortMoney(recalledDirectDebit),
    formatShortMoney(times(recalledDirectDebit, 2)),
    formatMonths(project.instalments),
  );
}

function changeMindText({ product, quote, today }: LoanCost, project: ProjectLoan): string {
  const { withdrawalDays, withdrawalRepaymentDays } = lawOn(today);
  const { loanAmount, instalments, deferralMonths } = quote;
  const perDay = dailyInterest(loanAmount, { rate: product.rate, instalments, deferralMonths });
  return words.changeMindText(
    withdrawalDays,
    withdrawalRepaymentDays,
    formatMoney(loanAmount),
    perDay > zeroPence ? formatMoney(perDay) : null,
    formatMoney(project.loanAmount),
  );
}
