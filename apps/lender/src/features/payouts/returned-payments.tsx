import type { Contract, Reply } from "@farthing/contract";
import { formatDay, formatPounds, screens } from "@farthing/domain/wording";
import { type Column, Table, Tag } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { returnReasonText } from "./return-reason.ts";

const words = screens.lender.payouts;

type ReturnedPayment = Reply<Contract["readPayouts"]>["returned"][number];

export function ReturnedPayments({ returned }: { returned: readonly ReturnedPayment[] }) {
  if (returned.length === 0) return null;
  return (
    <section className="stack stack--snug">
      <h2>{words.returned.title}</h2>
      <Table caption={words.returned.title} columns={columns} rows={returned} rowKey={({ id }) => id} linked />
    </section>
  );
}

const columns: readonly Column<ReturnedPayment>[] = [
  {
    key: "supplier",
    label: words.returned.columns.supplier,
    cell: ({ supplier, supplierNumber }) => (
      <>
        {supplier}
        <small className="muted"> {supplierNumber}</small>
      </>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "on", label: words.returned.columns.on, cell: ({ on }) => formatDay(on) },
  { key: "reason", label: words.returned.columns.reason, cell: ({ reason }) => returnReasonText(reason) },
  {
    key: "state",
    label: words.returned.columns.state,
    cell: (payment) => {
      const state = stateOf(payment);
      return <Tag tone={state === "confirmed" ? "neutral" : "referred"}>{words.returned.states[state]}</Tag>;
    },
  },
  {
    key: "run",
    label: words.returned.columns.run,
    cell: ({ runId, number }) => (
      <Link to="/payouts/$id" params={{ id: runId }}>
        {words.runs.named(number)}
      </Link>
    ),
  },
  { key: "loans", label: words.returned.columns.loans, cell: ({ loans }) => loans, number: true },
  { key: "amount", label: words.returned.columns.amount, cell: ({ amount }) => formatPounds(amount), number: true },
];

function stateOf({ confirmedBy, undoRequestedBy }: ReturnedPayment): keyof typeof words.returned.states {
  if (undoRequestedBy !== null) return "undoRequested";
  return confirmedBy === null ? "recorded" : "confirmed";
}
