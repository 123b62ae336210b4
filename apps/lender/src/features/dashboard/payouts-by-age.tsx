import { isLatePayout, shortMoney } from "@farthing/domain/figures";
import { parsePounds, sum, toPounds } from "@farthing/domain/money";
import { formatPounds, screens } from "@farthing/domain/wording";
import { ChartPanel, type FigureTable } from "@farthing/shell/figures";
import { Columns } from "@farthing/ui/charts";
import type { ReactNode } from "react";
import type { LenderFigures } from "./dashboard-page.tsx";

const { payoutsByAge: words, payoutsDue, inTime, late, fileNames } = screens.figures;

type Payouts = LenderFigures["payouts"];

const totalOf = (each: readonly { readonly amount: string }[]): string => toPounds(sum(each.map(({ amount }) => parsePounds(amount))));

export const agesTable = ({ ages, held }: Payouts): FigureTable => ({
  title: words.title,
  fileName: fileNames.payouts,
  heads: words.heads,
  rows: [
    ...ages.map(({ age, loans, amount }) => ({ key: age, cells: [words.ages[age].page, loans, { pounds: amount }] })),
    { key: "held", cells: [payoutsDue.held, held.loans, { pounds: held.amount }] },
    {
      key: "all",
      cells: [words.whole, [...ages, held].reduce((total, { loans }) => total + loans, 0), { pounds: totalOf([...ages, held]) }],
      isSum: true,
    },
  ],
});

export function PayoutsByAge({ payouts, action }: { payouts: Payouts; action?: ReactNode }) {
  const { ages, held } = payouts;
  return (
    <ChartPanel
      text={
        <>
          {words.text(formatPounds(totalOf(ages)))} {held.loans > 0 && words.held(held.loans, formatPounds(held.amount))}
        </>
      }
      legend={[
        { look: "main", label: inTime },
        { look: "late", label: late },
      ]}
      action={action}
      table={agesTable(payouts)}
    >
      <Columns
        label={words.label(ages.map(({ age, amount }) => payoutsDue.each(words.ages[age].page, formatPounds(amount))).join(", "))}
        limit={{ before: "threeToFive", label: words.limit }}
        columns={ages.map(({ age, amount }) => ({
          key: age,
          label: words.ages[age],
          value: parsePounds(amount),
          shown: shortMoney(parsePounds(amount)),
          look: isLatePayout(age) ? "late" : "main",
        }))}
      />
    </ChartPanel>
  );
}
