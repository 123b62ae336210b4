import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import { type Column, Table } from "@farthing/ui";
import type { ProductChange } from "./products-query.ts";

const { history: words } = screens.lender.products;

/** Products that are older than the catalogue have no history. */
export const ProductHistory = ({ changes }: { changes: readonly ProductChange[] }) =>
  changes.length > 0 && (
    <section className="stack stack--snug">
      <h2>{words.title}</h2>
      <Table caption={words.caption} columns={columns} rows={changes} rowKey={({ at, what }) => `${at} ${what}`} />
    </section>
  );

const columns: readonly Column<ProductChange>[] = [
  {
    key: "what",
    label: words.columns.what,
    cell: ({ what, lastDay }) => (
      <>
        {words.what[what]}
        {lastDay !== null && <small className="muted"> {words.lastDay(formatDay(lastDay))}</small>}
      </>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "by", label: words.columns.by, cell: ({ by }) => <span className="anywhere">{by}</span> },
  { key: "when", label: words.columns.when, cell: ({ at }) => formatMoment(at), whole: true },
];
