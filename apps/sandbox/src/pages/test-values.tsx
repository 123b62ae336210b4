import { Icon } from "@farthing/ui";
import type { ReactNode } from "react";
import { everyonesPassword, type TestValue } from "../demo/test-data.ts";

export const Copyable = ({ value, children = value }: { value: string; children?: ReactNode }) => (
  <span className="copy">
    <span>{children}</span>
    <button type="button" className="copy__button" data-copy={value} hidden>
      <Icon name="copy" />
      <span className="visually-hidden">Copy {value}</span>
    </button>
  </span>
);

export interface CopyableFact {
  readonly key: string;
  readonly term: ReactNode;
  readonly value: ReactNode;
}

export const CopyableFacts = ({ facts }: { facts: readonly CopyableFact[] }) => (
  <dl className="facts facts--small facts--copy">
    {facts.map(({ key, term, value }) => (
      <div key={key}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const factsOf = (values: readonly TestValue[]): readonly CopyableFact[] =>
  values.map(({ shows, value }) => ({ key: value, term: shows, value: <Copyable value={value} /> }));

export const passwordFact: CopyableFact = {
  key: "password",
  term: "Everyone’s password",
  value: (
    <Copyable value={everyonesPassword}>
      <b>{everyonesPassword}</b>
    </Copyable>
  ),
};
