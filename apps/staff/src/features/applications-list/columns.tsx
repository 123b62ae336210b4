import type { ListedRow } from "@farthing/contract";
import { nextStepText, type SortColumn, shortOrderReference } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { type Column, Tag } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { ReferralTags, StatusTag } from "../../shared/status-tag.tsx";

const { search } = screens.staff;

const enteredText = (...parts: readonly (string | null)[]): ReactNode =>
  parts.includes(null) ? (
    <span className="muted">{search.notEntered}</span>
  ) : (
    parts.map((part) => (
      <Fragment key={part}>
        <span className="nowrap">{part}</span>{" "}
      </Fragment>
    ))
  );

/** The next step is below the status, because a separate column would make the table too wide. */
function StatusCell({ status, referType, next, applicantName, loanAmount, hasSupportNeeds }: ListedRow) {
  const step = nextStepText(next, { applicantName, loanAmount, today: londonDay(new Date()) });
  return (
    <span className="standing stack stack--hair">
      <span className="row row--close">
        <StatusTag status={status} />
        <ReferralTags status={status} referType={referType} />
        {hasSupportNeeds && <Tag tone="action">{screens.support.needsPanel.mark}</Tag>}
      </span>
      {step && <span>{step.line}</span>}
    </span>
  );
}

export const columns: readonly (Column<ListedRow> & { key: SortColumn })[] = [
  {
    key: "applicationId",
    label: search.columns.applicationId,
    cell: ({ id }) => (
      <Link to="/search/$id" params={{ id }}>
        {id}
      </Link>
    ),
    sortBy: true,
    card: { order: 2, unlabelled: true },
  },
  {
    key: "orderReference",
    label: search.columns.orderReference,
    cell: ({ orderReference }) => enteredText(orderReference && shortOrderReference(orderReference)),
    sortBy: true,
  },
  {
    key: "supplier",
    label: search.columns.supplier,
    cell: ({ retailer, branchId }) => enteredText(retailer.name, branchId),
    sortBy: true,
  },
  {
    key: "name",
    label: search.columns.name,
    cell: ({ applicantName }) => applicantName ?? enteredText(null),
    sortBy: true,
    card: { order: 1, lead: true, unlabelled: true },
  },
  { key: "postcode", label: search.columns.postcode, cell: ({ postcode }) => enteredText(postcode), sortBy: true },
  {
    key: "dateOfBirth",
    label: search.columns.dateOfBirth,
    cell: ({ dateOfBirth }) => enteredText(dateOfBirth && formatDay(dateOfBirth, "DD/MM/YYYY")),
    sortBy: true,
    whole: true,
    card: { hide: true },
  },
  {
    key: "amount",
    label: search.columns.amount,
    number: true,
    cell: ({ loanAmount }) => enteredText(loanAmount && formatPounds(loanAmount)),
    sortBy: true,
  },
  {
    key: "status",
    label: search.columns.status,
    cell: (row) => <StatusCell {...row} />,
    sortBy: true,
    card: { order: 3, wide: true, unlabelled: true },
  },
  {
    key: "updated",
    label: search.columns.updated,
    cell: ({ updated }) => enteredText(`${formatDay(updated)},`, formatMoment(updated, "h:mm a")),
    sortBy: true,
  },
];
