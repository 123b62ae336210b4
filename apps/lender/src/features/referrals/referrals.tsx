import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { Button, type Column, EmptyState, Link, Table, Tag } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Read } from "../../app/read.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { customerOf, lastDayFor, type Referral, referralsQuery } from "./referrals-query.ts";
import { WhyItStopped } from "./why-it-stopped.tsx";

const words = screens.lender.referrals;

/** The underwriters' queue: what the policy has left to a person, the most urgent first. */
export function Referrals() {
  const referrals = useQuery(referralsQuery);
  const waiting = referrals.data?.referrals.length ?? 0;
  const [chosen, setChosen] = useState<Referral | null>(null);
  const columns = useMemo(() => [...readColumns, decideColumn(setChosen)], []);
  return (
    <section className="stack stack--snug">
      <div className="row row--between">
        <h2>{words.title}</h2>
        {waiting > 0 && <span className="hint">{words.waiting(waiting)}</span>}
      </div>
      <p className="muted">{words.lede}</p>
      <Read query={referrals} lines={6}>
        {({ referrals: rows }) => (
          <Table
            caption={words.title}
            columns={columns}
            rows={rows}
            rowKey={({ applicationId }) => applicationId}
            pageSize={100}
            initialSort={{ column: "due", direction: "ascending" }}
            empty={
              <EmptyState title={words.nothing}>
                <p>{words.nothingText}</p>
              </EmptyState>
            }
          />
        )}
      </Read>
      {chosen && <DecideDialog referral={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

const readColumns: readonly Column<Referral>[] = [
  {
    key: "due",
    label: words.columns.due,
    cell: ({ due, opened, sla }) => (
      <div className="stack stack--tight">
        <span>
          <b>{words.dueBy(formatDay(lastDayFor(due)))}</b> {sla && <Tag tone="referred">{words.late}</Tag>}
        </span>
        <small className="hint">{words.since(formatMoment(opened))}</small>
      </div>
    ),
    sortBy: ({ due }) => due,
    whole: true,
    card: { wide: true },
  },
  {
    key: "customer",
    label: words.columns.customer,
    cell: (referral) => (
      <div className="stack stack--tight">
        <Link href={`/referrals/${referral.applicationId}`}>{customerOf(referral)}</Link>
        <small className="hint">{referral.applicationId}</small>
      </div>
    ),
    card: { order: 1, lead: true, unlabelled: true },
  },
  {
    key: "retailer",
    label: words.columns.retailer,
    cell: ({ retailer }) => `${retailer.name}, ${retailer.supplierNumber}`,
    card: { wide: true },
  },
  {
    key: "loan",
    label: words.columns.loan,
    cell: ({ loanAmount }) => loanAmount && formatPounds(loanAmount),
    number: true,
    card: { order: 2, end: true, unlabelled: true },
    sortBy: ({ loanAmount }) => Number(loanAmount ?? 0),
  },
  { key: "why", label: words.columns.why, cell: (referral) => <WhyItStopped {...referral} />, card: { wide: true } },
];

const decideColumn = (onDecide: (referral: Referral) => void): Column<Referral> => ({
  key: "decide",
  label: words.columns.decide,
  quiet: true,
  cell: (referral) => (
    <Button look="second" small onClick={() => onDecide(referral)}>
      {words.decide}
      <span className="visually-hidden"> {words.decideFor(customerOf(referral))}</span>
    </Button>
  ),
  card: { order: 8, wide: true, unlabelled: true },
});
