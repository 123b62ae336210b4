import type { Contract, Reply } from "@farthing/contract";
import { formatCount, screens } from "@farthing/domain/wording";
import { Columns } from "@farthing/ui/charts";
import type { ReactNode } from "react";
import type { FigureTable } from "./figure-table.ts";
import { ChartPanel } from "./picture-panel.tsx";

const { referrals: words, inTime, late } = screens.figures;

type Referrals = Reply<Contract["readLenderFigures"]>["referrals"];

export const countWaiting = (referrals: Referrals): number => referrals.reduce((sum, { waiting }) => sum + waiting, 0);
export const countLate = (referrals: Referrals): number => countWaiting(referrals.filter(({ age }) => age === "late"));

export const referralsTable = (referrals: Referrals): FigureTable => ({
  title: words.title,
  fileName: screens.figures.fileNames.referrals,
  heads: words.heads,
  rows: [
    ...referrals.map(({ age, waiting }) => ({ key: age, cells: [words.ages[age].page, waiting] })),
    { key: "all", cells: [words.whole, countWaiting(referrals)], isSum: true },
  ],
});

export function ReferralsPanel({ referrals, action }: { referrals: Referrals; action?: ReactNode }) {
  const waiting = countWaiting(referrals);
  return (
    <ChartPanel
      text={words.text(waiting, countLate(referrals))}
      legend={[
        { look: "main", label: inTime },
        { look: "late", label: late },
      ]}
      action={waiting > 0 && action}
      table={referralsTable(referrals)}
    >
      <Columns
        label={words.label(referrals.map((each) => words.each(words.ages[each.age].page, each.waiting)).join(", "))}
        limit={{ before: "late", label: words.limit }}
        columns={referrals.map(({ age, waiting: count }) => ({
          key: age,
          label: words.ages[age],
          value: count,
          shown: formatCount(count),
          look: age === "late" ? "late" : "main",
        }))}
      />
    </ChartPanel>
  );
}
