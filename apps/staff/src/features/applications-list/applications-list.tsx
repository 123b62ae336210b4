import "./applications-list.css";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, classNames, Icon, PageHead } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ButtonTo } from "../../shell/links.tsx";
import { AdvancedSearch } from "./advanced-search.tsx";
import { BasicSearch } from "./basic-search.tsx";
import { Counter } from "./counter.tsx";
import { CounterUpdated } from "./counter-updated.tsx";
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
  const isCounter = list.view === "counter" && !advanced;
  const [isFinding, setFinding] = useState(false);
  const find = () => {
    flushSync(() => setFinding(true));
    document.querySelector<HTMLInputElement>("#find input")?.focus();
  };
  return (
    <div className={classNames("stack", isCounter && "at-counter", isFinding && "is-finding")}>
      <PageHead
        title={words.title}
        actions={
          <Actions>
            {isCounter && (
              <span className="only-phone">
                <Button look="second" icon="search" aria-expanded={isFinding} aria-controls="find" onClick={find}>
                  <span className="visually-hidden">{screens.shell.actions.search}</span>
                </Button>
              </span>
            )}
            <ButtonTo to="/apply">
              {words.newApplication.first}
              <span className="only-wide-inline"> {words.newApplication.rest}</span>
            </ButtonTo>
          </Actions>
        }
      >
        {isCounter && <CounterUpdated />}
      </PageHead>
      <div id="find" className="finding">
        {advanced ? <AdvancedSearch list={list} onBasic={toBasic} /> : <BasicSearch list={list} onAdvanced={() => setAdvanced(true)} />}
      </div>
      <nav className="tabs" aria-label={words.tabs.label}>
        <Link to="/search" search={{ view: "counter" }} aria-current={list.view === "counter" ? "page" : undefined}>
          {words.tabs.counter}
        </Link>
        <Link to="/search" search={{ view: "all" }} aria-current={list.view === "all" ? "page" : undefined}>
          {words.tabs.all}
        </Link>
      </nav>
      {list.view === "counter" ? <Counter /> : <SearchResults list={list} />}
      {isCounter && (
        <Link className="link-row only-phone" to="/search" search={{ view: "all" }}>
          {words.tabs.all}
          <Icon name="arrow" />
        </Link>
      )}
    </div>
  );
}
