import { screens } from "@farthing/domain/wording";
import { Dialog, TextInput } from "@farthing/ui";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { placesOf } from "./navigation.ts";
import type { Session } from "./session.ts";

const { quickJump } = screens.shell;

const nineDigits = /^\d{9}$/;

interface Target {
  readonly href: string;
  readonly name: string;
}

function targets(session: Session, typed: string): readonly Target[] {
  const sought = typed.trim().toLowerCase();
  const id = sought.replace(/\s/g, "");
  if (nineDigits.test(id)) return [{ href: `/search/${id}`, name: quickJump.openApplication(id) }];
  return placesOf(session)
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .map(({ to, name }) => ({ href: to, name }));
}

/** Ctrl-K: a page by part of its name, or an application by its number. Enter takes the first. */
export function QuickJump({ session, onClose }: { session: Session; onClose: () => void }) {
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const found = targets(session, typed);
  const go = ({ href }: Target) => {
    onClose();
    void router.navigate({ href });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (first) go(first);
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
            <li key={target.href}>
              <a
                className="link-row"
                href={target.href}
                onClick={(event) => {
                  event.preventDefault();
                  go(target);
                }}
              >
                {target.name}
              </a>
            </li>
          ))}
        </ul>
        <p role="status">{found.length === 0 && quickJump.none}</p>
      </form>
    </Dialog>
  );
}
