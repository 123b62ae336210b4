import type { ApplicationRow } from "@farthing/domain/application";
import { checkSection, forms } from "@farthing/domain/details";
import { screens, statusLabels } from "@farthing/domain/wording";
import { Dialog, TextInput } from "@farthing/ui";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "./api.ts";
import { linksOf, type NavigationLink } from "./navigation.ts";
import type { Session } from "./session.ts";

const { quickJump } = screens.shell;

const nineDigits = /^\d{9}$/;
const pauseMs = 250;
const customersMax = 6;

interface Target {
  readonly key: string;
  readonly link: { readonly to: NavigationLink["to"] } | { readonly to: "/search/$id"; readonly params: { readonly id: string } };
  readonly name: string;
  readonly detail?: string;
}

const applicationLink = (id: string) => ({ to: "/search/$id", params: { id } }) as const;

function pageTargets(session: Session, typed: string): readonly Target[] {
  const sought = typed.trim().toLowerCase();
  const id = sought.replace(/\s/g, "");
  if (nineDigits.test(id)) return [{ key: id, link: applicationLink(id), name: quickJump.openApplication(id) }];
  return linksOf(session)
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .map(({ to, name }) => ({ key: to, link: { to }, name }));
}

const customerTarget = ({ id, applicantName, postcode, orderReference, status }: ApplicationRow): Target => ({
  key: id,
  link: applicationLink(id),
  name: applicantName ?? quickJump.unnamed,
  detail: [postcode, orderReference, id, statusLabels[status]].filter(Boolean).join(" · "),
});

function useCustomerTargets(session: Session, typed: string) {
  const [sought, setSought] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => setSought(typed.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  const checked = checkSection(forms.basicSearch, { term: sought });
  const maySearch = linksOf(session).some(({ to }) => to === "/search");
  const isWanted = (text: string) => maySearch && checkSection(forms.basicSearch, { term: text }).ok && !nineDigits.test(text);
  const found = useQuery({
    queryKey: ["quick-jump", sought],
    queryFn:
      checked.ok && isWanted(sought)
        ? ({ signal }) =>
            api.searchApplications(
              {
                query: { type: "basic", offset: 0, limit: customersMax, sort: "updated", direction: "descending" },
                body: { term: checked.answers.term },
              },
              { signal },
            )
        : skipToken,
  });
  if (!isWanted(typed.trim())) return { targets: [], isSearching: false };
  return {
    targets: (found.data?.applications ?? []).map(customerTarget),
    isSearching: found.isFetching || sought !== typed.trim(),
  };
}

export function QuickJump({ session, onClose }: { session: Session; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const customers = useCustomerTargets(session, typed);
  const found = [...pageTargets(session, typed), ...customers.targets];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (!first) return;
    onClose();
    void navigate(first.link);
  };
  const status = customers.isSearching ? quickJump.searching : found.length === 0 && quickJump.none;
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
          {found.map(({ key, link, name, detail }) => (
            <li key={key}>
              <Link className="link-row" {...link} onClick={onClose}>
                {name}
              </Link>
              {detail && <p className="hint">{detail}</p>}
            </li>
          ))}
        </ul>
        <p role="status">{status}</p>
      </form>
    </Dialog>
  );
}
