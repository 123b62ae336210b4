import { formatDay, screens } from "@farthing/domain/wording";
import { Actions, Button, PageHead, Panel, Rail, Tag } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { RouterBackLink, RouterButtonLink } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import "./policy.css";
import { type PolicyAnswer, policyQuery, usePolicyCall } from "./policy-query.ts";
import { Rules } from "./rules.tsx";

const words = screens.lender.policy;

export const CurrentPolicyPage = () => <PolicyOfVersion version="in-force" />;

export function PolicyVersionPage() {
  const { version } = useParams({ from: "/signed-in/policy/$version" });
  return (
    <>
      <RouterBackLink to="/policy">{words.back}</RouterBackLink>
      <PolicyOfVersion version={version} />
    </>
  );
}

function PolicyOfVersion({ version }: { version: string }) {
  const policy = useQuery(policyQuery(version));
  const manages = useSession().permissions.includes("policy:manage");
  return (
    <QueryResult query={policy} isPage>
      {(answer) => <OnePolicy policy={answer} manages={manages} />}
    </QueryResult>
  );
}

const tagStyleByState = { past: ["neutral", 0], inForce: ["success", 4], waiting: ["warning", 3] } as const;

function OnePolicy({ policy, manages }: { policy: PolicyAnswer; manages: boolean }) {
  const { version, from, state, approvedBy, reason, sections, versions, draft } = policy;
  const [tone, quarters] = tagStyleByState[state];
  return (
    <div className="stack">
      <PageHead title={words.named(version)} actions={<NextPolicy draft={draft} manages={manages} />}>
        <div className="row">
          <Tag tone={tone} quarters={quarters}>
            {words.states[state]}
          </Tag>
          <span className="muted small">{policyPeriodText({ from, state, approvedBy })}</span>
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
                  {one.version === version ? <b>{words.named(one.version)}</b> : <PolicyLink {...one} />}
                  <small className="hint">{policyPeriodText(one)}</small>
                </li>
              ))}
            </ul>
          </Panel>
        </Rail>
      </div>
    </div>
  );
}

function PolicyLink({ version, state }: Pick<PolicyAnswer, "version" | "state">) {
  const title = words.named(version);
  return state === "inForce" ? (
    <Link to="/policy" activeOptions={{ exact: true }}>
      {title}
    </Link>
  ) : (
    <Link to="/policy/$version" params={{ version }}>
      {title}
    </Link>
  );
}

function NextPolicy({ draft, manages }: { draft: string | null; manages: boolean }) {
  const act = usePolicyCall<{ version: string }>();
  const navigate = useNavigate();
  if (draft !== null)
    return (
      <Actions>
        <RouterButtonLink to="/policy/draft">{words.draft.open(draft)}</RouterButtonLink>
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

const periodTexts = { past: words.was, inForce: words.since, waiting: words.from };

const policyPeriodText = ({ from, state, approvedBy }: Pick<PolicyAnswer, "from" | "state" | "approvedBy">) =>
  `${periodTexts[state](formatDay(from))}, ${approvedBy === null ? words.shipped : words.approvedBy(approvedBy)}`;
