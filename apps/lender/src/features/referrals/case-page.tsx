import { formatDay, screens } from "@farthing/domain/wording";
import { Actions, BackLink, Button, PageHead, Panel, Tag } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { BackOffice } from "../../app/frame.tsx";
import { Read } from "../../app/read.tsx";
import { Affordable, BureauFile, Loan, RulesLookedAt } from "./case-facts.tsx";
import { CaseNotes } from "./case-notes.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { customerOf, lastDayFor, type ReferralCase, referralCaseQuery } from "./referrals-query.ts";
import { WhyItStopped } from "./why-it-stopped.tsx";

const { referrals: words } = screens.lender;

/** One referred application: why the policy stopped, everything that it looked at, what the shop has written, and the decision. */
export function ReferralCasePage({ id }: { id: string }) {
  const referralCase = useQuery(referralCaseQuery(id));
  return (
    <BackOffice>
      <BackLink href="/">{words.title}</BackLink>
      <Read query={referralCase} isPage>
        {(facts) => <Case facts={facts} />}
      </Read>
    </BackOffice>
  );
}

function Case({ facts }: { facts: ReferralCase }) {
  const { referral } = facts;
  return (
    <div className="stack">
      <PageHead title={customerOf(referral)} actions={<Decide referral={referral} />}>
        <div className="row">
          <Tag tone="referred" quarters={1}>
            {(referral.sla ? words.case.wasDue : words.case.due)(formatDay(lastDayFor(referral.due)))}
          </Tag>
          <span className="muted">{words.case.application(referral.applicationId)}</span>
        </div>
      </PageHead>
      <div className="split">
        <div className="stack">
          <Panel look="key">
            <h2 className="eyebrow">{words.case.why}</h2>
            <WhyItStopped {...referral} />
          </Panel>
          <RulesLookedAt {...facts} />
          <BureauFile file={facts.file} />
        </div>
        <aside className="stack">
          <Loan {...facts} />
          <Affordable {...facts} />
          <CaseNotes applicationId={referral.applicationId} />
        </aside>
      </div>
    </div>
  );
}

function Decide({ referral }: Pick<ReferralCase, "referral">) {
  const [deciding, setDeciding] = useState(false);
  const navigate = useNavigate();
  return (
    <Actions>
      <Button onClick={() => setDeciding(true)}>{words.decide}</Button>
      {deciding && <DecideDialog referral={referral} onClose={() => setDeciding(false)} onDecided={() => void navigate({ to: "/" })} />}
    </Actions>
  );
}
