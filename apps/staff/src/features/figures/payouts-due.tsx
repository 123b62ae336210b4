import { shortMoney } from "@farthing/domain/figures";
import { parsePounds, sum, toPounds } from "@farthing/domain/money";
import { formatDay, formatPounds, formatWeekday, screens } from "@farthing/domain/wording";
import { ChartPanel, type FigureTable } from "@farthing/shell/figures";
import { Columns } from "@farthing/ui/charts";
import type { ShopFigures } from "./figures-page.tsx";

const { payoutsDue: words, fileNames } = screens.figures;

type Payouts = ShopFigures["payouts"];
type Loans = Payouts["later"];

export const sumOfLoans = (each: readonly Loans[]): Loans => ({
  loans: each.reduce((total, { loans }) => total + loans, 0),
  amount: toPounds(sum(each.map(({ amount }) => parsePounds(amount)))),
});

const cellsOf = (name: string, { loans, amount }: Loans) => [name, loans, { pounds: amount }];

export const payoutsTable = ({ days, later, held }: Payouts): FigureTable => ({
  title: words.title,
  fileName: fileNames.payouts,
  heads: words.heads,
  rows: [
    ...days.map(({ day, ...loans }) => ({ key: day, cells: cellsOf(formatDay(day, "d MMMM"), loans) })),
    ...(later.loans > 0 ? [{ key: "later", cells: cellsOf(words.later, later) }] : []),
    ...held.map(({ branch, hold, ...loans }) => ({
      key: `${hold} ${branch}`,
      cells: cellsOf(words.heldBecause(words.why[hold](branch)), loans),
    })),
    { key: "all", cells: cellsOf(words.whole, sumOfLoans([...days, later, ...held])), isSum: true },
  ],
});

export function PayoutsDue({ payouts }: { payouts: Payouts }) {
  const { days, held } = payouts;
  const allHeld = sumOfLoans(held);
  const columns = [
    ...days.map(({ day, amount }) => ({ key: day, name: formatWeekday(day), amount, look: "main" as const })),
    { key: "held", name: words.held, amount: allHeld.amount, look: "held" as const },
  ];
  const [why] = held;
  return (
    <ChartPanel
      text={words.text(formatPounds(sumOfLoans(days).amount), formatPounds(allHeld.amount))}
      legend={[
        { look: "main", label: words.due },
        { look: "held", label: why ? words.heldBecause(words.why[why.hold](why.branch), held.length - 1) : words.held },
      ]}
      table={payoutsTable(payouts)}
    >
      <Columns
        label={words.label(columns.map(({ name, amount }) => words.each(name, formatPounds(amount))).join(", "))}
        columns={columns.map(({ key, name, amount, look }) => ({
          key,
          label: { page: name, phone: name },
          value: parsePounds(amount),
          shown: shortMoney(parsePounds(amount)),
          look,
        }))}
      />
    </ChartPanel>
  );
}
