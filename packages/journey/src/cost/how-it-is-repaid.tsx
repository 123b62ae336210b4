import { repaymentPicture } from "@farthing/domain/lending";
import { addMonths } from "@farthing/domain/money";
import { formatDay, formatMoney, ordinal, screens } from "@farthing/domain/wording";
import { Panel, RepaymentBars } from "@farthing/ui";
import { memo } from "react";
import type { LoanCost } from "./loan-cost.ts";
import { type PaymentMonth, paymentMonths } from "./payment-months.ts";

const { repayments: words, quote: quoteWords, projectLoan } = screens.staff;

/** The chart and its table leave out the deposit. */
export function repaymentTable(cost: LoanCost) {
  const { quote, project } = cost;
  const months = paymentMonths(cost);
  const paid = months.filter((month) => month.goods + month.project > 0);
  const deposit = quote.deposit > 0 ? formatMoney(quote.deposit) : null;
  return {
    bars: months.map(barOf),
    table: {
      summary: quoteWords.showRepayments,
      caption: words.table.caption,
      heads: [words.table.date, words.table.repayment, words.table.interest, words.table.leftToPay],
      rows: [
        ...(deposit ? [{ key: "deposit", cells: [`${words.today} (${words.deposit})`, deposit, "", ""] }] : []),
        ...(quote.deferralMonths > 0 && !project ? [deferralRow(cost)] : []),
        ...paid.map(rowOf),
      ],
    },
  };
}

export const HowItIsRepaid = memo(function HowItIsRepaid({ cost, level = 3 }: { cost: LoanCost; level?: 2 | 3 }) {
  const { quote, today, project } = cost;
  const months = paymentMonths(cost);
  const paid = months.filter((month) => month.goods + month.project > 0);
  const { bars, table } = repaymentTable(cost);
  const Heading = `h${level}` as const;
  const deposit = quote.deposit > 0 ? formatMoney(quote.deposit) : null;
  const firstDay = addMonths(today, 1);
  return (
    <Panel>
      <div className="row row--between">
        <Heading className="head-20">{words.title}</Heading>
        <span className="hint">{words.onDay(paid.length, ordinal(Number(firstDay.slice(8))))}</span>
      </div>
      <RepaymentBars
        label={words.picture(deposit, quote.instalments, formatMoney(quote.instalment))}
        bars={[...(deposit ? [{ key: "deposit", amount: quote.deposit, kind: "upfront" as const }] : []), ...bars]}
        axis={[...(deposit ? [words.today] : []), monthOf(firstDay), monthOf(months.at(-1)?.on ?? firstDay)]}
        legend={[
          ...(deposit ? [{ look: "outline" as const, label: `${words.deposit} ${deposit}` }] : []),
          { look: "main" as const, label: words.payingBack },
          ...(quote.interest > 0 ? [{ look: "extra" as const, label: words.interest }] : []),
          ...(project ? [{ look: "second" as const, label: projectLoan.title }] : []),
        ]}
        table={table}
      />
    </Panel>
  );
});

const monthOf = (day: string): string => formatDay(day).replace(/^\d+ /, "");

const barOf = ({ on, goods, interest, project }: PaymentMonth) => ({
  key: on,
  amount: goods + project,
  main: goods - interest,
  second: project,
  kind: goods + project > 0 ? ("payment" as const) : ("nothing" as const),
});

const rowOf = ({ on, goods, project, interest, leftToPay }: PaymentMonth) => ({
  key: on,
  cells: [formatDay(on), formatMoney(goods + project), formatMoney(interest), formatMoney(leftToPay)],
});

/** The interest for the months of the deferral. Without this row, the interest column would not add up to the loan's interest. */
function deferralRow({ quote, product, today }: LoanCost) {
  const deferral = repaymentPicture(quote, product, today).find((bar) => bar.is === "deferral");
  const until = words.nothingToPay(formatDay(addMonths(today, quote.firstPaymentMonth)));
  const amounts = deferral && deferral.interest > 0 ? [formatMoney(deferral.interest), formatMoney(deferral.leftToPay)] : ["", ""];
  return { key: "deferral", cells: [until, "", ...amounts] };
}
