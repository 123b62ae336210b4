import { claimIdleMinutesMax } from "@farthing/domain/application";
import { formatDay, formatMoment, referralReasonLabels, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Banner, Button, Facts, Notice, PageHead, Panel, Tag, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Papers } from "../../shared/papers.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { RecordLink } from "../../shared/record-link.tsx";
import { SupportNeeds } from "../../shared/support-needs.tsx";
import { api } from "../../shell/api.ts";
import { RouterBackLink } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import { Affordability, BureauFile, CustomerDetails, EvaluatedPolicy, Loan } from "./case-facts.tsx";
import { CaseNotes } from "./case-notes.tsx";
import { CustomerProof } from "./customer-proof.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { EarlierApplications } from "./earlier-applications.tsx";
import { ReferralReasons } from "./referral-reasons.tsx";
import { claimantOf, customerOf, type ReferralCase, readLastAnswerDay, referralCaseQuery } from "./referrals-query.ts";
import { useClock } from "./use-queue.ts";

const { referrals: words } = screens.lender;

export function ReferralCasePage() {
  const { id } = useParams({ from: "/signed-in/referrals/$id" });
  const referralCase = useQuery(referralCaseQuery(id));
  return (
    <>
      <RouterBackLink to="/referrals">{words.title}</RouterBackLink>
      <QueryResult query={referralCase} isPage>
        {(facts) => <Case facts={facts} readAt={referralCase.dataUpdatedAt} />}
      </QueryResult>
    </>
  );
}

function Case({ facts, readAt }: { facts: ReferralCase; readAt: number }) {
  const { referral, isOpen, settlement } = facts;
  const { username } = useSession();
  const [wasOpen] = useState(isOpen);
  const holder = claimantOf(referral, useClock({ now: facts.now, readAt }));
  const isClaimedByOther = holder !== null && holder !== username;
  return (
    <div className="stack">
      <PageHead
        title={customerOf(referral)}
        actions={<CaseActions facts={facts} isMine={holder === username} isClaimedByOther={isClaimedByOther} />}
      >
        <div className="row">
          {isOpen ? (
            <>
              <Tag tone="referred" quarters={1}>
                {(referral.sla ? words.case.wasDue : words.case.due)(formatDay(readLastAnswerDay(referral.due)))}
              </Tag>
              {holder === username && <Tag tone="action">{words.case.yours}</Tag>}
              {holder === null && <span className="muted">{words.case.unclaimed}</span>}
              {referral.recommendation && <Tag tone="action">{words.secondApproval}</Tag>}
            </>
          ) : (
            settlement && (
              <Tag tone={settlement.outcome === "accept" ? "success" : "neutral"}>{words.case.settled.title[settlement.outcome]}</Tag>
            )
          )}
          <span className="muted">
            {words.case.application} <RecordLink id={referral.applicationId} />
          </span>
        </div>
      </PageHead>
      {settlement && settlement.by !== username && (
        <Banner
          tone={settlement.outcome === "accept" ? "success" : "info"}
          level={2}
          title={words.case.settled.byOther[settlement.outcome](deciderOf(settlement))}
          takesFocus={wasOpen}
        >
          <p>{words.case.settled.text}</p>
        </Banner>
      )}
      {settlement && <SettlementPanel settlement={settlement} />}
      {isOpen && isClaimedByOther && (
        <Notice role="status" level={2} title={words.case.claimedBy(holder)}>
          <p>{words.case.claimedByText(holder, claimIdleMinutesMax)}</p>
        </Notice>
      )}
      {facts.needsSecondApproval && (
        <SecondApproval recommendation={referral.recommendation} approvers={facts.approvers} username={username} />
      )}
      <div className="split">
        <div className="stack">
          <Panel look="key">
            <h2 className="eyebrow">{words.case.why}</h2>
            <ReferralReasons {...referral} />
            {referral.contestedWords !== null && (
              <>
                <h3 className="eyebrow">{words.case.contested}</h3>
                <p className="anywhere">{referral.contestedWords}</p>
              </>
            )}
          </Panel>
          <EvaluatedPolicy {...facts} />
          <BureauFile file={facts.file} />
          <CustomerDetails details={facts.details} />
          <EarlierApplications earlier={facts.earlier} />
          <Papers id={referral.applicationId} />
        </div>
        <aside className="stack">
          <SupportNeeds id={referral.applicationId} />
          <Loan {...facts} />
          <CustomerProof facts={facts} canAsk={isOpen && !isClaimedByOther} />
          <Affordability {...facts} />
          <CaseNotes applicationId={referral.applicationId} />
          <ClaimHistory claims={facts.claims} />
        </aside>
      </div>
    </div>
  );
}

type Settlement = NonNullable<ReferralCase["settlement"]>;

/** A decision without a reason came from the credit policy, after the customer completed a check. */
const deciderOf = ({ by, reason }: Settlement): string => (reason === null ? words.case.settled.byPolicy : by);

function SettlementPanel({ settlement }: { settlement: Settlement }) {
  const { settled: named } = words.case;
  const { outcome, at, reason, note } = settlement;
  return (
    <Panel>
      <h2 className="head-20">{named.title[outcome]}</h2>
      <Facts
        facts={[
          ...(outcome === "accept" || outcome === "decline" ? [{ term: named.by, value: deciderOf(settlement) }] : []),
          { term: named.when, value: formatMoment(at) },
          ...(reason ? [{ term: named.reason, value: referralReasonLabels[reason] }] : []),
          ...(note ? [{ term: named.explanation, value: note }] : []),
        ]}
      />
    </Panel>
  );
}

const approversText = (approvers: ReferralCase["approvers"]): string =>
  approvers.length === 0 ? words.case.nobodyCanAccept : words.case.canAccept(approvers.reduce(words.case.or));

interface SecondApprovalProps extends Pick<ReferralCase["referral"], "recommendation">, Pick<ReferralCase, "approvers"> {
  username: string;
}

function SecondApproval({ recommendation, approvers, username }: SecondApprovalProps) {
  const { secondApproval: named } = words.case;
  if (!recommendation)
    return (
      <Notice role="status" level={2} title={named.title}>
        <p>{named.text}</p>
        <p>{approversText(approvers)}</p>
      </Notice>
    );
  const { by, at, reason, note } = recommendation;
  return (
    <Panel>
      <h2 className="head-20">{named.recommended(by)}</h2>
      {by === username && <p>{named.yours}</p>}
      <p>{approversText(approvers)}</p>
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
 * A referral that another underwriter has claimed is read-only, but an open dialog keeps its text. "Decide" also claims the referral,
 * because only the claimant can decide.
 */
function CaseActions({ facts, isMine, isClaimedByOther }: CaseActionsProps) {
  const [deciding, setDeciding] = useState(false);
  const navigate = useNavigate();
  const { username } = useSession();
  const { applicationId: id } = facts.referral;
  const claim = useClaim(id, "claim", () => setDeciding(true));
  if (!facts.isOpen && !(deciding && facts.settlement?.by === username)) return null;
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

/** One button both claims and releases the referral, so that the button keeps the focus. */
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
