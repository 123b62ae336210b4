import type { ApplyRoute } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { Actions, ButtonLink, Notice } from "@farthing/ui";
import { useLocation } from "@tanstack/react-router";
import { useActiveApplication } from "../active/active-application.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { placeAt } from "../paths.ts";

const { coming, amendLoan } = screens.staff;

/** The places of screens that are still to come: they say so, and lead back to the application. */

function Later({ at, title, text }: { at: ApplyRoute; title: string; text: string }) {
  const { application } = useActiveApplication();
  return (
    <ApplyScreen at={at} title={title}>
      <div className="form stack">
        <Notice>
          <p>{text}</p>
          {application && <p>{coming.kept(application.id)}</p>}
        </Notice>
        {application && (
          <Actions>
            <ButtonLink href={`/search/${application.id}`}>{coming.seeApplication}</ButtonLink>
          </Actions>
        )}
      </div>
    </ApplyScreen>
  );
}

export const LoanAmendLater = () => <Later at="apply.loanAmend" title={amendLoan.title} text={coming.loanAmend.text} />;

export const CompleteLater = () => <Later at="apply.complete" {...coming.complete} />;

/** One screen for both kinds of loan information: which it is stands in the address. */
export function LoanInformationLater() {
  const place = placeAt(useLocation().pathname);
  return <Later at={place?.route ?? "apply.preContractCreditInformation"} {...coming.loanInformation} />;
}
