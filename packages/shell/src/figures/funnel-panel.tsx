import type { Contract, Reply } from "@farthing/contract";
import { percentageOf } from "@farthing/domain/figures";
import { formatCount, screens } from "@farthing/domain/wording";
import { BarRows } from "@farthing/ui/charts";
import type { FigureTable } from "./figure-table.ts";
import { ChartPanel } from "./picture-panel.tsx";

const words = screens.figures.funnel;

type Funnel = Reply<Contract["readLenderFigures"]>["funnel"];

export const funnelTable = (funnel: Funnel): FigureTable => ({
  title: words.title,
  fileName: screens.figures.fileNames.funnel,
  heads: words.heads,
  rows: funnel.map(({ stage, reached, ended, underWay }, index) => ({
    key: stage,
    cells: [words.stages[stage], reached, percentageOf(reached, funnel[index - 1]?.reached ?? 0), ended, underWay],
  })),
});

export function FunnelPanel({ funnel }: { funnel: Funnel }) {
  const [quoted = 0, submitted = 0, accepted = 0, signed = 0, paidOut = 0] = funnel.map(({ reached }) => reached);
  return (
    <ChartPanel
      text={words.text}
      legend={[
        { look: "main", label: words.wentOn },
        { look: "pale", label: words.stopped },
      ]}
      table={funnelTable(funnel)}
    >
      <BarRows
        label={words.label(quoted, submitted, accepted, signed, paidOut)}
        whole={quoted}
        rows={funnel.map(({ stage, reached }, index) => {
          const before = funnel[index - 1]?.reached;
          const lost = (before ?? 0) - reached;
          return {
            key: stage,
            label: words.stages[stage],
            value: reached,
            shown: formatCount(reached),
            ...(before !== undefined && { before }),
            ...(lost > 0 && { missing: { page: words.lost(lost, percentageOf(lost, before ?? 0) ?? ""), phone: words.lostShortly(lost) } }),
          };
        })}
      />
    </ChartPanel>
  );
}
