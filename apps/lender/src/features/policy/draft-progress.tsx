import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import { Notice, Panel, Timeline } from "@farthing/ui";
import type { Draft, PolicyLine } from "./policy-query.ts";

const { draft: words } = screens.lender.policy;

export function DraftChanges({ draft: { basedOn, changes, reason } }: { draft: Draft }) {
  return (
    <Panel>
      <h2 className="head-20">{words.changesTitle(basedOn)}</h2>
      {changes.length === 0 && <p className="muted">{words.nothing}</p>}
      {changes.map(({ key, title, before, after }) => (
        <div key={key} className="stack stack--tight">
          <h3 className="small">
            <b>{title}</b>
          </h3>
          <ul className="diff">
            {before.map((line) => (
              <ChangedSentence key={textOf(line)} line={line} sign="-" />
            ))}
            {after.map((line) => (
              <ChangedSentence key={textOf(line)} line={line} sign="+" />
            ))}
          </ul>
        </div>
      ))}
      {reason !== "" && <p className="small muted">{words.because(reason)}</p>}
    </Panel>
  );
}

const textOf = (line: PolicyLine): string => line.map(({ text }) => text).join("");

const ChangedSentence = ({ line, sign }: { line: PolicyLine; sign: "+" | "-" }) => (
  <li data-sign={sign}>
    <span>
      <span className="visually-hidden">{sign === "+" ? words.after : words.before} </span>
      {line.map(({ text, figure }) => (figure === null || sign === "-" ? text : <ins key={figure}>{text}</ins>))}
    </span>
  </li>
);

export function PublishSteps({ draft: { writtenBy, started, changed, changes, sent, sentBy, returned, backtest } }: { draft: Draft }) {
  const [starter = "", ...others] = writtenBy;
  return (
    <Panel>
      <h2 className="head-20">{words.toPublish}</h2>
      <Timeline
        entries={[
          {
            key: "draft",
            title: words.steps.draft,
            when: words.by(starter, formatDay(started)),
            ...(sent === null && { state: "now", quarters: 1 }),
          },
          ...(changes.length > 0
            ? [{ key: "changed", title: words.steps.changed, when: words.by([starter, ...others].join(", "), formatMoment(changed)) }]
            : []),
          backtest?.finished
            ? { key: "backtest", title: words.steps.backtest, when: words.by(backtest.startedBy, formatMoment(backtest.finished)) }
            : { key: "backtest", title: words.steps.backtest, when: words.notBacktested, state: "next" as const },
          {
            key: "read",
            title: words.steps.read,
            when: sent && sentBy ? words.by(sentBy, formatMoment(sent)) : words.notTheWriter,
            state: sent ? "now" : "next",
            quarters: 3,
          },
          { key: "inForce", title: words.steps.inForce, when: words.fromMidnight, state: "next" },
        ]}
      />
      {returned && (
        <Notice tone="warning" title={words.return.returned(returned.by, formatMoment(returned.at))}>
          <p>{returned.reason}</p>
        </Notice>
      )}
    </Panel>
  );
}
