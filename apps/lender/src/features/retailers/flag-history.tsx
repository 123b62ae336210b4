import type { Contract, Reply } from "@farthing/contract";
import type { RetailerFlag } from "@farthing/domain/access";
import { formatMoment, screens } from "@farthing/domain/wording";
import { type Column, EmptyState, Table, Tag } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { QueryResult } from "../../shared/query-result.tsx";
import { flagHistoryQuery } from "./retailer-queries.ts";

const words = screens.lender.retailers.history;
const { flags: labels } = screens.lender.retailers.settings;

type FlagChange = Reply<Contract["readFlagHistory"]>["changes"][number];

export function FlagHistory({ retailer }: { retailer: string }) {
  const history = useQuery(flagHistoryQuery(retailer));
  return (
    <section className="stack stack--snug">
      <h2>{words.title}</h2>
      <QueryResult query={history}>
        {({ changes }) => (
          <Table
            caption={words.caption}
            columns={columns}
            rows={changes}
            rowKey={({ id }) => id}
            empty={<EmptyState title={words.nothing} level={3} />}
          />
        )}
      </QueryResult>
    </section>
  );
}

const columns: readonly Column<FlagChange>[] = [
  {
    key: "what",
    label: words.columns.what,
    cell: ({ changes }) => (
      <ul className="flag-history">
        {changes.map(({ field, after }) => (
          <li key={field}>{words.turned(labels[field as RetailerFlag], after === true)}</li>
        ))}
      </ul>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "proposed", label: words.columns.proposed, cell: ({ proposedBy, proposed }) => words.by(proposedBy, formatMoment(proposed)) },
  {
    key: "settled",
    label: words.columns.settled,
    cell: ({ outcome, settledBy, settled }) => (
      <>
        <Tag tone={outcome === "confirmed" ? "success" : "danger"}>{words.outcomes[outcome]}</Tag>{" "}
        {words.by(settledBy, formatMoment(settled))}
      </>
    ),
    card: { wide: true },
  },
];
