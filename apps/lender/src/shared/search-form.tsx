import { Button, LinkButton, TextInput } from "@farthing/ui";
import { type FormEvent, useState } from "react";

interface SearchFormProps {
  label: string;
  submit: string;
  search?: string | undefined;
  /** The text of a button that ends the search. Without this text, the user empties the box instead. */
  clear?: string;
  onSearch: (search: string) => void;
}

/** A text box that filters the list below. */
export function SearchForm({ label, submit, search = "", clear, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className="form stack stack--tight" onSubmit={find} noValidate>
        <div className="joined">
          <TextInput
            label={label}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button look="second" type="submit" icon="search">
            {submit}
          </Button>
        </div>
        {clear && search !== "" && (
          <div>
            <LinkButton onClick={() => onSearch("")}>{clear}</LinkButton>
          </div>
        )}
      </form>
    </search>
  );
}
