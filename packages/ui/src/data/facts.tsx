import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { preventLineBreaks } from "./unbroken.tsx";

export interface Fact {
  term: string;
  value: ReactNode;
  sum?: boolean;
  changed?: boolean;
}

export interface FactsProps {
  facts: readonly Fact[];
  /** `figures` aligns the values at the end of the line. `words` puts each value beside its term. `pair` uses two columns. */
  look?: "figures" | "words" | "pair";
  small?: boolean;
}

const classByLook = { figures: "", words: "facts--left", pair: "facts--left facts--pair" } as const;

export function Facts({ facts, look = "figures", small }: FactsProps) {
  return (
    <dl className={classNames("facts", classByLook[look], small && "facts--small")}>
      {facts.map(({ term, value, sum, changed }) => (
        <div key={term} className={classNames(sum && "facts__sum", changed && "is-changed") || undefined}>
          <dt>{term}</dt>
          <dd>{preventLineBreaks(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface FiguresProps {
  figures: readonly { label: string; value: ReactNode }[];
  /** True for a list at the top of a page. In a wide panel, its text is larger. */
  hero?: boolean;
}

export function Figures({ figures, hero }: FiguresProps) {
  return (
    <dl className={classNames("figures", hero && "figures--hero", figures.length === 2 && "figures--two")}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
