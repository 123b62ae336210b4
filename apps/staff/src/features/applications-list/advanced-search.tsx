import { checkSection, forms, type Problem } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, Checkbox, ErrorSummary, FieldGroup, LinkButton, Select, TextInput } from "@farthing/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { List } from "./use-list.ts";

const { search: words, lastUpdatedLabels, statusFilterLabels } = screens.staff;
const { fields } = forms.advancedSearch;
const textFields = ["applicationId", "orderReference", "supplier", "lastName", "postCode", "dateOfBirth"] as const;
const options = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

type TypedAnswers = Readonly<Record<(typeof textFields)[number] | "lastUpdated", string>> & { readonly status: readonly string[] };

const emptyAnswers: TypedAnswers = {
  ...{ applicationId: "", orderReference: "", supplier: "", lastName: "", postCode: "", dateOfBirth: "" },
  lastUpdated: "allTime",
  status: ["any"],
};

function typedAnswersOf({ search }: List): TypedAnswers {
  if (search?.type !== "advanced") return emptyAnswers;
  const { status, lastUpdated, ...answers } = search.answers;
  const typed = Object.fromEntries(textFields.map((name) => [name, answers[name] ?? ""])) as Omit<TypedAnswers, "lastUpdated" | "status">;
  return { ...typed, lastUpdated: lastUpdated ?? "allTime", status: status.length > 0 ? status : ["any"] };
}

interface AdvancedSearchProps {
  list: List;
  takesFocus: boolean;
  onBasic: () => void;
}

export function AdvancedSearch({ list, takesFocus, onBasic }: AdvancedSearchProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const [typed, setTyped] = useState(() => typedAnswersOf(list));
  const [{ problems, attempt }, setFound] = useState<{ problems: readonly Problem[]; attempt: number }>({ problems: [], attempt: 0 });
  const problemOf = (name: string) => problems.find(({ path }) => path === name)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkSection(forms.advancedSearch, { ...typed, applicationId: typed.applicationId.replace(/\s/g, "") });
    setFound({ problems: checked.ok ? [] : checked.problems, attempt: attempt + 1 });
    if (checked.ok) list.find({ type: "advanced", answers: checked.answers });
  };
  const reset = () => {
    setTyped(emptyAnswers);
    setFound({ problems: [], attempt: 0 });
    list.showAll();
    first.current?.focus();
  };
  return (
    <search>
      <form className="panel stack" onSubmit={submit} noValidate>
        <div className="row row--between">
          <h2 className="head-20">{words.advanced}</h2>
          <LinkButton onClick={onBasic}>{words.toBasic}</LinkButton>
        </div>
        {problems.length > 0 && (
          <ErrorSummary
            title={words.problems}
            attempt={attempt}
            level={3}
            errors={problems.map(({ path, message }) => ({ field: path || "applicationId", message }))}
          />
        )}
        <div className="criteria">
          {textFields.map((name) => (
            <TextInput
              key={name}
              ref={name === "applicationId" ? first : undefined}
              id={name}
              label={fields[name].label}
              error={problemOf(name)}
              inputMode={fields[name].inputMode}
              autoComplete="off"
              spellCheck={false}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
          <Select
            id="lastUpdated"
            label={fields.lastUpdated.label}
            prompt={words.choose}
            options={options(lastUpdatedLabels)}
            value={typed.lastUpdated}
            onChange={(event) => setTyped({ ...typed, lastUpdated: event.currentTarget.value })}
          />
        </div>
        <StatusFilter chosen={typed.status} onChoose={(status) => setTyped({ ...typed, status })} />
        <Actions>
          <Button type="submit" icon="search">
            {screens.shell.actions.search}
          </Button>
          <LinkButton onClick={reset}>{words.reset}</LinkButton>
          {list.search && <LinkButton onClick={onBasic}>{words.backToFullList}</LinkButton>}
        </Actions>
      </form>
    </search>
  );
}

interface StatusFilterProps {
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

function StatusFilter({ chosen, onChoose }: StatusFilterProps) {
  const choose = (value: string, isChosen: boolean) => {
    if (!isChosen) return onChoose(chosen.filter((other) => other !== value));
    onChoose(value === "any" ? ["any"] : [...chosen.filter((other) => other !== "any"), value]);
  };
  return (
    <FieldGroup label={fields.status.label} name="status">
      <div className="choices">
        {options(statusFilterLabels).map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => choose(value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
