import { percentageOf } from "@farthing/domain/figures";
import { screens } from "@farthing/domain/wording";
import { ChartPanel, type FigureTable } from "@farthing/shell/figures";
import { BarRows } from "@farthing/ui/charts";
import type { ShopFigures } from "./figures-page.tsx";

const { approvalByBranch: words, formatPartOfWhole: partOfWhole, fileNames } = screens.figures;

const drawnBranchesMax = 8;

type Approval = ShopFigures["approval"];
const decidedOf = ({ accepted, declined }: Approval): number => accepted + declined;

export const approvalTable = ({ approval, lent, byBranch }: ShopFigures): FigureTable => ({
  title: words.title,
  fileName: fileNames.approval,
  heads: words.heads,
  rows: [
    ...byBranch.map((branch) => ({ ...branch, isSum: false })),
    { supplierNumber: "all", name: words.whole, ...approval, lent, isSum: true },
  ].map(({ supplierNumber, name, accepted, declined, lent: { amount }, isSum }) => {
    const decided = accepted + declined;
    return { key: supplierNumber, cells: [name, accepted, decided, percentageOf(accepted, decided), { pounds: amount }], isSum };
  }),
});

export function ApprovalByBranch({ figures }: { figures: ShopFigures }) {
  const { approval, byBranch } = figures;
  const decided = decidedOf(approval);
  const inQuestion = byBranch.filter((branch) => decidedOf(branch) > 0);
  const drawn =
    inQuestion.length > drawnBranchesMax
      ? inQuestion.toSorted((a, b) => decidedOf(b) - decidedOf(a)).slice(0, drawnBranchesMax)
      : inQuestion;
  const rate = percentageOf(approval.accepted, decided);
  return (
    <ChartPanel
      text={rate === null ? words.nothing : words.text(partOfWhole(approval.accepted, decided))}
      {...(rate !== null && {
        legend: [
          { look: "main", label: words.accepted },
          { look: "track", label: words.declined },
        ],
      })}
      table={approvalTable(figures)}
    >
      {rate !== null && (
        <>
          <BarRows
            label={words.label(
              [
                ...drawn.map((branch) => words.each(branch.name, percentageOf(branch.accepted, decidedOf(branch)) ?? "")),
                words.all(rate),
              ].join(", "),
            )}
            whole={1}
            {...(drawn.length > 1 && { line: { value: approval.accepted / decided, label: words.all(rate) } })}
            rows={drawn.map((branch) => ({
              key: branch.supplierNumber,
              label: branch.name,
              value: branch.accepted / decidedOf(branch),
              shown: percentageOf(branch.accepted, decidedOf(branch)) ?? "",
              beside: partOfWhole(branch.accepted, decidedOf(branch)),
            }))}
          />
          {drawn.length < inQuestion.length && <p className="small muted">{words.more(drawn.length)}</p>}
        </>
      )}
    </ChartPanel>
  );
}
