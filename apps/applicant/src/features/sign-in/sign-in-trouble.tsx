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

export function SignInTrouble({ title = authFailure.title, children, again = auth.signInAgain }: SignInTroubleProps) {
  const about = currentApplication.read();
  // The router does not handle this link, because the browser must load the target even if the URL stays the same.
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
