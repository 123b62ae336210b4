import { searchLimits } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { Banner, EmptyState, FilterChip, Skeleton, Table, type TableWords } from "@farthing/ui";
import { useEffect } from "react";
import { columns } from "./columns.tsx";
import { DownloadList } from "./download-list.tsx";
import type { AdvancedAnswers } from "./search.ts";
import type { List } from "./use-list.ts";
import { useSearchResults } from "./use-search-results.ts";

const { search: words, lastUpdatedLabels, statusGroupLabels } = screens.staff;
const { resultsMax, rowsPerPage } = searchLimits;

const tableWords: TableWords = {
  sortBy: "Sort by",
  ascending: "ascending",
  descending: "descending",
  range: (from, to, total) => words.range(from, to, total < resultsMax ? total : words.orMore(resultsMax)),
};

/** The full list or the search results, eleven rows on a page, sorted by any column (S1 §2). */
export function SearchResults({ list }: { list: List }) {
  const found = useSearchResults(list);
  const pages = found.is === "found" ? Math.max(1, Math.ceil(found.total / rowsPerPage)) : list.page;
  // The list may have become shorter since the address was created.
  useEffect(() => {
    if (list.page > pages) list.turnTo(pages);
  }, [list, pages]);
  switch (found.is) {
    case "loading":
      return <Skeleton label={words.loading} look="rows" lines={rowsPerPage} />;
    case "failed":
      return <Banner tone="danger" title={found.text} />;
    case "found":
      return (
        <div className="stack stack--snug">
          <div className="row row--between">
            <p role="status">{list.search && words.showing(found.total)}</p>
            {found.total > 0 && <DownloadList list={list} />}
          </div>
          {list.search?.type === "advanced" && <Chips list={list} answers={list.search.answers} />}
          <Table
            caption={words.title}
            columns={columns}
            rows={found.rows}
            rowKey={(row) => row.id}
            linked
            page={list.page}
            onPage={list.turnTo}
            total={found.total}
            sort={list.sort}
            onSort={list.sortBy}
            words={tableWords}
            empty={<EmptyState title={words.empty}>{list.search && <p>{words.tryOther}</p>}</EmptyState>}
          />
        </div>
      );
  }
}

const chipFields = ["applicationId", "orderReference", "supplier", "lastName", "postCode", "dateOfBirth"] as const;

function Chips({ list, answers }: { list: List; answers: AdvancedAnswers }) {
  const lift = (change: Partial<AdvancedAnswers>) => {
    const left = { ...answers, ...change };
    const narrows = chipFields.some((field) => left[field] !== null) || isNarrowing(left);
    if (narrows) list.find({ type: "advanced", answers: left });
    else list.showAll();
  };
  const chips = [
    ...chipFields.flatMap((field) => {
      const value = answers[field];
      return value === null ? [] : [{ text: words.chip(words.fields[field], value), without: { [field]: null } }];
    }),
    ...(answers.lastUpdated && answers.lastUpdated !== "allTime"
      ? [{ text: words.chip(words.columns.updated, lastUpdatedLabels[answers.lastUpdated]), without: { lastUpdated: null } }]
      : []),
    ...answers.status
      .filter((group) => group !== "any")
      .map((group) => ({
        text: words.chip(words.columns.status, statusGroupLabels[group]),
        without: { status: answers.status.filter((other) => other !== group) },
      })),
  ];
  return (
    <div className="row row--close">
      {chips.map(({ text, without }) => (
        <FilterChip key={text} removeLabel={words.remove(text)} onRemove={() => lift(without)}>
          {text}
        </FilterChip>
      ))}
    </div>
  );
}

const isNarrowing = ({ lastUpdated, status }: AdvancedAnswers): boolean =>
  (lastUpdated !== null && lastUpdated !== "allTime") || status.some((group) => group !== "any");
