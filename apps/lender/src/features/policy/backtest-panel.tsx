import { percentagesOf } from "@farthing/domain/figures";
import { formatDay, formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Button, Compare, Notice, Panel, Progress, Reveal } from "@farthing/ui";
import { PartsBar } from "@farthing/ui/charts";
import { RecordLink } from "../../shared/record-link.tsx";
import { api } from "../../shell/api.ts";
import { type Backtest, type Draft, usePolicyCall } from "./policy-query.ts";

const { backtest: words } = screens.lender.policy;

type Result = NonNullable<Backtest["result"]>;

interface BacktestPanelProps {
  draft: Draft;
  /** "onceSaved" means that the backtest must wait until the draft is saved, because it does not include unsaved changes. */
  run?: "now" | "onceSaved";
}

export function BacktestPanel({ draft, run }: BacktestPanelProps) {
  const { backtest, basedOn, version } = draft;
  const versions = { before: words.policy(basedOn), after: words.policy(version) };
  return (
    <Panel roomy aria-labelledby="backtest">
      <div className="stack stack--tight">
        <h2 id="backtest">{words.title}</h2>
        <p className="small muted">{words.about}</p>
        <p className="small" role="status">
          {backtestSummary(backtest)}
        </p>
      </div>
      {backtest?.result === null && <RunningBacktest backtest={backtest} />}
      {backtest?.result && backtest.counted > 0 && <Outcomes result={backtest.result} versions={versions} />}
      {run && <RunBacktest draft={draft} isSaved={run === "now"} />}
    </Panel>
  );
}

function backtestSummary(backtest: Backtest | null): string {
  if (backtest === null) return words.none;
  if (backtest.result === null) return words.running;
  return backtest.counted === 0 ? words.nothing : words.of(backtest.counted, formatDay(backtest.from), formatDay(backtest.to));
}

const RunningBacktest = ({ backtest: { counted, total } }: { backtest: Backtest }) =>
  total === null ? (
    <p>{words.counting}</p>
  ) : (
    <Progress label={words.progress(counted, total)} whole={Math.max(total, 1)} parts={[counted]} />
  );

function RunBacktest({ draft: { revision, backtest }, isSaved }: { draft: Draft; isSaved: boolean }) {
  const act = usePolicyCall();
  return (
    <Actions {...(!isSaved && { because: words.saveFirst })}>
      <Button
        look="second"
        busy={act.isPending}
        disabled={!isSaved}
        onClick={() => act.mutate({ call: () => api.startPolicyBacktest({ body: { revision } }), done: words.running })}
      >
        {backtest === null ? words.run : words.runAgain}
      </Button>
    </Actions>
  );
}

interface ComparedVersions {
  readonly before: string;
  readonly after: string;
}

const barLooks = { accept: "main", refer: "late", decline: "track", block: "pale" } as const;
const legendClasses = { accept: "key", refer: "key key--late", decline: "key key--track", block: "key key--pale" } as const;

function Outcomes({ result: { outcomes, accepted, moves, moved }, versions }: { result: Result; versions: ComparedVersions }) {
  const shares = { before: percentagesOf(outcomes.map(({ before }) => before)), after: percentagesOf(outcomes.map(({ after }) => after)) };
  const shareOf = (side: keyof ComparedVersions, index: number): string => shares[side][index] ?? "";
  return (
    <>
      {(["before", "after"] as const).map((side) => (
        <div key={side} className="stack stack--tight">
          <p className="small">
            <b>{versions[side]}</b>
          </p>
          <PartsBar
            label={words.bar(
              versions[side],
              outcomes.map(({ outcome }, index) => words.part(words.outcomes[outcome], shareOf(side, index))).join(", "),
            )}
            parts={outcomes.map(({ outcome, [side]: value }, index) => ({
              key: outcome,
              value,
              shown: shareOf(side, index),
              short: shareOf(side, index).replace("%", ""),
              look: barLooks[outcome],
            }))}
          />
        </div>
      ))}
      <p className="sumbar__words">
        {outcomes.map(({ outcome }) => (
          <span key={outcome} className={legendClasses[outcome]}>
            {words.outcomes[outcome]}
          </span>
        ))}
      </p>
      <Compare
        label={words.figure}
        columns={versions}
        figures={[
          ...outcomes.map(({ outcome, before, after }, index) => ({
            term: words.outcomes[outcome],
            before: words.counted(before, shareOf("before", index)),
            after: words.counted(after, shareOf("after", index)),
          })),
          { term: words.borrowed, before: formatPounds(accepted.before), after: formatPounds(accepted.after) },
        ]}
      />
      <p className="hint">{words.twice}</p>
      <Notice title={words.whoMoves} icon="people">
        <p>
          {moves.length === 0
            ? words.nobody
            : words.moves(
                moves.map(({ decisions, before, after }) => words.move(decisions, words.become[before], words.become[after])).join(", "),
              )}
        </p>
      </Notice>
      {moved.length > 0 && <ChangedOutcomes moved={moved} />}
    </>
  );
}

/** The server lists at most this many changed applications. */
const changedListMax = 100;

function ChangedOutcomes({ moved }: { moved: Result["moved"] }) {
  return (
    <Reveal summary={moved.length < changedListMax ? words.see(moved.length) : words.seeFirst(moved.length)}>
      <Compare
        label={words.application}
        columns={{ before: words.before, after: words.after }}
        figures={moved.map(({ applicationId, before, after }) => ({
          term: applicationId,
          shown: <RecordLink id={applicationId} />,
          before: words.outcomes[before],
          after: words.outcomes[after],
        }))}
      />
    </Reveal>
  );
}
