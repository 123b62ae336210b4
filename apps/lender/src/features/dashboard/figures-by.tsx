import type { Contract, Reply } from "@farthing/contract";
import { type Dimension, dimensions } from "@farthing/domain/figures";
import { type JourneyType, journeyTypes } from "@farthing/domain/vocabulary";
import { formatDay, screens } from "@farthing/domain/wording";
import { type FigureTable, formatCell, minuteRefreshOptions, saveTables } from "@farthing/shell/figures";
import { type Column, EmptyState, FilterChip, Icon, LinkButton, Panel, Radios, Table } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";

const { breakdown: words, fileNames, csvLabel: csv } = screens.figures;

type Breakdown = Reply<Contract["readFiguresBy"]>;
type Row = Breakdown["rows"][number] | (Breakdown["total"] & { readonly key: "total"; readonly isTotal: true });

/** The week is not a filter, because the user already chooses the weeks with the period. */
const filterDimensions = ["retailer", "branch", "product", "channel"] as const satisfies readonly Dimension[];
type Filter = (typeof filterDimensions)[number];

export type FiguresInUrl = { readonly by?: string } & { readonly [F in Filter]?: string };

interface FiguresByDimensionProps {
  asked: FiguresInUrl & { readonly days?: string; readonly from?: string; readonly to?: string };
  onChange: (next: FiguresInUrl) => void;
}

export function FiguresByDimension({ asked, onChange }: FiguresByDimensionProps) {
  const { days, from, to, retailer, branch, product } = asked;
  const by = dimensions.find((dimension) => dimension === asked.by) ?? "retailer";
  const channel = journeyTypes.find((type) => type === asked.channel);
  const query = useQuery({
    queryKey: ["figures", "by", { ...asked, by }],
    queryFn: ({ signal }) => api.readFiguresBy({ query: { days, from, to, by, retailer, branch, product, channel } }, { signal }),
    ...minuteRefreshOptions,
  });
  const chosen: FiguresInUrl = {
    ...(retailer && { retailer }),
    ...(branch && { branch }),
    ...(product && { product }),
    ...(channel && { channel }),
  };
  const drill = (filter: Filter, key: string) => onChange({ ...chosen, [filter]: key, by: nextDimension(filter) });
  const nameOfChosen = (filter: Exclude<Filter, "channel">) =>
    query.isPlaceholderData || query.isPending ? "…" : query.data?.chosen[filter];
  const lift = (filter: Filter) => {
    const { [filter]: _, ...rest } = chosen;
    onChange({ ...rest, by: filter });
  };
  return (
    <Panel className="is-whole" aria-labelledby="figures-by">
      <div className="stack stack--snug">
        <div className="stack stack--tight">
          <h2 className="head-20" id="figures-by">
            {words.title} {words.by[by].toLowerCase()}
          </h2>
          <p className="small muted">{words.text}</p>
        </div>
        <Radios
          label={words.title}
          name="by"
          look="chips"
          value={by}
          options={dimensions.map((dimension) => ({ value: dimension, label: words.by[dimension] }))}
          onChange={({ currentTarget: { value } }) => onChange({ ...chosen, by: value })}
        />
        {Object.keys(chosen).length > 0 && (
          <p className="row">
            {filterDimensions.map((filter) => {
              const value = chosen[filter];
              return (
                value !== undefined && (
                  <FilterChip key={filter} onRemove={() => lift(filter)} removeLabel={words.lift(words.by[filter])}>
                    {words.only(words.by[filter], filter === "channel" ? channelName(value) : (nameOfChosen(filter) ?? value))}
                  </FilterChip>
                )
              );
            })}
          </p>
        )}
        <QueryResult query={query}>
          {(answer) => (
            <>
              <Table
                caption={`${words.title} ${words.by[answer.by].toLowerCase()}`}
                columns={columnsFor(answer.by, drill)}
                rows={answer.rows.length > 0 ? [...answer.rows, { ...answer.total, key: "total", isTotal: true }] : []}
                rowKey={(row) => `${"isTotal" in row} ${row.key}`}
                pageSize={0}
                empty={<EmptyState title={words.nothing} />}
              />
              <div>
                <LinkButton className="link-row small" onClick={() => saveTables(fileNames.breakdown(answer.by), [breakdownTable(answer)])}>
                  <Icon name="download" />
                  {csv}
                  <span className="visually-hidden">
                    , {words.title} {words.by[by].toLowerCase()}
                  </span>
                </LinkButton>
              </div>
            </>
          )}
        </QueryResult>
      </div>
    </Panel>
  );
}

const nextDimension = (filter: Filter): Dimension => (filter === "retailer" ? "branch" : filter === "branch" ? "product" : "week");

const channelName = (key: string): string => words.channels[key as JourneyType] ?? key;

function nameOf(by: Dimension, row: Row): string {
  if ("isTotal" in row) return words.whole;
  if (row.key === null) return by === "product" ? words.noProduct : words.noChannel;
  if (by === "week") return formatDay(row.key);
  return by === "channel" ? channelName(row.key) : (row.name ?? row.key);
}

const isFilter = (by: Dimension): by is Filter => by !== "week";

function columnsFor(by: Dimension, onDrill: (filter: Filter, key: string) => void): readonly Column<Row>[] {
  const name: Column<Row> = {
    key: "name",
    label: words.by[by],
    cell: (row) => {
      const shown = nameOf(by, row);
      const { key } = row;
      if ("isTotal" in row) return <b>{shown}</b>;
      if (!isFilter(by) || key === null) return shown;
      return (
        <LinkButton onClick={() => onDrill(by, key)} aria-label={words.showOnly(shown)}>
          {shown}
        </LinkButton>
      );
    },
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  };
  return [
    name,
    ...words.heads.map(
      (label, place): Column<Row> => ({ key: label, label, number: true, cell: (row) => formatCell(cellsOf(row)[place] ?? null) }),
    ),
  ];
}

const cellsOf = ({ begun, accepted, declined, lent, paidOut }: Row) =>
  [begun, accepted, declined, lent.loans, { pounds: lent.amount }, paidOut.loans, { pounds: paidOut.amount }] as const;

const breakdownTable = ({ by, rows, total }: Breakdown): FigureTable => {
  const all: readonly Row[] = [...rows, { ...total, key: "total", isTotal: true }];
  return {
    title: `${words.title} ${words.by[by].toLowerCase()}`,
    fileName: fileNames.breakdown(by),
    heads: [words.by[by], ...words.heads],
    rows: all.map((row) => ({ key: `${"isTotal" in row} ${row.key}`, cells: [nameOf(by, row), ...cellsOf(row)], isSum: "isTotal" in row })),
  };
};
