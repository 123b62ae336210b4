import { formatDay, screens } from "@farthing/domain/wording";
import { Actions, BackLink, Button, ButtonLink, Link, PageHead, Panel, Rail, Tag } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Read } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { BackOffice } from "../../shell/frame.tsx";
import "./policy.css";
import { type PolicyAnswer, policyQuery, usePolicyAct } from "./policy-query.ts";
import { Rules } from "./rules.tsx";

const words = screens.lender.policy;

/** The policy in force, or an earlier one by its version. */
export function PolicyPage({ version, manages }: { version?: string; manages: boolean }) {
  const policy = useQuery(policyQuery(version ?? "in-force"));
  return (
    <BackOffice>
      {version !== undefined && <BackLink href="/policy">{words.back}</BackLink>}
      <Read query={policy} isPage>
        {(answer) => <OnePolicy policy={answer} manages={manages} />}
      </Read>
    </BackOffice>
  );
}

const looks = { past: ["neutral", 0], inForce: ["success", 4], waiting: ["warning", 3] } as const;

function OnePolicy({ policy, manages }: { policy: PolicyAnswer; manages: boolean }) {
  const { version, from, state, approvedBy, reason, sections, versions, draft } = policy;
  const [tone, quarters] = looks[state];
  return (
    <div className="stack">
      <PageHead title={words.named(version)} actions={<NextPolicy draft={draft} manages={manages} />}>
        <div className="row">
          <Tag tone={tone} quarters={quarters}>
            {words.states[state]}
          </Tag>
          <span className="muted small">{standing({ from, state, approvedBy })}</span>
        </div>
        {reason !== null && <p className="muted">{words.draft.because(reason)}</p>}
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

/** The way to the draft, or to begin one. */
function NextPolicy({ draft, manages }: { draft: string | null; manages: boolean }) {
  const act = usePolicyAct<{ version: string }>();
  const navigate = useNavigate();
  if (draft !== null)
    return (
      <Actions>
        <ButtonLink href="/policy/draft">{words.draft.open(draft)}</ButtonLink>
      </Actions>
    );
  if (!manages) return null;
  return (
    <Actions>
      <Button
        busy={act.isPending}
        onClick={() =>
          act.mutate({
            call: () => api.startPolicyDraft({}),
            done: ({ version }) => words.draft.started(version),
            follow: () => void navigate({ to: "/policy/draft" }),
          })
        }
      >
        {words.draft.start}
      </Button>
    </Actions>
  );
}

const said = { past: words.was, inForce: words.since, waiting: words.from };

const standing = ({ from, state, approvedBy }: Pick<PolicyAnswer, "from" | "state" | "approvedBy">) =>
  `${said[state](formatDay(from))}, ${approvedBy === null ? words.shipped : words.approvedBy(approvedBy)}`;
