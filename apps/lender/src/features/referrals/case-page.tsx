import { claimIdleMinutesMax } from "@farthing/domain/application";
import { formatDay, formatMoment, referralReasonLabels, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Button, Facts, Notice, PageHead, Panel, Tag, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { BackTo } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import { Affordability, BureauFile, CustomerDetails, Loan, PolicyRules } from "./case-facts.tsx";
import { CaseNotes } from "./case-notes.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { ReferralReasons } from "./referral-reasons.tsx";
import { claimantOf, customerOf, lastDayFor, type ReferralCase, referralCaseQuery } from "./referrals-query.ts";
import { useClock } from "./use-queue.ts";

const { referrals: words } = screens.lender;

export function ReferralCasePage() {
  const { id } = useParams({ from: "/signed-in/referrals/$id" });
  const referralCase = useQuery(referralCaseQuery(id));
  return (
    <>
      <BackTo to="/referrals">{words.title}</BackTo>
      <QueryResult query={referralCase} isPage>
        {(facts) => <Case facts={facts} readAt={referralCase.dataUpdatedAt} />}
      </QueryResult>
    </>
  );
}

function Case({ facts, readAt }: { facts: ReferralCase; readAt: number }) {
  const { referral } = facts;
  const { username } = useSession();
  const holder = claimantOf(referral, useClock({ now: facts.now, readAt }));
  const isClaimedByOther = holder !== null && holder !== username;
  return (
    <div className="stack">
      <PageHead
        title={customerOf(referral)}
        actions={<CaseActions facts={facts} isMine={holder === username} isClaimedByOther={isClaimedByOther} />}
      >
        <div className="row">
          <Tag tone="referred" quarters={1}>
            {(referral.sla ? words.case.wasDue : words.case.due)(formatDay(lastDayFor(referral.due)))}
          </Tag>
          {holder === username && <Tag tone="action">{words.case.yours}</Tag>}
          {holder === null && <span className="muted">{words.case.unclaimed}</span>}
          {referral.recommendation && <Tag tone="action">{words.secondApproval}</Tag>}
          <span className="muted">{words.case.application(referral.applicationId)}</span>
        </div>
      </PageHead>
      {isClaimedByOther && (
        <Notice role="status" level={2} title={words.case.claimedBy(holder)}>
          <p>{words.case.claimedByText(holder, claimIdleMinutesMax)}</p>
        </Notice>
      )}
      {facts.needsSecondApproval && <SecondApproval recommendation={referral.recommendation} username={username} />}
      <div className="split">
        <div className="stack">
          <Panel look="key">
            <h2 className="eyebrow">{words.case.why}</h2>
            <ReferralReasons {...referral} />
          </Panel>
          <PolicyRules {...facts} />
          <BureauFile file={facts.file} />
          <CustomerDetails details={facts.details} />
        </div>
        <aside className="stack">
          <Loan {...facts} />
          <Affordability {...facts} />
          <CaseNotes applicationId={referral.applicationId} />
          <ClaimHistory claims={facts.claims} />
        </aside>
      </div>
    </div>
  );
}

/** Shows that the case needs two underwriters, or the recommendation of the first underwriter. */
function SecondApproval({ recommendation, username }: Pick<ReferralCase["referral"], "recommendation"> & { username: string }) {
  const { secondApproval: named } = words.case;
  if (!recommendation)
    return (
      <Notice role="status" level={2} title={named.title}>
        <p>{named.text}</p>
      </Notice>
    );
  const { by, at, reason, note } = recommendation;
  return (
    <Panel>
      <h2 className="head-20">{named.recommended(by)}</h2>
      {by === username && <p>{named.yours}</p>}
      <Facts
        facts={[
          { term: named.reason, value: referralReasonLabels[reason] },
          { term: named.explanation, value: note },
          { term: named.when, value: formatMoment(at) },
        ]}
      />
    </Panel>
  );
}

interface CaseActionsProps {
  facts: ReferralCase;
  isMine: boolean;
  isClaimedByOther: boolean;
}

/**
 * A case that another underwriter has claimed is read-only. A decision dialog that is already open stays open and keeps its text. "Decide"
 * claims the case, because only the holder of the claim can decide.
 */
function CaseActions({ facts, isMine, isClaimedByOther }: CaseActionsProps) {
  const [deciding, setDeciding] = useState(false);
  const navigate = useNavigate();
  const { applicationId: id } = facts.referral;
  const claim = useClaim(id, "claim", () => setDeciding(true));
  if (isClaimedByOther && !deciding) return null;
  return (
    <Actions>
      {!isClaimedByOther && (
        <>
          <Button onClick={() => claim.mutate()}>{words.decide}</Button>
          <ClaimOrRelease id={id} isMine={isMine} />
        </>
      )}
      {deciding && <DecideDialog facts={facts} onClose={() => setDeciding(false)} onDecided={() => void navigate({ to: "/referrals" })} />}
    </Actions>
  );
}

function useClaim(id: string, act: "claim" | "release", onDone?: () => void) {
  const queries = useQueryClient();
  const { show } = useToasts();
  return useCall(() => (act === "release" ? api.releaseReferral : api.claimReferral)({ params: { id } }), {
    onSuccess: async () => {
      onDone?.();
      await queries.invalidateQueries(referralCaseQuery(id));
    },
    onError: (error) => {
      show({ tone: "danger", text: failureText("claimReferral", error) });
      void queries.invalidateQueries(referralCaseQuery(id));
    },
  });
}

/** One button in one position claims and releases the case, so that the focus stays on it. */
function ClaimOrRelease({ id, isMine }: { id: string; isMine: boolean }) {
  const act = useClaim(id, isMine ? "release" : "claim");
  return (
    <Button look="second" busy={act.isPending} onClick={() => act.mutate()}>
      {isMine ? words.release : words.claim}
    </Button>
  );
}

function ClaimHistory({ claims }: Pick<ReferralCase, "claims">) {
  if (claims.length === 0) return null;
  return (
    <Panel>
      <h2 className="head-20">{words.case.claims}</h2>
      <ul className="stack stack--tight">
        {claims.map(({ at, summary, note }) => (
          <li key={`${at} ${summary}`}>
            {summary} <small className="hint">{formatMoment(at)}</small>
            {note && <p className="muted">{note}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
