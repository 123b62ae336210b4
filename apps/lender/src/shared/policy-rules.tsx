import { screens } from "@farthing/domain/wording";
import { Icon, type IconName } from "@farthing/ui";
import "./policy-rules.css";

const { results } = screens.lender.referrals.case;

interface RuleFinding {
  readonly code: string;
  readonly name: string;
  readonly result: "hit" | "miss" | "missing";
  readonly findings: readonly string[];
}

const iconByResult = { hit: "warning", miss: "done", missing: "info" } as const satisfies Record<RuleFinding["result"], IconName>;

export function PolicyRules({ rules }: { rules: readonly RuleFinding[] }) {
  return (
    <ol className="trace">
      {rules.map(({ code, name, result, findings }) => (
        <li key={code} data-result={result}>
          <Icon name={iconByResult[result]} />
          <div>
            <b>
              {name} <small>{code}</small>
              <span className="visually-hidden">: {results[result]}</span>
            </b>
            <p className="small">{findings.join(" ")}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
