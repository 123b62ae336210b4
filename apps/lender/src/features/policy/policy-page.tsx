import { formatDay, screens } from "@farthing/domain/wording";
import { BackLink, Link, PageHead, Panel, Rail, Tag } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { BackOffice } from "../../app/frame.tsx";
import { Read } from "../../app/read.tsx";
import "./policy.css";
import { type PolicyAnswer, policyQuery } from "./policy-query.ts";
import { Rules } from "./rules.tsx";

const words = screens.lender.policy;

/** The policy in force, or an earlier one by its version. */
export function PolicyPage({ version }: { version?: string }) {
  const policy = useQuery(policyQuery(version ?? "in-force"));
  return (
    <BackOffice>
      {version !== undefined && <BackLink href="/policy">{words.back}</BackLink>}
      <Read query={policy} isPage>
        {(answer) => <OnePolicy policy={answer} />}
      </Read>
    </BackOffice>
  );
}

const looks = { past: ["neutral", 0], inForce: ["success", 4], waiting: ["warning", 3] } as const;

function OnePolicy({ policy: { version, from, state, approvedBy, sections, versions } }: { policy: PolicyAnswer }) {
  const [tone, quarters] = looks[state];
  return (
    <div className="stack">
      <PageHead title={words.named(version)}>
        <div className="row">
          <Tag tone={tone} quarters={quarters}>
            {words.states[state]}
          </Tag>
          <span className="muted small">{standing({ from, state, approvedBy })}</span>
        </div>
      </PageHead>
      <div className="split">
        <div className="stack">
          <Rules sections={sections} />
        </div>
        <Rail>
          <Panel>
            <h2 className="head-20">{words.versions}</h2>
            <ul className="stack stack--tight">
              {versions.map((one) => (
                <li key={one.version} className="stack stack--tight">
                  {one.version === version ? (
                    <b>{words.named(one.version)}</b>
                  ) : (
                    <Link href={one.state === "inForce" ? "/policy" : `/policy/${one.version}`}>{words.named(one.version)}</Link>
                  )}
                  <small className="hint">{standing(one)}</small>
                </li>
              ))}
            </ul>
          </Panel>
        </Rail>
      </div>
    </div>
  );
}

const said = { past: words.was, inForce: words.since, waiting: words.from };

const standing = ({ from, state, approvedBy }: Pick<PolicyAnswer, "from" | "state" | "approvedBy">) =>
  `${said[state](formatDay(from))}, ${approvedBy === null ? words.shipped : words.approvedBy(approvedBy)}`;
