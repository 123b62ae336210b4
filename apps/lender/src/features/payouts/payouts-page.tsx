import type { Contract, Reply } from "@farthing/contract";
import { parsePounds, sum, toPounds } from "@farthing/domain/money";
import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Button, type Column, EmptyState, Notice, PageHead, Panel, Rail, Table, Tag } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { Complaints } from "./complaints.tsx";
import { payoutsQuery, usePayoutCall } from "./payout-queries.ts";
import { ReturnedPayments } from "./returned-payments.tsx";
import { RunStateTag } from "./run-state-tag.tsx";
import { SupplierAccountActions } from "./supplier-account.tsx";
import { supplierColumn, supplierColumns } from "./supplier-columns.tsx";

const words = screens.lender.payouts;

type PayoutsReply = Reply<Contract["readPayouts"]>;
type ReadySupplier = PayoutsReply["ready"][number];

export function PayoutsPage() {
  const payouts = useQuery(payoutsQuery);
  return (
    <div className="stack">
      <PageHead title={words.title} lede={words.lede} />
      <QueryResult query={payouts}>{(answer) => <Payouts {...answer} />}</QueryResult>
    </div>
  );
}

function Payouts({ ready, accounts, complaints, held, returned, runs }: PayoutsReply) {
  return (
    <>
      <ReadyLoans ready={ready} underWay={runs.find(({ state }) => state === "prepared" || state === "released")} />
      <AccountsToSettle accounts={accounts} />
      <Complaints complaints={complaints} />
      {held.length > 0 && (
        <Notice tone="plain" icon="clock" title={words.held.title} level={2}>
          <ul>
            {held.map(({ supplierNumber, supplier, loans, firstDay }) => (
              <li key={supplierNumber}>
                {supplier}: {words.held.line(loans, formatDay(firstDay))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ReturnedPayments returned={returned} />
      <section className="stack stack--snug">
        <h2>{words.runs.title}</h2>
        <Table
          caption={words.runs.title}
          columns={runColumns}
          rows={runs}
          rowKey={({ id }) => id}
          linked
          empty={<EmptyState title={words.runs.nothing} />}
        />
      </section>
    </>
  );
}

type PayableSupplier = PayoutsReply["accounts"][number];

const AccountCell = ({ supplier }: { supplier: PayableSupplier }) => (
  <div className="stack stack--tight">
    <div>
      {supplier.hindrance === null ? (
        <Tag tone="success" quarters={3}>
          {words.isReady}
        </Tag>
      ) : (
        <Tag tone="danger">{words.hindrances[supplier.hindrance]}</Tag>
      )}
    </div>
    <SupplierAccountActions supplier={supplier} />
  </div>
);

const stateColumn = {
  key: "state",
  label: words.columns.state,
  cell: (row: PayableSupplier) => <AccountCell supplier={row} />,
  card: { wide: true },
} as const;

const readyColumns: readonly Column<ReadySupplier>[] = [...supplierColumns, stateColumn];
const accountColumns: readonly Column<PayableSupplier>[] = [supplierColumn, stateColumn];

const AccountsToSettle = ({ accounts }: Pick<PayoutsReply, "accounts">) =>
  accounts.length > 0 && (
    <section className="stack stack--snug">
      <h2>{words.accounts.title}</h2>
      <p className="muted">{words.accounts.text}</p>
      <Table caption={words.accounts.title} columns={accountColumns} rows={accounts} rowKey={({ supplierNumber }) => supplierNumber} />
    </section>
  );

function ReadyLoans({ ready, underWay }: { ready: PayoutsReply["ready"]; underWay: PayoutsReply["runs"][number] | undefined }) {
  const prepare = usePayoutCall<{ id: string }>();
  const navigate = useNavigate();
  if (ready.length === 0) {
    return (
      <EmptyState title={words.ready.nothing}>
        <p>{words.ready.nothingText}</p>
      </EmptyState>
    );
  }
  const payable = ready.filter(({ hindrance }) => hindrance === null);
  const total = toPounds(sum(payable.map(({ pays }) => parsePounds(pays))));
  const loans = payable.reduce((count, supplier) => count + supplier.loans, 0);
  return (
    <div className="split">
      <section className="stack stack--snug">
        <h2>{words.ready.title}</h2>
        <Table
          caption={words.ready.title}
          columns={readyColumns}
          rows={ready}
          rowKey={({ supplierNumber }) => supplierNumber}
          pageSize={0}
        />
      </section>
      <Rail label={words.run.toBePaid}>
        <Panel look="key">
          <div>
            <p className="eyebrow">{words.run.toBePaid}</p>
            <p className="modal__amount">{formatPounds(total)}</p>
            <p className="muted">{words.loansTo(loans, payable.length)}</p>
          </div>
          <Actions because={underWay ? words.ready.underWay : words.ready.whoReleases}>
            <Button
              busy={prepare.isPending}
              disabled={underWay !== undefined || payable.length === 0}
              onClick={() =>
                prepare.mutate({
                  call: () => api.preparePayoutRun({}),
                  done: words.ready.prepared,
                  follow: ({ id }) => void navigate({ to: "/payouts/$id", params: { id } }),
                })
              }
            >
              {words.ready.prepare(formatPounds(total))}
            </Button>
          </Actions>
        </Panel>
      </Rail>
    </div>
  );
}

const runColumns: readonly Column<PayoutsReply["runs"][number]>[] = [
  {
    key: "run",
    label: words.columns.run,
    cell: ({ id, number, prepared }) => (
      <Link to="/payouts/$id" params={{ id }}>
        {words.runs.named(number)}, {formatMoment(prepared)}
      </Link>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "state", label: words.columns.state, cell: (run) => <RunStateTag run={run} /> },
  {
    key: "people",
    label: words.columns.people,
    cell: ({ preparedBy, releasedBy }) => [preparedBy, releasedBy].filter((name) => name !== null).join(", "),
    card: { wide: true },
  },
  { key: "loans", label: words.columns.loans, cell: ({ loans, suppliers }) => words.loansTo(loans, suppliers) },
  { key: "amount", label: words.columns.amount, cell: ({ pays }) => formatPounds(pays), number: true },
];
