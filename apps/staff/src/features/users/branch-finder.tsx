import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { asText, useForm } from "@farthing/shell";
import { Actions, Button, Dialog, TextInput } from "@farthing/ui";
import { type FormEvent, useRef } from "react";

const { branchFinder } = screens.accounts;
const { term: field } = forms.branchSearch.fields;

export function BranchFinder({ onClose, onSearch }: { onClose: () => void; onSearch: (term: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const form = useForm(forms.branchSearch, { term: "" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = form.check();
    if (answers) onSearch(answers.term);
    else input.current?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={branchFinder.title} initialFocus={input}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextInput
          ref={input}
          label={branchFinder.label}
          type="search"
          name="term"
          placeholder={field.placeholder}
          autoComplete="off"
          error={form.problemOf.term}
          value={asText(form.typed.term)}
          onChange={(event) => form.type({ term: event.currentTarget.value })}
        />
        <Actions>
          <Button type="submit" icon="search">
            {branchFinder.search}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
