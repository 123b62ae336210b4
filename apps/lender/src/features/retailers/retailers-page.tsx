import { type RetailerFilter, retailerFilters } from "@farthing/domain/access";
import { formatMoment, screens } from "@farthing/domain/wording";
import { Button, type Column, EmptyState, IconNote, PageHead, Radios, Table } from "@farthing/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { SearchForm } from "../../shared/search-form.tsx";
import { CreateRetailer } from "./create-retailer.tsx";
import { RetailerMark } from "./retailer-mark.tsx";
import { type ListedRetailer, type RetailerCounts, retailersQuery } from "./retailer-queries.ts";
import { StateTag } from "./state-tag.tsx";

const words = screens.lender.retailers;

const route = getRouteApi("/signed-in/retailers");

export function RetailersPage() {
  const { search, state } = route.useSearch();
  const filter = retailerFilters.find((known) => known === state);
  const navigate = route.useNavigate();
  const retailers = useQuery({ ...retailersQuery(search, filter), placeholderData: keepPreviousData });
  const [isCreating, setIsCreating] = useState(false);
  const show = (sought: string | undefined, shown: RetailerFilter | undefined) =>
    void navigate({ search: { ...(sought && { search: sought }), ...(shown && { state: shown }) } });
  const counts = retailers.data?.counts;
  return (
    <div className="stack">
      <PageHead
        title={words.title}
        lede={counts ? words.counts(counts.live, counts.setting_up, counts.stopped) : words.lede}
        actions={
          <Button icon="more" onClick={() => setIsCreating(true)}>
            {words.create.open}
          </Button>
        }
      />
      <div className="row row--between row--end">
        {counts && <FilterByState counts={counts} filter={filter} onFilter={(shown) => show(search, shown)} />}
        <SearchForm
          key={search}
          label={words.list.find}
          submit={words.list.search}
          search={search}
          onSearch={(sought) => show(sought || undefined, filter)}
        />
      </div>
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
            <IconNote>{words.stoppedNote}</IconNote>
          </section>
        )}
      </QueryResult>
      {isCreating && <CreateRetailer onClose={() => setIsCreating(false)} />}
    </div>
  );
}

interface FilterByStateProps {
  counts: RetailerCounts;
  filter: RetailerFilter | undefined;
  onFilter: (filter: RetailerFilter | undefined) => void;
}

function FilterByState({ counts, filter, onFilter }: FilterByStateProps) {
  const { filters } = words.list;
  return (
    <Radios
      label={words.list.show}
      look="chips"
      name="state"
      value={filter ?? "all"}
      onChange={(event) => onFilter(retailerFilters.find((known) => known === event.currentTarget.value))}
      options={[
        { value: "all", label: filters.all(counts.live + counts.setting_up + counts.stopped) },
        ...retailerFilters.map((state) => ({ value: state, label: filters[state](counts[state]) })),
      ]}
    />
  );
}

const columns: readonly Column<ListedRetailer>[] = [
  {
    key: "retailer",
    label: words.columns.retailer,
    cell: (retailer) => (
      <span className="named">
        <RetailerMark retailer={retailer} />
        <Link to="/retailers/$name" params={{ name: retailer.normalisedName }}>
          {retailer.name}
        </Link>
      </span>
    ),
    sortBy: ({ name }) => name,
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "kind", label: words.columns.kind, cell: ({ kind }) => words.kinds[kind] },
  { key: "headOffice", label: words.columns.headOffice, cell: ({ headOffice }) => headOffice ?? words.noHeadOffice },
  { key: "branches", label: words.columns.branches, cell: ({ branches }) => branches, number: true, sortBy: ({ branches }) => branches },
  {
    key: "state",
    label: words.columns.state,
    cell: ({ state, loansRunning }) => <StateTag state={state} loansRunning={loansRunning} />,
    card: { wide: true, unlabelled: true, order: 2 },
  },
  {
    key: "changed",
    label: words.columns.changed,
    cell: ({ changed }) => (changed ? words.list.changed(changed.by, formatMoment(changed.at)) : words.list.notChanged),
    card: { wide: true },
  },
];
