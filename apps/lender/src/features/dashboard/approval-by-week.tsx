import { percentageOf } from "@farthing/domain/figures";
import { formatDay, screens } from "@farthing/domain/wording";
import { ChartPanel, type FigureTable } from "@farthing/shell/figures";
import { RateLine } from "@farthing/ui/charts";
import type { LenderFigures } from "./dashboard-page.tsx";

const { approvalByWeek: words, keyFigures, fileNames } = screens.figures;

type Figures = Pick<LenderFigures, "approval" | "byWeek">;

export const weeksTable = ({ approval, byWeek }: Figures): FigureTable => ({
  title: words.title,
  fileName: fileNames.approval,
  heads: words.heads,
  rows: [
    ...byWeek.map(({ week, ...counts }) => ({ key: week, name: formatDay(week), ...counts, isSum: false })),
    { key: "all", name: words.whole, ...approval, isSum: true },
  ].map(({ key, name, accepted, declined, isSum }) => {
    const decided = accepted + declined;
    return { key, cells: [name, accepted, decided, percentageOf(accepted, decided)], isSum };
  }),
});

export function ApprovalByWeek({ figures }: { figures: Figures }) {
  const { approval, byWeek } = figures;
  const points = byWeek.map(({ week, accepted, declined }) => {
    const count = accepted + declined;
    return { key: week, count, rate: count === 0 ? null : (100 * accepted) / count, shown: percentageOf(accepted, count) };
  });
  const [first, last] = [byWeek[0]?.week, byWeek.at(-1)?.week].map((week) => (week ? formatDay(week, "d MMMM") : ""));
  return (
    <ChartPanel
      text={words.text}
      legend={[
        { look: "main", label: words.rate },
        { look: "pale", label: words.decided },
      ]}
      table={weeksTable(figures)}
    >
      <RateLine
        label={words.label(
          first ?? "",
          last ?? "",
          percentageOf(approval.accepted, approval.accepted + approval.declined) ?? keyFigures.none,
        )}
        points={points}
        lastShown={points.findLast(({ rate }) => rate !== null)?.shown ?? null}
        ends={[first ?? "", last ?? ""]}
      />
    </ChartPanel>
  );
}
