import { formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { Facts, Panel, Reveal, Tag, type TagTone } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { PolicyRules } from "../../shared/policy-rules.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { type Decision, decisionsQuery } from "./record-queries.ts";

const words = screens.lender.records.record.decisions;
const { file: fileWords } = screens.lender.referrals.case;
const { yes, no } = screens.staff.summary;

export function Decisions({ id }: { id: string }) {
  const decisions = useQuery(decisionsQuery(id));
  return (
    <Panel roomy id="decisions">
      <h2 className="head-20">{words.title}</h2>
      <QueryResult query={decisions}>
        {([latest, ...earlier]) =>
          latest ? (
            <>
              <OneDecision decision={latest} />
              {earlier.map((decision) => (
                <Reveal key={decision.id} summary={<DecisionLine decision={decision} />}>
                  <OneDecision decision={decision} isListed />
                </Reveal>
              ))}
            </>
          ) : (
            <p className="muted">{words.nothing}</p>
          )
        }
      </QueryResult>
    </Panel>
  );
}

interface DecisionProps {
  decision: Decision;
}

const nameOf = ({ kind, isSettlement }: Decision): string => (isSettlement ? words.settlement : words[kind]);

const DecisionLine = ({ decision }: DecisionProps) => (
  <span>
    {nameOf(decision)}, {formatMoment(decision.requested)}
    {decision.outcome && `: ${words.outcomes[decision.outcome]}`}
  </span>
);

const tagToneByOutcome = { accept: "success", decline: "neutral", refer: "referred", block: "warning" } as const satisfies Record<
  NonNullable<Decision["outcome"]>,
  TagTone
>;

function OneDecision({ decision, isListed = false }: DecisionProps & { isListed?: boolean }) {
  const { outcome, requested, policyVersion, reasons, rules, file, bureau } = decision;
  return (
    <div className="stack stack--snug">
      {!isListed && (
        <div className="row row--between">
          <div className="row">
            {outcome && <Tag tone={tagToneByOutcome[outcome]}>{words.outcomes[outcome]}</Tag>}
            <b>
              {nameOf(decision)}, {formatMoment(requested)}
            </b>
          </div>
          <span className="hint">{words.policy(policyVersion)}</span>
        </div>
      )}
      {reasons.map(({ code, text }) => (
        <p key={code}>
          {text} <small className="muted">{code}</small>
        </p>
      ))}
      {rules.length > 0 ? <PolicyRules rules={rules} /> : <p className="muted">{decision.decided ? words.noRules : words.waiting}</p>}
      {file && (
        <Reveal summary={words.file(bureau)}>
          <CreditFile file={file} />
        </Reveal>
      )}
    </div>
  );
}

const CreditFile = ({ file }: { file: NonNullable<Decision["file"]> }) =>
  file.found ? (
    <Facts
      look="pair"
      small
      facts={[
        { term: fileWords.score, value: file.score ?? fileWords.unknown },
        { term: fileWords.accounts, value: file.accounts },
        { term: fileWords.judgments, value: file.ccjs.count },
        { term: fileWords.defaults, value: file.defaults.count },
        { term: fileWords.searches, value: file.searchesLast3Months },
        {
          term: fileWords.cards,
          value: fileWords.cardsUsed(formatPounds(file.revolvingBalance), formatPounds(file.revolvingLimit)),
        },
        { term: fileWords.electoralRoll, value: file.electoralRoll ? yes : no },
      ]}
    />
  ) : (
    <p className="muted">{fileWords.none}</p>
  );
