import { checkSection, forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, Dialog, TextInput } from "@farthing/ui";
import { type FormEvent, useRef, useState } from "react";

const { branchFinder } = screens.accounts;
const { term: field } = forms.branchSearch.fields;

/** "Find a branch or head office" (S3 §2). */
export function BranchFinder({ onClose, onSearch }: { onClose: () => void; onSearch: (term: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkSection(forms.branchSearch, { term: input.current?.value });
    if (checked.ok) return onSearch(checked.answers.term);
    setProblem(checked.problems[0]?.message);
    input.current?.focus();
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
          error={problem}
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
