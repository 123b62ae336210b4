import "./applications-list.css";
import { screens } from "@farthing/domain/wording";
import { Actions, PageHead } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ButtonTo } from "../../shell/links.tsx";
import { AdvancedSearch } from "./advanced-search.tsx";
import { BasicSearch } from "./basic-search.tsx";
import { Counter } from "./counter.tsx";
import { SearchResults } from "./search-results.tsx";
import { useList } from "./use-list.ts";

const { search: words } = screens.staff;

/** The shop's first page: the counter, the full list and the search (S1 §2). */
export function ApplicationsList() {
  const list = useList();
  const [advanced, setAdvanced] = useState(list.search?.type === "advanced");
  const toBasic = () => {
    setAdvanced(false);
    if (list.search) list.showAll();
  };
  return (
    <div className="stack">
      <PageHead
        title={words.title}
        actions={
          <Actions>
            <ButtonTo to="/apply">{words.newApplication}</ButtonTo>
          </Actions>
        }
      />
      {advanced ? <AdvancedSearch list={list} onBasic={toBasic} /> : <BasicSearch list={list} onAdvanced={() => setAdvanced(true)} />}
      <nav className="tabs" aria-label={words.tabs.label}>
        <Link to="/search" search={{ view: "counter" }} aria-current={list.view === "counter" ? "page" : undefined}>
          {words.tabs.counter}
        </Link>
        <Link to="/search" search={{ view: "all" }} aria-current={list.view === "all" ? "page" : undefined}>
          {words.tabs.all}
        </Link>
      </nav>
      {list.view === "counter" ? <Counter /> : <SearchResults list={list} />}
    </div>
  );
}
