import { loanBeforeAmendment, loanInDocument } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { CostRail, costOf } from "@farthing/journey";
import { Actions, Notice } from "@farthing/ui";
import { routeOfApplyScreen } from "../../../shared/apply-address.ts";
import { StatusTag } from "../../../shared/status-tag.tsx";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { loanStartDay } from "../in-hand/loan-day.ts";
import { useApplication } from "../in-hand/use-application.ts";

const { amendLoan, decision } = screens.staff;
const { refused: words } = amendLoan;

export function AmendmentRefusedScreen() {
  const { application, document, status } = useApplication();
  if (!application) return null;
  const loan = loanInDocument(document);
  const before = loanBeforeAmendment(status);
  const rail = loan && (
    <CostRail
      cost={costOf(loan, loanStartDay(application, new Date()))}
      place="after"
      title={<p className="eyebrow">{amendLoan.rail[before]}</p>}
    />
  );
  return (
    <ApplyScreen at="apply.decision" title={words.title} facts={<StatusTag status={status} />} rail={rail}>
      <div className="stack stack--loose">
        <Notice>
          <p>{words.text[before]}</p>
        </Notice>
        <Actions>
          <RouterButtonLink to="/search/$id" params={{ id: application.id }}>
            {decision.seeApplication}
          </RouterButtonLink>
          {application.canAmend && (
            <RouterButtonLink look="second" {...routeOfApplyScreen("apply.loanAmend", application.id)}>
              {words.otherAmounts}
            </RouterButtonLink>
          )}
        </Actions>
      </div>
    </ApplyScreen>
  );
}
