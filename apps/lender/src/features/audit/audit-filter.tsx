import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { asText, type Problems, useForm } from "@farthing/shell";
import { Actions, Button, LinkButton, Select, TextInput } from "@farthing/ui";
import type { FormEvent } from "react";
import type { AuditPage, AuditSearch } from "./audit-query.ts";

const { filter: words } = screens.lender.audit;

interface AuditFilterProps {
  search: AuditSearch;
  types: AuditPage["types"];
  /** Errors in the URL's filter values stay until the user submits the form. */
  problems: Problems;
  onFilter: (search: AuditSearch) => void;
}

export function AuditFilter({ search, types, problems, onFilter }: AuditFilterProps) {
  const form = useForm(forms.auditFilter, { ...search });
  const problemOf = form.attempt === 0 ? problems : form.problemOf;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const answers = form.check();
    if (!answers) return;
    onFilter(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null)));
  };
  const box = (name: "application" | "user" | "from" | "to") => ({
    label: words[name],
    value: asText(form.typed[name]),
    error: problemOf[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => form.type({ [name]: value }),
  });
  return (
    <search aria-label={words.label}>
      <form className="stack stack--snug" onSubmit={apply} noValidate>
        <div className="audit-filter">
          <TextInput {...box("application")} hint={words.applicationHint} inputMode="numeric" autoComplete="off" />
          <TextInput {...box("user")} hint={words.userHint} autoComplete="off" />
          <Select
            label={words.type}
            prompt={words.anyType}
            value={asText(form.typed.type)}
            options={types.map(({ type, name }) => ({ value: type, label: name }))}
            onChange={({ currentTarget: { value } }) => form.type({ type: value })}
          />
          <TextInput {...box("from")} type="date" short />
          <TextInput {...box("to")} type="date" short />
        </div>
        <Actions>
          <Button type="submit" icon="search">
            {words.submit}
          </Button>
          <LinkButton onClick={() => onFilter({})}>{words.reset}</LinkButton>
        </Actions>
      </form>
    </search>
  );
}
