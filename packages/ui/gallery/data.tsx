import { useState } from "react";
import {
  Button,
  type Column,
  EmptyState,
  EntryList,
  Facts,
  Figures,
  FilterChip,
  Pager,
  Skeleton,
  Table,
  Tabs,
  Tag,
  Timeline,
} from "../src/index.ts";
import { type ExampleRow, exampleRows } from "./example-rows.ts";
import { Group, Specimen } from "./specimen.tsx";

const poundsFormat = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

const columns: Column<ExampleRow>[] = [
  {
    key: "id",
    label: "Application ID",
    cell: ({ id }) => <a href="#data">{id}</a>,
    sortBy: ({ id }) => id,
    card: { order: 1, lead: true, unlabelled: true },
  },
  { key: "name", label: "Name", cell: ({ name }) => name, sortBy: ({ name }) => name, card: { order: 3, lead: true, unlabelled: true } },
  { key: "postcode", label: "Postcode", cell: ({ postcode }) => postcode },
  {
    key: "amount",
    label: "Amount",
    number: true,
    cell: ({ amount }) => poundsFormat.format(amount),
    sortBy: ({ amount }) => amount,
    card: { order: 4, lead: true, end: true, unlabelled: true },
  },
  {
    key: "status",
    label: "Status",
    cell: ({ status: { tone, quarters, label } }) => (
      <Tag tone={tone} quarters={quarters}>
        {label}
      </Tag>
    ),
    card: { order: 2, end: true, unlabelled: true },
  },
  { key: "updated", label: "Updated", cell: ({ updated }) => updated },
];

export function Data() {
  return (
    <Group id="data" title="Data">
      <Specimen title="Status, by quarters; and tags without">
        <div className="row row--close">
          <Tag tone="info" quarters={1}>
            Open
          </Tag>
          <Tag tone="referred" quarters={1}>
            Referred
          </Tag>
          <Tag tone="success" quarters={2}>
            Accepted
          </Tag>
          <Tag tone="action" quarters={3}>
            Signed
          </Tag>
          <Tag tone="success" quarters={4}>
            Paid
          </Tag>
          <Tag quarters={0}>Declined</Tag>
          <Tag tone="warning">Late</Tag>
          <Tag tone="danger">Failed</Tag>
          <Tag>Head Office</Tag>
        </div>
      </Specimen>
      <Specimen title="Table: sorted, linked, 11 to a page; cards below 1080 pixels" id="table">
        <Table
          caption="Applications"
          columns={columns}
          rows={exampleRows}
          rowKey={({ id }) => id}
          linked
          initialSort={{ column: "id", direction: "ascending" }}
        />
      </Specimen>
      <div className="columns columns--2">
        <Specimen title="Table, empty">
          <Table
            caption="No applications"
            columns={columns}
            rows={[]}
            rowKey={({ id }) => id}
            empty={
              <div className="panel panel--flush">
                <EmptyState title="No applications found." />
              </div>
            }
          />
        </Specimen>
        <Specimen title="Table, loading">
          <Skeleton label="Loading applications…" look="rows" lines={4} />
        </Specimen>
        <Specimen title="Pager with many pages" id="pager">
          <ManyPages />
        </Specimen>
        <Specimen title="Filters in force">
          <Chips />
        </Specimen>
        <Specimen title="Facts: figures with sums">
          <div className="panel">
            <Facts
              facts={[
                { term: "Goods amount", value: "£1,849.00" },
                { term: "Deposit", value: "£99.00" },
                { term: "Loan amount", value: "£1,750.00", sum: true },
              ]}
            />
          </div>
        </Specimen>
        <Specimen title="Facts: words">
          <div className="panel">
            <Facts
              look="words"
              small
              facts={[
                { term: "Application", value: "104827193" },
                { term: "Delivered to", value: "27 Otley Rise, Leeds LS16 9ZZ" },
                { term: "Order reference", value: "HBLEEDS-2026-004172-WITH-A-VERY-LONG-TAIL-THAT-HAS-TO-BREAK" },
              ]}
            />
          </div>
        </Specimen>
        <Specimen title="Figures: read as equals">
          <div className="panel">
            <Figures
              figures={[
                { label: "Monthly", value: "£56.04" },
                { label: "Total payable", value: "£2,116.44" },
                { label: "APR", value: "9.9%" },
              ]}
            />
          </div>
          <div className="panel">
            <Figures
              figures={[
                { label: "Now", value: "£56.04" },
                { label: "After", value: "£41.18" },
              ]}
            />
          </div>
        </Specimen>
        <Specimen title="Timeline" id="timeline">
          <div className="panel">
            <Timeline
              entries={[
                { key: "saved", title: "Details saved", when: "14:20:03" },
                { key: "bank", title: "Account checked", when: "14:20:05", detail: "Pennine Building Society, Leeds" },
                { key: "file", title: "Credit file requested", when: "4 seconds so far", state: "now", quarters: 2 },
                { key: "answer", title: "Answer", state: "next" },
              ]}
            />
          </div>
        </Specimen>
      </div>
      <Specimen title="Keyring" id="keyring">
        <div className="panel">
          <EntryList
            entries={[
              {
                key: "till",
                icon: "screen",
                title: "Chrome on Windows",
                tag: <Tag tone="success">This one</Tag>,
                detail: "Since today, 08:54",
              },
              {
                key: "phone",
                icon: "phone",
                title: "Safari on iPhone",
                detail: "Since today, 12:10. Last used today, 13:58",
                action: (
                  <Button look="second" small>
                    Sign out
                  </Button>
                ),
              },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title="Tabs" id="tabs">
        <Tabs
          label="Parts of an application"
          tabs={[
            { id: "details", label: "Details", content: <p>All the details.</p> },
            { id: "notes", label: "Notes", content: <p>Two notes.</p> },
            { id: "history", label: "History of everything", content: <p>What happened.</p> },
            { id: "papers", label: "Papers and letters", content: <p>One letter.</p> },
          ]}
        />
      </Specimen>
    </Group>
  );
}

function ManyPages() {
  const [page, setPage] = useState(5);
  return (
    <Pager
      page={page}
      pages={12}
      onPage={setPage}
      summary={`Page ${page} of 12`}
      words={{ label: "Many pages", page: "Page", previous: "Previous page", next: "Next page" }}
    />
  );
}

function Chips() {
  const [filters, setFilters] = useState(["Supplier: 100101", "Updated: last 7 days"]);
  return (
    <div className="row row--close">
      {filters.map((filter) => (
        <FilterChip key={filter} removeLabel={`Remove ${filter}`} onRemove={() => setFilters(filters.filter((kept) => kept !== filter))}>
          {filter}
        </FilterChip>
      ))}
      {filters.length === 0 && <span className="muted">None</span>}
    </div>
  );
}
