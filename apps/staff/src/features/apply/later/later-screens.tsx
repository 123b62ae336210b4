import type { ApplyRoute } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { Actions, Notice } from "@farthing/ui";
import { ButtonTo } from "../../../app/button-to.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { useApplication } from "../in-hand/use-application.ts";

const { coming } = screens.staff;

/** The places of screens that are still to come: they say so, and lead back to the application. */

function Later({ at, title, text }: { at: ApplyRoute; title: string; text: string }) {
  const { application } = useApplication();
  return (
    <ApplyScreen at={at} title={title}>
      <div className="form stack">
        <Notice>
          <p>{text}</p>
          {application && <p>{coming.kept(application.id)}</p>}
        </Notice>
        {application && (
          <Actions>
            <ButtonTo to="/search/$id" params={{ id: application.id }}>
              {coming.seeApplication}
            </ButtonTo>
          </Actions>
        )}
      </div>
    </ApplyScreen>
  );
}

export const CompleteLater = () => <Later at="apply.complete" {...coming.complete} />;

export const PreContractLater = () => <Later at="apply.preContractCreditInformation" {...coming.loanInformation} />;

export const LoanAdvanceLater = () => <Later at="apply.loanAdvanceInformation" {...coming.loanInformation} />;
