import { screens } from "@farthing/domain/wording";
import { HomeLink, MessagePage, NotFoundMessage, TimedOutMessage, useLender } from "@farthing/shell";
import { buttonClass, preventLineBreaks } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { RouterButtonLink } from "./links.tsx";

const { errorPages, session, actions } = screens.shell;

export const NotFoundPage = () => (
  <NotFoundMessage
    more={
      <RouterButtonLink look="second" to="/apply">
        {actions.newApplication}
      </RouterButtonLink>
    }
  />
);

export function RestrictedPage() {
  return (
    <MessagePage
      tone="neutral"
      icon="lock"
      title={errorPages.notAuthorised.title}
      next={<RouterButtonLink to="/search">{actions.goToApplications}</RouterButtonLink>}
    >
      <p>{errorPages.notAuthorised.text}</p>
    </MessagePage>
  );
}

export function ApplicationErrorPage({ detail }: { detail?: string | undefined }) {
  const lender = useLender();
  return (
    <MessagePage tone="warning" title={errorPages.application.title} next={<HomeLink />}>
      <p>{detail ?? errorPages.application.text}</p>
      {lender && <p>{preventLineBreaks(errorPages.application.helpline(lender.helpline))}</p>}
    </MessagePage>
  );
}

export const TimeoutPage = ({ referrer }: { referrer?: string | undefined }) => (
  <TimedOutMessage
    signIn={
      <Link to="/login" search={referrer ? { referrer } : {}} className={buttonClass()}>
        {session.timedOut.signInAgain}
      </Link>
    }
  />
);
