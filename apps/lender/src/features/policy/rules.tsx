import { screens } from "@farthing/domain/wording";
import { Panel, Tag } from "@farthing/ui";
import type { ReactNode } from "react";
import type { PolicyFigure, PolicyItem, PolicyLine, PolicySection } from "./policy-query.ts";

const words = screens.lender.policy;

interface RuleDisplayOptions {
  field?: ((figure: PolicyFigure) => ReactNode) | undefined;
  changed?: ReadonlySet<string> | undefined;
}

export function Rules({ sections, ...shown }: { sections: readonly PolicySection[] } & RuleDisplayOptions) {
  const isRule = ({ items }: PolicySection) => items.some(({ hit }) => hit !== null);
  return (
    <>
      <Panel look="key" roomy>
        <h2>{words.rules}</h2>
        {sections.filter(isRule).map((section) => (
          <RulesSection key={section.name} section={section} {...shown} />
        ))}
      </Panel>
      <Panel roomy>
        <h2>{words.reckoning}</h2>
        {sections
          .filter((section) => !isRule(section))
          .map((section) => (
            <RulesSection key={section.name} section={section} {...shown} />
          ))}
      </Panel>
    </>
  );
}

function RulesSection({ section: { title, where, endsWhenHit, items }, ...shown }: { section: PolicySection } & RuleDisplayOptions) {
  return (
    <section className="rules">
      <div className="stack stack--tight">
        <h3>{title}</h3>
        {where !== null && <p className="hint">{words.where(where)}</p>}
        {endsWhenHit && <p className="hint">{words.ends}</p>}
      </div>
      {items.map((item) => (
        <Rule key={item.key} item={item} {...shown} />
      ))}
    </section>
  );
}

function Rule({ item: { key, title, where, hit, lines, figures }, field, changed }: { item: PolicyItem } & RuleDisplayOptions) {
  const isTyped = field !== undefined && figures.length > 0;
  const outcome = hit && (
    <Tag tone={tagToneByOutcome[hit.outcome]}>{words.found(words.outcomes[hit.outcome], hit.codes.join(` ${words.and} `))}</Tag>
  );
  return (
    <div className="rule" data-changed={changed?.has(key) || undefined}>
      <div className="stack stack--tight">
        <b>{title}</b>
        {where !== null && <p>{words.where(where)}</p>}
        <Sentences lines={lines} anyOne={hit !== null} />
        {isTyped && outcome && <div>{outcome}</div>}
      </div>
      {isTyped ? (
        <fieldset className="rule__values">
          <legend className="visually-hidden">{title}</legend>
          {figures.map(field)}
        </fieldset>
      ) : (
        outcome && <div>{outcome}</div>
      )}
    </div>
  );
}

const tagToneByOutcome = { accept: "success", decline: "neutral", refer: "referred", block: "neutral" } as const;

function Sentences({ lines, anyOne }: { lines: readonly PolicyLine[]; anyOne: boolean }) {
  const [first, ...others] = lines;
  if (first && others.length === 0)
    return (
      <p>
        <Sentence line={first} />
      </p>
    );
  return (
    <>
      {anyOne && <p>{words.any}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.map(({ text }) => text).join("")}>
            <Sentence line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Sentence = ({ line }: { line: PolicyLine }) => (
  <>
    {line.map(({ text, figure }) =>
      figure === null ? (
        text
      ) : (
        <b key={figure} className="figure">
          {text}
        </b>
      ),
    )}
    .
  </>
);
