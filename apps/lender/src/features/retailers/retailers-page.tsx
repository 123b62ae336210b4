import { screens } from "@farthing/domain/wording";
import { Button, type Column, EmptyState, LinkButton, PageHead, Table, TextInput } from "@farthing/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { LiveTag } from "./live-tag.tsx";
import { type ListedRetailer, retailersQuery } from "./retailer-queries.ts";

const words = screens.lender.retailers;

const route = getRouteApi("/signed-in/retailers");

export function RetailersPage() {
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  const retailers = useQuery({ ...retailersQuery(search), placeholderData: keepPreviousData });
  return (
    <div className="stack">
      <PageHead title={words.title} lede={words.lede} />
      <FindRetailer key={search} search={search} onSearch={(sought) => void navigate({ search: sought ? { search: sought } : {} })} />
      <QueryResult query={retailers}>
        {({ retailers: found, hasMore }) => (
          <section className="stack stack--snug">
            <Table
              caption={words.list.caption}
              columns={columns}
              rows={found}
              rowKey={({ normalisedName }) => normalisedName}
              linked
              empty={<EmptyState title={search === undefined ? words.list.nothing : words.list.notFound} level={2} />}
            />
            {hasMore && <p className="muted small">{words.list.more(found.length)}</p>}
          </section>
        )}
      </QueryResult>
    </div>
  );
}

interface FindRetailerProps {
  /** A part of a retailer's name or supplier number. Without a search, the page lists all retailers. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

function FindRetailer({ search, onSearch }: FindRetailerProps) {
  const [typed, setTyped] = useState(search ?? "");
  const box = useRef<HTMLInputElement>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim() || undefined);
  };
  return (
    <search>
      <form className="form stack stack--tight" onSubmit={find} noValidate>
        <div className="joined">
          <TextInput
            ref={box}
            label={words.list.find}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button look="second" type="submit" icon="search">
            {words.list.search}
          </Button>
        </div>
        {search !== undefined && (
          <div>
            <LinkButton onClick={() => onSearch(undefined)}>{words.list.all}</LinkButton>
          </div>
        )}
      </form>
    </search>
  );
}

const columns: readonly Column<ListedRetailer>[] = [
  {
    key: "retailer",
    label: words.columns.retailer,
    cell: ({ name, normalisedName }) => (
      <>
        <Link to="/retailers/$name" params={{ name: normalisedName }}>
          {name}
        </Link>
        <small className="muted"> {normalisedName}</small>
      </>
    ),
    sortBy: ({ name }) => name,
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "kind", label: words.columns.kind, cell: ({ kind }) => words.kinds[kind] },
  { key: "headOffice", label: words.columns.headOffice, cell: ({ headOffice }) => headOffice ?? words.noHeadOffice },
  { key: "branches", label: words.columns.branches, cell: ({ branches }) => branches, number: true, sortBy: ({ branches }) => branches },
  { key: "state", label: words.columns.state, cell: ({ isLive }) => <LiveTag isLive={isLive} /> },
];
