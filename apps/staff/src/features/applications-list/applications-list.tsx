import "./applications-list.css";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, classNames, Icon, Notice, PageHead } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { RouterButtonLink } from "../../shell/links.tsx";
import { AdvancedSearch } from "./advanced-search.tsx";
import { BasicSearch } from "./basic-search.tsx";
import { ShopWorklist } from "./counter.tsx";
import { WorklistUpdatedTime } from "./counter-updated.tsx";
import { isPhoneScreen, type ResultsFocus, SearchResults } from "./search-results.tsx";
import { type List, useList } from "./use-list.ts";

const { search: words } = screens.staff;

/** The shop's first page: the worklist ("counter"), the full list of applications, and the search (S1 §2). */
export function ApplicationsList() {
  const { list, results } = useListWithResults();
  const [form, setForm] = useState({ isAdvanced: list.search?.type === "advanced", isSwitched: false });
  // Each search form starts empty, so a change to the other form also ends the current search.
  const switchTo = (isAdvanced: boolean) => {
    setForm({ isAdvanced, isSwitched: true });
    if (list.search) list.showAll();
  };
  const isCounter = list.view === "counter" && !form.isAdvanced;
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
            <RouterButtonLink to="/apply">
              {words.newApplication.first}
              <span className="only-wide-inline"> {words.newApplication.rest}</span>
            </RouterButtonLink>
          </Actions>
        }
      >
        {isCounter && <WorklistUpdatedTime />}
      </PageHead>
      <div id="find" className="finding">
        {form.isAdvanced ? (
          <AdvancedSearch list={list} takesFocus={form.isSwitched} onBasic={() => switchTo(false)} />
        ) : (
          <BasicSearch list={list} takesFocus={form.isSwitched} onAdvanced={() => switchTo(true)} />
        )}
      </div>
      {list.unknown.length > 0 && <Notice tone="warning" title={words.unknown(list.unknown.join(", "))} role="status" />}
      <nav className="tabs" aria-label={words.tabs.label}>
        <Link to="/search" search={{ view: "counter" }} aria-current={list.view === "counter" ? "page" : undefined}>
          {words.tabs.counter}
        </Link>
        <Link to="/search" search={{ view: "all" }} aria-current={list.view === "all" ? "page" : undefined}>
          {words.tabs.all}
        </Link>
      </nav>
      {list.view === "counter" ? <ShopWorklist /> : <SearchResults list={list} {...results} />}
      {isCounter && (
        <Link className="link-row only-phone" to="/search" search={{ view: "all" }}>
          {words.tabs.all}
          <Icon name="arrow" />
        </Link>
      )}
    </div>
  );
}

function useListWithResults() {
  const list = useList();
  const [isCleared, setCleared] = useState(false);
  const focus = useRef<ResultsFocus>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const searched: List = {
    ...list,
    find(search) {
      setCleared(false);
      // On a phone the results are below the form and out of view, so a search moves the focus to them.
      if (JSON.stringify(search) !== JSON.stringify(list.search)) focus.current ??= "onPhone";
      else if (isPhoneScreen()) status.current?.focus();
      list.find(search);
    },
    showAll() {
      setCleared(list.search !== null);
      list.showAll();
    },
  };
  return { list: searched, results: { isCleared, focus, status } };
}
