import type { Branch } from "@farthing/contract";
import { findSuppliers, fullNameOf } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, IconNote, Radios, Tag, TextInput } from "@farthing/ui";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { recentSuppliers } from "./recent-suppliers.ts";

const { selectBranch: words } = screens.staff;
const { actions } = screens.shell;

export interface SupplierSearchWords {
  readonly search: string;
  readonly results: string;
  readonly noResults: string;
  readonly chooseFirst: string;
}

interface SupplierSearchProps {
  suppliers: readonly Branch[];
  words: SupplierSearchWords;
  onChoose: (supplier: Branch) => void;
  children?: ReactNode;
}

/** The filter ignores spaces and case (S1 §5). */
export function SupplierSearch({ suppliers: inReach, words: own, onChoose, children }: SupplierSearchProps) {
  const suppliers = useMemo(() => inReach.map((supplier) => ({ ...supplier, name: fullNameOf(supplier) })), [inReach]);
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const results = useRef<HTMLDivElement>(null);
  const recent = recentSuppliers().flatMap((number) => suppliers.find(({ supplierNumber }) => supplierNumber === number) ?? []);
  const isEmpty = term.trim() === "";
  const found = isEmpty ? suppliers.filter((supplier) => !recent.includes(supplier)) : findSuppliers(suppliers, term);
  const supplier = inReach.find(({ supplierNumber }) => supplierNumber === chosen);
  const shown = isEmpty ? [...recent, ...found] : found;
  const isShown = shown.some(({ supplierNumber }) => supplierNumber === chosen);
  const list = (label: string, listed: readonly Branch[]) => (
    <Radios
      look="rows"
      name="supplier"
      label={label}
      value={isShown ? chosen : null}
      options={listed.map((branch) => ({ value: branch.supplierNumber, label: <Row branch={branch} /> }))}
      onChange={(event) => setChosen(event.currentTarget.value)}
    />
  );
  return (
    <div className="form stack">
      <form
        className="stack stack--tight"
        onSubmit={(event) => {
          event.preventDefault();
          results.current?.querySelector("input")?.focus();
        }}
      >
        <div className="joined">
          <TextInput
            label={own.search}
            hint={words.hint}
            type="search"
            autoComplete="off"
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
          <Button type="submit" look="second" icon="search" disabled={isEmpty} aria-describedby={isEmpty ? "search-first" : undefined}>
            {actions.search}
          </Button>
        </div>
        {isEmpty && (
          <div id="search-first">
            <IconNote>{words.searchFirst}</IconNote>
          </div>
        )}
      </form>
      <div className="stack" ref={results}>
        {isEmpty && recent.length > 0 && list(words.recent, recent)}
        {found.length > 0 && list(own.results, found)}
      </div>
      <p role="status" className={found.length > 0 || isEmpty ? "visually-hidden" : undefined}>
        {isEmpty ? "" : found.length > 0 ? words.found(found.length) : own.noResults}
      </p>
      <Actions because={!isShown && own.chooseFirst}>
        <Button disabled={!isShown} onClick={() => supplier && onChoose(supplier)}>
          {words.continue}
        </Button>
      </Actions>
      {children}
    </div>
  );
}

function Row({ branch }: { branch: Branch }) {
  return (
    <>
      {branch.name}
      {branch.isHeadOffice && (
        <>
          {" "}
          <Tag tone="action">{words.headOffice}</Tag>
        </>
      )}
      <small className="hint">
        {branch.supplierNumber} · {branch.address.town}
      </small>
    </>
  );
}
