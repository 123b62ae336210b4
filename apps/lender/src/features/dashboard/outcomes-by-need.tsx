import type { Contract, Reply } from "@farthing/contract";
import { percentageOf } from "@farthing/domain/figures";
import { screens } from "@farthing/domain/wording";
import { type FigureTable, formatCell, minuteRefreshOptions, saveTables } from "@farthing/shell/figures";
import { EmptyState, Icon, LinkButton, Panel, Table } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";

const { comparison: words } = screens.support;
const { fileNames, csvLabel: csv } = screens.figures;

type ComparedGroups = NonNullable<Reply<Contract["readOutcomesByNeed"]>["compared"]>;

interface OutcomesByNeedProps {
  asked: { readonly days?: string; readonly from?: string; readonly to?: string };
}

/** The report hides groups with too few customers. */
export function OutcomesByNeed({ asked: { days, from, to } }: OutcomesByNeedProps) {
  const query = useQuery({
    queryKey: ["figures", "by-need", { days, from, to }],
    queryFn: ({ signal }) => api.readOutcomesByNeed({ query: { days, from, to } }, { signal }),
    ...minuteRefreshOptions,
  });
  return (
    <Panel className="is-whole" aria-labelledby="outcomes-by-need">
      <div className="stack stack--tight">
        <h2 className="head-20" id="outcomes-by-need">
          {words.title}
        </h2>
        <p className="small muted">{words.text}</p>
      </div>
      <QueryResult query={query}>
        {({ compared, groupMin }) => (compared ? <Comparison compared={compared} /> : <p>{words.suppressed(groupMin)}</p>)}
      </QueryResult>
    </Panel>
  );
}

function Comparison({ compared }: { compared: ComparedGroups }) {
  const table = tableOf(compared);
  const [group, ...heads] = table.heads;
  return (
    <>
      <Table
        caption={words.title}
        columns={[
          {
            key: "group",
            label: group ?? "",
            cell: ({ cells }) => formatCell(cells[0] ?? null),
            card: { order: 1, lead: true, wide: true, unlabelled: true },
          },
          ...heads.map((label, place) => ({
            key: label,
            label,
            number: true,
            cell: ({ cells }: FigureTable["rows"][number]) => formatCell(cells[place + 1] ?? null),
          })),
        ]}
        rows={table.rows}
        rowKey={({ key }) => key}
        pageSize={0}
        empty={<EmptyState title={words.title} />}
      />
      <div>
        <LinkButton className="link-row small" onClick={() => saveTables(table.fileName, [table])}>
          <Icon name="download" />
          {csv}
          <span className="visually-hidden">, {words.title}</span>
        </LinkButton>
      </div>
    </>
  );
}

const tableOf = (compared: ComparedGroups): FigureTable => ({
  title: words.title,
  fileName: fileNames.outcomesByNeed,
  heads: Object.values(words.columns),
  rows: (["with", "without"] as const).map((key) => {
    const { begun, accepted, declined, minutesToDecision, withComplaint } = compared[key];
    return {
      key,
      cells: [
        words.groups[key],
        begun,
        percentageOf(accepted, accepted + declined) ?? words.none,
        minutesToDecision === null ? words.none : words.minutes(minutesToDecision),
        withComplaint,
      ],
    };
  }),
});
