import { screens } from "@farthing/domain/wording";
import { Dialog, TextInput } from "@farthing/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { linksOf, type NavigationLink } from "./navigation.ts";
import type { Session } from "./session.ts";

const { quickJump } = screens.shell;

const nineDigits = /^\d{9}$/;

interface Target {
  readonly link: { readonly to: NavigationLink["to"] } | { readonly to: "/search/$id"; readonly params: { readonly id: string } };
  readonly name: string;
}

function targets(session: Session, typed: string): readonly Target[] {
  const sought = typed.trim().toLowerCase();
  const id = sought.replace(/\s/g, "");
  if (nineDigits.test(id)) return [{ link: { to: "/search/$id", params: { id } }, name: quickJump.openApplication(id) }];
  return linksOf(session)
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .map(({ to, name }) => ({ link: { to }, name }));
}

/** Ctrl-K opens a page by part of its name, or an application by its number. Enter opens the first match. */
export function QuickJump({ session, onClose }: { session: Session; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const found = targets(session, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (!first) return;
    onClose();
    void navigate(first.link);
  };
  return (
    <Dialog open onClose={onClose} title={quickJump.title} initialFocus={input}>
      <form className="stack stack--snug" onSubmit={submit}>
        <TextInput
          ref={input}
          label={quickJump.label}
          hint={quickJump.hint}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ul className="stack stack--tight">
          {found.map((target) => (
            <li key={target.name}>
              <Link className="link-row" {...target.link} onClick={onClose}>
                {target.name}
              </Link>
            </li>
          ))}
        </ul>
        <p role="status">{found.length === 0 && quickJump.none}</p>
      </form>
    </Dialog>
  );
}
