import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { asText, useForm } from "@farthing/shell";
import { Button, LinkButton, TextInput } from "@farthing/ui";
import { type FormEvent, useRef } from "react";

const words = screens.lender.directDebits.list;

export interface FindApplicationProps {
  application: string | undefined;
  onFind: (application: string | undefined) => void;
}

export function FindApplication({ application, onFind }: FindApplicationProps) {
  const box = useRef<HTMLInputElement>(null);
  const form = useForm(forms.instructionSearch, { id: application ?? "" });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const answers = form.check();
    if (answers) onFind(answers.id);
    else box.current?.focus();
  };
  // The button that ends the search disappears after a click, so the focus moves to the text box.
  const showAll = () => {
    form.type({ id: "" });
    onFind(undefined);
    box.current?.focus();
  };
  return (
    <search>
      <form className="form stack stack--tight" onSubmit={find} noValidate>
        <div className="joined">
          <TextInput
            ref={box}
            label={words.find}
            inputMode="numeric"
            autoComplete="off"
            value={asText(form.typed.id)}
            error={form.problemOf.id}
            onChange={(event) => form.type({ id: event.currentTarget.value })}
          />
          <Button look="second" type="submit" icon="search">
            {words.search}
          </Button>
        </div>
        {application !== undefined && (
          <div>
            <LinkButton onClick={showAll}>{words.all}</LinkButton>
          </div>
        )}
      </form>
    </search>
  );
}
