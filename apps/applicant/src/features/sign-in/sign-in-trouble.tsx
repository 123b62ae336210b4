import { mailOrderLink } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { MessagePage } from "@farthing/shell";
import { buttonClass } from "@farthing/ui";
import { Page } from "../../shell/frame.tsx";
import { currentApplication } from "../../shell/session.ts";

const { auth, authFailure } = screens.applicant;

export interface SignInTroubleProps {
  title?: string;
  children: string;
  again?: string;
}

/** Shows the sign-in error, and a link to start again if the application is known. */
export function SignInTrouble({ title = authFailure.title, children, again = auth.signInAgain }: SignInTroubleProps) {
  const about = currentApplication.read();
  // This is a plain link, because the target is outside of the app and may be the current address.
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
