import type { Contract, Reply } from "@farthing/contract";
import { parsePounds, subtract, toPounds } from "@farthing/domain/money";
import { formatDay, formatPounds, screens } from "@farthing/domain/wording";
import { type Column, Disclosure, Table } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { RecordLink } from "../../shared/record-link.tsx";
import { loansInRunQuery, type Run, type SupplierInRun } from "./payout-queries.ts";

const { run: words } = screens.lender.payouts;

type Loans = Reply<Contract["readLoansInRun"]>;
type Loan = Loans["loans"][number];
type Debt = NonNullable<Loans["debts"]>[number];

export function LoansInRun({ run }: { run: Run }) {
  const suppliers = [...Map.groupBy(run.suppliers, ({ supplierNumber }) => supplierNumber).values()];
  return (
    <section className="stack stack--snug">
      <h2>{words.loansTitle}</h2>
      {suppliers.map((rows) => (
        <SupplierLoans key={rows[0]?.supplierNumber} runId={run.id} rows={rows} />
      ))}
    </section>
  );
}

function SupplierLoans({ runId, rows }: { runId: string; rows: readonly SupplierInRun[] }) {
  const [open, setOpen] = useState(false);
  const [first] = rows;
  if (!first) return null;
  const count = rows.reduce((sum, { loans }) => sum + loans, 0);
  const isReduced = rows.some(({ recovered }) => recovered !== "0.00");
  return (
    <Disclosure
      title={words.loansOf(first.supplier, count)}
      level={3}
      aside={isReduced && words.lessOwed(formatPounds(first.recovered))}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {open && <LoansOfSupplier runId={runId} supplierNumber={first.supplierNumber} />}
    </Disclosure>
  );
}

function LoansOfSupplier({ runId, supplierNumber }: { runId: string; supplierNumber: string }) {
  const query = useQuery(loansInRunQuery(runId, supplierNumber));
  return (
    <QueryResult query={query} lines={3}>
      {(found) => (
        <div className="stack stack--snug">
          <Table
            caption={words.loansOf(found.supplier, found.total)}
            columns={loanColumns}
            rows={found.loans}
            rowKey={({ applicationId }) => applicationId}
          />
          {found.loans.length < found.total && <p className="hint">{words.loansShown(found.loans.length, found.total)}</p>}
          <Debts found={found} />
        </div>
      )}
    </QueryResult>
  );
}

const loanColumns: readonly Column<Loan>[] = [
  {
    key: "application",
    label: words.loanColumns.application,
    cell: ({ applicationId }) => <RecordLink id={applicationId} />,
    card: { order: 1, lead: true, unlabelled: true },
  },
  { key: "customer", label: words.loanColumns.customer, cell: ({ customer }) => customer },
  { key: "loan", label: words.loanColumns.loan, cell: ({ loan }) => formatPounds(loan), number: true },
  { key: "recovered", label: words.loanColumns.recovered, cell: ({ recovered }) => formatPounds(recovered), number: true },
  {
    key: "pays",
    label: words.loanColumns.pays,
    cell: ({ pays, leftOut }) => (leftOut === null ? formatPounds(pays) : words.notPaid),
    number: true,
  },
];

function Debts({ found: { debts, owed, recovered } }: { found: Loans }) {
  const { debts: named } = words;
  if (debts === null) return recovered === "0.00" ? null : <p className="muted">{named.written}</p>;
  if (owed === "0.00") return null;
  const stays = subtract(parsePounds(owed), parsePounds(recovered));
  return (
    <section className="stack stack--tight">
      <h4>{named.title(formatPounds(owed))}</h4>
      <p>{named.text(formatPounds(recovered), stays > 0 ? formatPounds(toPounds(stays)) : null)}</p>
      <Table caption={named.title(formatPounds(owed))} columns={debtColumns} rows={debts} rowKey={({ applicationId }) => applicationId} />
    </section>
  );
}

const debtReasonText = ({ kind }: Debt): string => {
  const { why } = words.debts;
  return kind in why ? why[kind as keyof typeof why] : why.other;
};

const debtColumns: readonly Column<Debt>[] = [
  {
    key: "application",
    label: words.debts.columns.application,
    cell: ({ applicationId }) => <RecordLink id={applicationId} />,
    card: { order: 1, lead: true, unlabelled: true },
  },
  { key: "customer", label: words.debts.columns.customer, cell: ({ customer }) => customer },
  { key: "why", label: words.debts.columns.why, cell: debtReasonText },
  { key: "since", label: words.debts.columns.since, cell: ({ at }) => formatDay(at), whole: true },
  { key: "owed", label: words.debts.columns.owed, cell: ({ owed }) => formatPounds(owed), number: true },
];
