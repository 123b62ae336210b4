import { percentageOf } from "@farthing/domain/figures";
import { screens } from "@farthing/domain/wording";
import { ChartPanel, type FigureTable } from "@farthing/shell/figures";
import { PartsBar } from "@farthing/ui/charts";
import type { ShopFigures } from "./figures-page.tsx";

const { satisfaction: words, fileNames } = screens.figures;

type FiguresByBranch = ShopFigures["byBranch"];

export function satisfactionTotals(byBranch: FiguresByBranch) {
  const added = (count: (branch: FiguresByBranch[number]) => number) => byBranch.reduce((total, branch) => total + count(branch), 0);
  const [asked, satisfied, dissatisfied] = [
    added((each) => each.asked),
    added((each) => each.satisfied),
    added((each) => each.dissatisfied),
  ];
  return { asked, satisfied, dissatisfied, answers: satisfied + dissatisfied };
}

export function satisfactionTable(byBranch: FiguresByBranch): FigureTable {
  const whole = satisfactionTotals(byBranch);
  const cellsOf = (
    name: string,
    { asked, satisfied, dissatisfied }: Pick<FiguresByBranch[number], "asked" | "satisfied" | "dissatisfied">,
  ) => {
    const answers = satisfied + dissatisfied;
    return [name, asked, answers, words.rated(satisfied, percentageOf(satisfied, answers))];
  };
  return {
    title: words.title,
    fileName: fileNames.satisfaction,
    heads: words.heads,
    rows: [
      ...byBranch.map((branch) => ({ key: branch.supplierNumber, cells: cellsOf(branch.name, branch) })),
      { key: "all", cells: cellsOf(words.whole, whole), isSum: true },
    ],
  };
}

export function Satisfaction({ byBranch }: { byBranch: FiguresByBranch }) {
  const { asked, satisfied, dissatisfied, answers } = satisfactionTotals(byBranch);
  const unanswered = asked - answers;
  const rate = percentageOf(satisfied, answers);
  return (
    <ChartPanel
      text={rate === null ? words.nobodyAnswered(asked) : words.text(satisfied, answers, rate, asked)}
      {...(asked > 0 && {
        legend: [
          {
            look: "main",
            label: (
              <>
                {words.satisfied} <b>{satisfied}</b>
              </>
            ),
          },
          {
            look: "late",
            label: (
              <>
                {words.dissatisfied} <b>{dissatisfied}</b>
              </>
            ),
          },
          {
            look: "track",
            label: (
              <>
                {words.unanswered} <b>{unanswered}</b>
              </>
            ),
          },
        ],
      })}
      table={satisfactionTable(byBranch)}
    >
      {asked > 0 && (
        <PartsBar
          label={words.label(satisfied, dissatisfied, unanswered)}
          parts={[
            { key: "satisfied", value: satisfied, shown: words.satisfiedShown(satisfied), look: "main" },
            { key: "dissatisfied", value: dissatisfied, shown: String(dissatisfied), look: "late" },
            { key: "unanswered", value: unanswered, shown: words.unansweredShown(unanswered), look: "track" },
          ]}
        />
      )}
    </ChartPanel>
  );
}
