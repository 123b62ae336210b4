import { formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { type Column, Table, Tag } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { customerOf, type Queue } from "./referrals-query.ts";

const words = screens.lender.referrals.decidedLately;

type DecidedReferral = Queue["decided"][number];

export function RecentlyDecided({ decided }: Pick<Queue, "decided">) {
  if (decided.length === 0) return null;
  return (
    <section className="stack stack--snug">
      <h2>{words.title}</h2>
      <Table caption={words.title} columns={columns} rows={decided} rowKey={({ applicationId, at }) => `${applicationId} ${at}`} />
    </section>
  );
}

const columns: readonly Column<DecidedReferral>[] = [
  {
    key: "customer",
    label: words.columns.customer,
    cell: (row) => (
      <Link to="/referrals/$id" params={{ id: row.applicationId }}>
        {customerOf(row)}
      </Link>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "retailer", label: words.columns.retailer, cell: ({ retailer }) => retailer },
  { key: "loan", label: words.columns.loan, cell: ({ loanAmount }) => loanAmount && formatPounds(loanAmount), number: true },
  {
    key: "outcome",
    label: words.columns.outcome,
    cell: ({ outcome }) => <Tag tone={outcome === "accept" ? "success" : "neutral"}>{words.outcomes[outcome]}</Tag>,
  },
  { key: "by", label: words.columns.by, cell: ({ by }) => by },
  { key: "at", label: words.columns.at, cell: ({ at }) => formatMoment(at), whole: true },
];
