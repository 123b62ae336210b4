import { CallFailed } from "@farthing/contract/client";
import { type ApplicationRow, shortOrderReference } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { everyApplication } from "@farthing/journey";
import { Banner, Button, type Column, EmptyState, PageHead, Skeleton, Table, TextInput } from "@farthing/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, Fragment, type ReactNode, useRef, useState } from "react";
import { api } from "../../app/api.ts";
import { nextStepLine } from "../../app/next-step.ts";
import { ReferralTags, StatusTag } from "../../app/status-tag.tsx";

const { search } = screens.staff;
const keptTerm = "farthing-search-term";
const shortestTerm = 2;

/** The applications list with its basic search. What was searched for is kept for the tab, what was found never is. */
export function ApplicationsList() {
  const [term, setTerm] = useState(() => sessionStorage.getItem(keptTerm) ?? "");
  const found = useQuery({
    queryKey: ["applications", term],
    queryFn: ({ signal }) =>
      term === ""
        ? api.listApplications({ query: {} }, { signal })
        : api.searchApplications({ query: { type: "basic" }, body: { term } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { follows: everyApplication },
  });
  const searchFor = (next: string) => {
    sessionStorage.setItem(keptTerm, next);
    setTerm(next);
  };

  return (
    <div className="stack">
      <PageHead title={search.title} />
      <BasicSearch term={term} onSearch={searchFor} />
      {found.isError && (
        <Banner tone="danger" title={found.error instanceof CallFailed ? found.error.message : "Failed to retrieve applications"} />
      )}
      {found.isPending && <Skeleton label={search.loading} look="rows" lines={11} />}
      {found.data && (
        <>
          {term !== "" && <p role="status">{search.showing(found.data.total_count)}</p>}
          <Table
            caption={search.title}
            columns={columns}
            rows={found.data.applications}
            rowKey={(row) => row.id}
            linked
            empty={<EmptyState title={search.empty}>{term !== "" && <p>Try fewer letters, or another detail.</p>}</EmptyState>}
          />
        </>
      )}
    </div>
  );
}

function BasicSearch({ term, onSearch }: { term: string; onSearch: (term: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(term);
  const [tooShort, setTooShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sought = typed.trim();
    setTooShort(sought.length < shortestTerm);
    if (sought.length >= shortestTerm) onSearch(sought);
  };
  // The button that was pressed has gone: focus goes to the box that it has emptied.
  const showAll = () => {
    setTyped("");
    onSearch("");
    box.current?.focus();
  };
  return (
    <search>
      <form className="panel stack stack--snug" onSubmit={submit} noValidate>
        <TextInput
          label={search.basicLabel}
          hint={search.basicHint}
          name="term"
          type="search"
          ref={box}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={100}
          error={tooShort ? "Enter at least 2 characters." : undefined}
        />
        <div className="row">
          <Button type="submit" small icon="search">
            {screens.shell.actions.search}
          </Button>
          {term !== "" && (
            <Button look="quiet" small onClick={showAll}>
              {search.backToFullList}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

/** What was entered, on one line; in parts, a line may end after each of them. */
const entered = (...parts: readonly (string | null)[]): ReactNode =>
  parts.includes(null) ? (
    <span className="muted">{search.notEntered}</span>
  ) : (
    parts.map((part) => (
      <Fragment key={part}>
        <span className="nowrap">{part}</span>{" "}
      </Fragment>
    ))
  );

/** Where it stands, and under that whose turn it is: a column of its own would make the table wider than the page. */
function Standing({ status, referType, next }: ApplicationRow) {
  const turn = nextStepLine(next, londonDay(new Date()));
  return (
    <span className="standing stack stack--hair">
      <span className="row row--close">
        <StatusTag status={status} />
        <ReferralTags status={status} referType={referType} />
      </span>
      {turn && <span>{turn}</span>}
    </span>
  );
}

const columns: readonly Column<ApplicationRow>[] = [
  {
    key: "id",
    label: search.columns.applicationId,
    cell: ({ id }) => (
      <Link to="/search/$id" params={{ id }}>
        {id}
      </Link>
    ),
    card: { order: 2, unlabelled: true },
  },
  {
    key: "orderReference",
    label: search.columns.orderReference,
    cell: ({ orderReference }) => entered(orderReference && shortOrderReference(orderReference)),
  },
  { key: "supplier", label: search.columns.supplier, cell: ({ retailer, branchId }) => entered(retailer.name, branchId) },
  {
    key: "name",
    label: search.columns.name,
    cell: ({ applicantName }) => applicantName ?? search.notEntered,
    card: { order: 1, lead: true, unlabelled: true },
  },
  { key: "postcode", label: search.columns.postcode, cell: ({ postcode }) => entered(postcode) },
  {
    key: "dateOfBirth",
    label: search.columns.dateOfBirth,
    cell: ({ dateOfBirth }) => entered(dateOfBirth && formatDay(dateOfBirth, "DD/MM/YYYY")),
    card: { hide: true },
  },
  {
    key: "amount",
    label: search.columns.amount,
    number: true,
    cell: ({ loanAmount }) => entered(loanAmount && formatPounds(loanAmount)),
  },
  {
    key: "status",
    label: search.columns.status,
    cell: (row) => <Standing {...row} />,
    card: { order: 3, wide: true, unlabelled: true },
  },
  {
    key: "updated",
    label: search.columns.updated,
    cell: ({ updated }) => entered(`${formatDay(updated)},`, formatMoment(updated, "h:mm a")),
  },
];
