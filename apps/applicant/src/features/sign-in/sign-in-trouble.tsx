import { mailOrderLink } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { MessagePage } from "@farthing/shell";
import { buttonClass } from "@farthing/ui";
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
  // The way leads out of the app, to the identity service; and it may begin at the very address that the trouble stands on.
  const beginAgain = about && (
    <a href={mailOrderLink(about.applicationId)} className={buttonClass()}>
      {again}
    </a>
  );
  return (
    <Page retailer={about?.retailer}>
      <MessagePage tone="warning" title={title} next={beginAgain}>
        <p role="alert">{children}</p>
      </MessagePage>
    </Page>
  );
}
