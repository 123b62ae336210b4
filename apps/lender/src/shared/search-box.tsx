import { screens } from "@farthing/domain/wording";
import { Button, TextInput } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import "./search-box.css";

const words = screens.lender.records.search;

export function SearchBox({ label, query = "" }: { label: string; query?: string | undefined }) {
  const [typed, setTyped] = useState(query);
  const navigate = useNavigate();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const sought = typed.trim();
    if (sought) void navigate({ to: "/search", search: { q: sought } });
  };
  return (
    <search>
      <form className="joined find" onSubmit={find} noValidate>
        <TextInput
          label={label}
          hint={words.hint}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" icon="search">
          {words.submit}
        </Button>
      </form>
    </search>
  );
}
