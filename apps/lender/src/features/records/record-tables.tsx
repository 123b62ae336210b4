import { nextStepText } from "@farthing/domain/application";
import { formatDay, formatPounds, screens } from "@farthing/domain/wording";
import { StatusTag } from "@farthing/shell/status-tag";
import { type Column, Table, Tag } from "@farthing/ui";
import { RecordLink } from "../../shared/record-link.tsx";
import type { FoundRecords } from "./record-queries.ts";

const words = screens.lender.records.search;

export const ApplicationsTable = ({ applications, today }: Pick<FoundRecords, "applications" | "today">) => (
  <Table caption={words.applications} columns={applicationColumns(today)} rows={applications} rowKey={({ id }) => id} linked />
);

export const LoansTable = ({ loans }: Pick<FoundRecords, "loans">) => (
  <Table caption={words.loans} columns={loanColumns} rows={loans} rowKey={({ applicationId }) => applicationId} linked />
);

type FoundApplication = FoundRecords["applications"][number];

const applicationColumns = (today: FoundRecords["today"]): readonly Column<FoundApplication>[] => [
  {
    key: "application",
    label: words.columns.application,
    cell: ({ id }) => <RecordLink id={id} />,
    card: { order: 1, lead: true },
  },
  {
    key: "customer",
    label: words.columns.customer,
    cell: ({ applicantName, hasSupportNeeds }) => (
      <span className="row">
        {applicantName ?? words.noName}
        {hasSupportNeeds && <Tag tone="action">{screens.support.needsPanel.mark}</Tag>}
      </span>
    ),
    card: { order: 3, wide: true },
  },
  { key: "shop", label: words.columns.shop, cell: ({ retailer }) => retailer.name },
  {
    key: "amount",
    label: words.columns.amount,
    cell: ({ loanAmount }) => (loanAmount === null ? words.notChosen : formatPounds(loanAmount)),
    number: true,
  },
  { key: "status", label: words.columns.status, cell: ({ status }) => <StatusTag status={status} />, card: { order: 2, end: true } },
  {
    key: "next",
    label: words.columns.next,
    cell: ({ next, applicantName, loanAmount }) =>
      nextStepText(next, { reader: "lender", applicantName, loanAmount, today })?.line ?? words.nothingNext,
    card: { wide: true },
  },
];

type FoundLoan = FoundRecords["loans"][number];

const loanColumns: readonly Column<FoundLoan>[] = [
  {
    key: "loan",
    label: words.columns.loan,
    cell: ({ applicationId: id }) => <RecordLink id={id} />,
    card: { order: 1, lead: true },
  },
  { key: "customer", label: words.columns.customer, cell: ({ name }) => name ?? words.noName, card: { order: 2, end: true } },
  { key: "product", label: words.columns.product, cell: ({ product }) => product ?? words.notChosen, card: { wide: true } },
  { key: "signed", label: words.columns.signed, cell: ({ signed }) => formatDay(signed), whole: true },
  {
    key: "lent",
    label: words.columns.lent,
    cell: ({ lent }) => (lent === null ? words.notPaidOut : formatPounds(lent)),
    number: true,
  },
  { key: "owed", label: words.columns.owed, cell: ({ owed }) => (owed === null ? words.notPaidOut : formatPounds(owed)), number: true },
];
