import type { Application } from "@farthing/contract";
import { completionTitleKey, isFusion, loanInDocument } from "@farthing/domain/application";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import { formatLongDay, screens } from "@farthing/domain/wording";
import { CostRail, costOf } from "@farthing/journey";
import { useLender } from "@farthing/shell";
import { Actions, CopyButton, IconNote, Outcome, Panel, Timeline } from "@farthing/ui";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { Loading } from "../../../shell/loading.tsx";
import { useSession } from "../../../shell/session.ts";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { loanStartDay } from "../in-hand/loan-day.ts";
import { ResumeRedirect } from "../in-hand/resume-redirect.tsx";
import { useShop } from "../in-hand/shop-context.ts";
import { useApplication } from "../in-hand/use-application.ts";
import { PrintAgreement } from "./print-agreement.tsx";
import { whatHappensNext } from "./what-happens-next.ts";

const { complete: words } = screens.staff;
const { actions } = screens.shell;

export function CompleteScreen() {
  const { application } = useApplication();
  if (!application) return <Loading />;
  return isInStatusGroup(application.status, "signatureGiven") ? (
    <Complete application={application} />
  ) : (
    <ResumeRedirect application={application} />
  );
}

function Complete({ application }: { application: Application }) {
  const { id, document, status } = application;
  const isDirectApp = useSession().role === "direct_apps";
  const voice = words.voices[isDirectApp ? "customer" : "shop"];
  const { retailer } = useShop();
  const lender = useLender();
  const loan = loanInDocument(document);
  const cost = loan && costOf(loan, loanStartDay(application, new Date()));
  const email = document.contactDetails?.emailAddress;
  return (
    <ApplyScreen
      at="apply.complete"
      title={words.title[completionTitleKey(document, { isDirectApp })]}
      rail={
        <CostRail cost={cost} place="after">
          {application.coolingOffEnd && (
            <IconNote icon="calendar">{voice.withdrawalUntil(formatLongDay(application.coolingOffEnd))}</IconNote>
          )}
        </CostRail>
      }
    >
      <div className="stack stack--loose">
        <Panel look="key" roomy>
          <Outcome level={2} title={words.signed[isFusion(document) ? 2 : 1]}>
            <p className="muted">
              {status === "sign" && `${words.sealing} `}
              {email && voice.emailed(email)} {!isDirectApp && words.mayPrint}
            </p>
          </Outcome>
          <p className="reference">
            <span>{words.application}</span>
            <b>{id}</b>
            <CopyButton text={id} what={words.theNumber} />
          </p>
          {!isDirectApp && (
            <Actions>
              {/* When the status changes, the page requests the link to the agreement at once, without waiting for the next retry. */}
              <PrintAgreement key={status} applicationId={id} />
              <RouterButtonLink look="second" to="/search/$id" params={{ id }}>
                {words.seeApplication}
              </RouterButtonLink>
              <RouterButtonLink look="second" to="/apply">
                {actions.newApplication}
              </RouterButtonLink>
            </Actions>
          )}
        </Panel>
        <section className="stack stack--snug">
          <h2>{words.next}</h2>
          <Timeline entries={whatHappensNext(application, { retailer, cost, voice, lender })} />
        </section>
      </div>
    </ApplyScreen>
  );
}
