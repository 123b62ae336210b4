import { formatDay, screens } from "@farthing/domain/wording";
import { EmptyState, IconNote, PageHead, Radios } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { SearchBox } from "../../shared/search-box.tsx";
import { type FoundRecords, recordSearchQuery } from "./record-queries.ts";
import { ApplicationsTable, LoansTable } from "./record-tables.tsx";
import "./records.css";

const words = screens.lender.records.search;

const route = getRouteApi("/signed-in/search");

export function SearchPage() {
  const { q: query } = route.useSearch();
  return (
    <div className="stack stack--loose">
      <div className="stack">
        <PageHead title={words.title} />
        <SearchBox key={query} label={words.label} query={query} />
      </div>
      {query === undefined ? <p className="muted">{words.start}</p> : <RecordSearch query={query} />}
    </div>
  );
}

function RecordSearch({ query }: { query: string }) {
  const found = useQuery({ ...recordSearchQuery(query), enabled: query.length > 1 });
  if (query.length < 2) return <NothingFound query={query} />;
  return <QueryResult query={found}>{(answer) => <Results query={query} found={answer} />}</QueryResult>;
}

const NothingFound = ({ query }: { query: string }) => (
  <EmptyState title={words.nothing(query)} level={2}>
    <p>{words.nothingHint}</p>
  </EmptyState>
);

const resultKinds = ["all", "customers", "applications", "loans"] as const;
type ResultKind = (typeof resultKinds)[number];

function Results({ query, found }: { query: string; found: FoundRecords }) {
  const { show } = route.useSearch();
  const navigate = route.useNavigate();
  if (found.opens !== null) return <Navigate to="/applications/$id" params={{ id: found.opens }} replace />;
  const { customers, applications, loans, total, countedMax } = found;
  if (applications.length === 0) return <NothingFound query={query} />;
  const kind: ResultKind = resultKinds.find((each) => each === show) ?? "all";
  const isShown = (each: ResultKind) => kind === "all" || kind === each;
  const counts = {
    all: customers.length + applications.length + loans.length,
    customers: customers.length,
    applications: applications.length,
    loans: loans.length,
  };
  return (
    <>
      <div className="stack stack--snug">
        <Radios
          label={words.show}
          name="show"
          look="chips"
          options={resultKinds.map((value) => ({ value, label: `${words[value]} ${counts[value]}` }))}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: value === "all" ? { q: query } : { q: query, show: value }, replace: true })
          }
        />
        {total > applications.length && (
          <p role="status">
            <b>{words.tooMany(total, countedMax, applications.length)}</b> {words.narrow}
          </p>
        )}
      </div>
      {isShown("customers") && customers.length > 0 && (
        <Group title={words.customers} count={customers.length} text={words.customersText}>
          <Customers customers={customers} />
        </Group>
      )}
      {isShown("applications") && (
        <Group title={words.applications} count={applications.length} text={words.applicationsText}>
          <ApplicationsTable applications={applications} today={found.today} />
        </Group>
      )}
      {isShown("loans") && loans.length > 0 && (
        <Group title={words.loans} count={loans.length} text={words.loansText}>
          <LoansTable loans={loans} />
        </Group>
      )}
      <IconNote>{words.recorded}</IconNote>
    </>
  );
}

interface GroupProps {
  title: string;
  count: number;
  text: string;
  children: ReactNode;
}

const Group = ({ title, count, text, children }: GroupProps) => (
  <section className="stack stack--snug">
    <div className="group-head">
      <h2>{title}</h2>
      <span className="count">{count}</span>
      <p className="small muted">{text}</p>
    </div>
    {children}
  </section>
);

const Customers = ({ customers }: Pick<FoundRecords, "customers">) => (
  <ul className="panel panel--flush hits">
    {customers.map(({ applicationId, name, dateOfBirth, postcode, applications, loans }) => (
      <li key={applicationId}>
        <Link className="hit" to="/customers/$id" params={{ id: applicationId }}>
          <b>{name}</b>
          <span>{words.born(formatDay(dateOfBirth))}</span>
          <span>{postcode}</span>
          <span>{words.customerTotals(applications, loans)}</span>
        </Link>
      </li>
    ))}
  </ul>
);
