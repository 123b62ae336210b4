import { searchLimits } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { failureText, saveFile } from "@farthing/shell";
import { Banner, Button, EmptyState, FilterChip, Skeleton, Table, type TableWords, useToasts } from "@farthing/ui";
import { useMutation } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { api } from "../../shell/api.ts";
import { columns } from "./columns.tsx";
import { type AdvancedAnswers, toSearchBody } from "./search.ts";
import type { List } from "./use-list.ts";
import { useSearchResults } from "./use-search-results.ts";

function DownloadList({ list: { search, sort } }: { list: List }) {
  const { show } = useToasts();
  const download = useMutation({
    mutationFn: () =>
      api.exportApplications({ query: { sort: sort.column, direction: sort.direction }, body: search ? toSearchBody(search) : {} }),
    onSuccess: (table) => saveFile(new File([table], "applications.csv", { type: table.type })),
    onError: (error) => show({ tone: "danger", text: failureText("searchApplications", error) }),
  });
  return (
    <Button look="quiet" small icon="download" busy={download.isPending} onClick={() => download.mutate()}>
      {screens.staff.search.download}
    </Button>
  );
}

const { search: words, lastUpdatedLabels, statusFilterLabels } = screens.staff;
const { resultsMax, rowsPerPage } = searchLimits;

const tableWords: TableWords = {
  sortBy: "Sort by",
  ascending: "ascending",
  descending: "descending",
  range: (from, to, total) => words.range(from, to, total < resultsMax ? total : words.orMore(resultsMax)),
};

export type ResultsFocus = "always" | "onPhone" | null;

interface SearchResultsProps {
  list: List;
  isCleared: boolean;
  focus: RefObject<ResultsFocus>;
  status: RefObject<HTMLParagraphElement | null>;
}

export const isPhoneScreen = (): boolean => window.matchMedia("(max-width: 647px)").matches;

export function SearchResults({ list, isCleared, focus, status }: SearchResultsProps) {
  const found = useSearchResults(list);
  const isFound = found.is === "found";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new search moves the focus, even if its results have the same state
  useEffect(() => {
    if (!isFound || focus.current === null) return;
    if (focus.current === "always" || isPhoneScreen()) status.current?.focus();
    focus.current = null;
  }, [isFound, list.search, focus, status]);
  const pages = found.is === "found" ? Math.max(1, Math.ceil(found.total / rowsPerPage)) : list.page;
  // If the list became shorter after the user copied the URL, the page number in the URL is too high.
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
            <p role="status" ref={status} tabIndex={-1}>
              {list.search ? words.showing(found.total) : isCleared && words.cleared}
            </p>
            {found.total > 0 && <DownloadList list={list} />}
          </div>
          {list.search?.type === "advanced" && <Chips list={list} answers={list.search.answers} focus={focus} />}
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

interface ChipsProps extends Pick<SearchResultsProps, "list" | "focus"> {
  answers: AdvancedAnswers;
}

function Chips({ list, answers, focus }: ChipsProps) {
  const lift = (change: Partial<AdvancedAnswers>) => {
    // The removed search chip had the focus, so the focus moves to the results.
    focus.current = "always";
    const left = { ...answers, ...change };
    const narrows = chipFields.some((field) => left[field] !== null) || hasNarrowingFilter(left);
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
      .filter((filter) => filter !== "any")
      .map((filter) => ({
        text: words.chip(words.columns.status, statusFilterLabels[filter]),
        without: { status: answers.status.filter((other) => other !== filter) },
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

const hasNarrowingFilter = ({ lastUpdated, status }: AdvancedAnswers): boolean =>
  (lastUpdated !== null && lastUpdated !== "allTime") || status.some((group) => group !== "any");
