import { checkSection, forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Field, Icon, LinkButton } from "@farthing/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { List } from "./use-list.ts";

const { search: words } = screens.staff;
const { maxLength } = forms.basicSearch.fields.term;

interface BasicSearchProps {
  list: List;
  takesFocus: boolean;
  onAdvanced: () => void;
}

/** The search box stays in place while the results change (S1 §2). */
export function BasicSearch({ list, takesFocus, onAdvanced }: BasicSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const sought = list.search?.type === "basic" ? list.search.term : "";
  // The Back button changes the search. The box must then show that search and keep its focus.
  useEffect(() => {
    if (box.current) box.current.value = sought;
  }, [sought]);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkSection(forms.basicSearch, { term: box.current?.value });
    setProblem(checked.ok ? undefined : checked.problems[0]?.message);
    if (checked.ok) list.find({ type: "basic", term: checked.answers.term });
    else box.current?.focus();
  };
  // The button that ends the search disappears after a click, so the focus moves to the search box.
  const showAll = () => {
    if (box.current) box.current.value = "";
    setProblem(undefined);
    list.showAll();
    box.current?.focus();
  };
  return (
    <search>
      <form className="finder" onSubmit={submit} noValidate>
        <Field label={words.basicLabel} hint={words.basicHint} error={problem}>
          {(wiring) => (
            <div className="affix">
              <input
                {...wiring}
                ref={box}
                className="control"
                name="term"
                type="search"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={maxLength}
                defaultValue={sought}
              />
              <button type="submit" aria-label={screens.shell.actions.search}>
                <Icon name="search" />
              </button>
            </div>
          )}
        </Field>
        <div className="row row--loose">
          <LinkButton onClick={onAdvanced}>{words.toAdvanced}</LinkButton>
          {list.search && <LinkButton onClick={showAll}>{words.backToFullList}</LinkButton>}
        </div>
      </form>
    </search>
  );
}
