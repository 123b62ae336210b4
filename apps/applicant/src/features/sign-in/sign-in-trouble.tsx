import { screens } from "@farthing/domain/wording";
import { Actions, ButtonLink, Outcome } from "@farthing/ui";
import { Page } from "../../app/frame.tsx";
import { aboutApplication } from "../../app/session.ts";

const { auth, authFailure } = screens.applicant;

export interface SignInTroubleProps {
  title?: string;
  children: string;
  again?: string;
}

/** What went wrong, and the way to begin again where it is known whose application it was. */
export function SignInTrouble({ title = authFailure.title, children, again = auth.signInAgain }: SignInTroubleProps) {
  const about = aboutApplication.read();
  return (
    <Page retailer={about?.retailer}>
      <div className="message-page">
        <Outcome tone="warning" title={title}>
          <p role="alert">{children}</p>
        </Outcome>
        {about && (
          <Actions>
            <ButtonLink href={`/mo/${about.applicationId}`}>{again}</ButtonLink>
          </Actions>
        )}
      </div>
    </Page>
  );
}
