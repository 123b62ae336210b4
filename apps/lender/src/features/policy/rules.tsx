import { screens } from "@farthing/domain/wording";
import { Panel, Tag } from "@farthing/ui";
import type { Item, Line, Section } from "./policy-query.ts";

const words = screens.lender.policy;

/** Stage by stage, each rule in a sentence, with what it means to be found by it. */
export function Rules({ sections }: { sections: readonly Section[] }) {
  const isRule = ({ items }: Section) => items.some(({ hit }) => hit !== null);
  return (
    <>
      <Panel look="key" roomy>
        <h2>{words.rules}</h2>
        {sections.filter(isRule).map((section) => (
          <Stage key={section.name} section={section} />
        ))}
      </Panel>
      <Panel roomy>
        <h2>{words.reckoning}</h2>
        {sections
          .filter((section) => !isRule(section))
          .map((section) => (
            <Stage key={section.name} section={section} />
          ))}
      </Panel>
    </>
  );
}

function Stage({ section: { title, where, endsWhenHit, items } }: { section: Section }) {
  return (
    <section className="rules">
      <div className="stack stack--tight">
        <h3>{title}</h3>
        {where !== null && <p className="hint">{words.where(where)}</p>}
        {endsWhenHit && <p className="hint">{words.ends}</p>}
      </div>
      {items.map((item) => (
        <Rule key={item.key} item={item} />
      ))}
    </section>
  );
}

function Rule({ item: { title, where, hit, lines } }: { item: Item }) {
  return (
    <div className="rule">
      <div className="stack stack--tight">
        <b>{title}</b>
        {where !== null && <p>{words.where(where)}</p>}
        <Sentences lines={lines} anyOne={hit !== null} />
      </div>
      {hit && (
        <div>
          <Tag tone={tones[hit.outcome]}>{words.found(words.outcomes[hit.outcome], hit.codes.join(words.and))}</Tag>
        </div>
      )}
    </div>
  );
}

const tones = { accept: "success", decline: "danger", refer: "referred", block: "neutral" } as const;

function Sentences({ lines, anyOne }: { lines: readonly Line[]; anyOne: boolean }) {
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

/** Its figures stand out. */
const Sentence = ({ line }: { line: Line }) => (
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
