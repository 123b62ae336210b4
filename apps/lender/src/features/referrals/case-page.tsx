import { claimUntouchedMinutesMax } from "@farthing/domain/application";
import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Button, Notice, PageHead, Panel, Tag, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { BackTo } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import { Affordable, BureauFile, CustomerDetails, Loan, RulesLookedAt } from "./case-facts.tsx";
import { CaseNotes } from "./case-notes.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { WhyItStopped } from "./referral-reasons.tsx";
import { customerOf, holderOf, lastDayFor, type ReferralCase, referralCaseQuery } from "./referrals-query.ts";
import { useClock } from "./use-queue.ts";

const { referrals: words } = screens.lender;

/** One referred application: why the policy stopped, everything that it looked at, what the shop has written, and the decision. */
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
  const holder = holderOf(referral, useClock({ now: facts.now, readAt }));
  const isSomebodyElses = holder !== null && holder !== username;
  return (
    <div className="stack">
      <PageHead
        title={customerOf(referral)}
        actions={<CaseActs referral={referral} isMine={holder === username} isSomebodyElses={isSomebodyElses} />}
      >
        <div className="row">
          <Tag tone="referred" quarters={1}>
            {(referral.sla ? words.case.wasDue : words.case.due)(formatDay(lastDayFor(referral.due)))}
          </Tag>
          {holder === username && <Tag tone="action">{words.case.yours}</Tag>}
          {holder === null && <span className="muted">{words.case.unclaimed}</span>}
          <span className="muted">{words.case.application(referral.applicationId)}</span>
        </div>
      </PageHead>
      {isSomebodyElses && (
        <Notice role="status" level={2} title={words.case.claimedBy(holder)}>
          <p>{words.case.claimedByText(holder, claimUntouchedMinutesMax)}</p>
        </Notice>
      )}
      <div className="split">
        <div className="stack">
          <Panel look="key">
            <h2 className="eyebrow">{words.case.why}</h2>
            <WhyItStopped {...referral} />
          </Panel>
          <RulesLookedAt {...facts} />
          <BureauFile file={facts.file} />
          <CustomerDetails details={facts.details} />
        </div>
        <aside className="stack">
          <Loan {...facts} />
          <Affordable {...facts} />
          <CaseNotes applicationId={referral.applicationId} />
          <ClaimsTold claims={facts.claims} />
        </aside>
      </div>
    </div>
  );
}

interface CaseActsProps {
  referral: ReferralCase["referral"];
  isMine: boolean;
  isSomebodyElses: boolean;
}

/** What somebody else has in hand is only read. Whoever was writing a reason keeps it, and is told by whom they were overtaken. */
function CaseActs({ referral, isMine, isSomebodyElses }: CaseActsProps) {
  const [deciding, setDeciding] = useState(false);
  const navigate = useNavigate();
  if (isSomebodyElses && !deciding) return null;
  return (
    <Actions>
      {!isSomebodyElses && (
        <>
          <Button onClick={() => setDeciding(true)}>{words.decide}</Button>
          <ClaimOrRelease id={referral.applicationId} isMine={isMine} />
        </>
      )}
      {deciding && (
        <DecideDialog referral={referral} onClose={() => setDeciding(false)} onDecided={() => void navigate({ to: "/referrals" })} />
      )}
    </Actions>
  );
}

/** One button that stays in its place, so that it keeps the focus. */
function ClaimOrRelease({ id, isMine }: { id: string; isMine: boolean }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const act = useCall(() => (isMine ? api.releaseReferral : api.claimReferral)({ params: { id } }), {
    onSuccess: () => queries.invalidateQueries(referralCaseQuery(id)),
    onError: (error) => {
      show({ tone: "danger", text: failureText("claimReferral", error) });
      void queries.invalidateQueries(referralCaseQuery(id));
    },
  });
  return (
    <Button look="second" busy={act.isPending} onClick={() => act.mutate()}>
      {isMine ? words.release : words.claim}
    </Button>
  );
}

function ClaimsTold({ claims }: Pick<ReferralCase, "claims">) {
  if (claims.length === 0) return null;
  return (
    <Panel>
      <h2 className="head-20">{words.case.claims}</h2>
      <ul className="stack stack--tight">
        {claims.map(({ at, summary }) => (
          <li key={`${at} ${summary}`}>
            {summary} <small className="hint">{formatMoment(at)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
