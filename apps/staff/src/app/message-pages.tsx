import { screens } from "@farthing/domain/wording";
import { useLender } from "@farthing/journey";
import { Actions, Button, buttonClass, type IconName, Outcome, type OutcomeProps } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

const { errorPages, session, actions } = screens.shell;

interface MessageProps {
  tone: NonNullable<OutcomeProps["tone"]>;
  icon?: IconName;
  title: string;
  children: ReactNode;
  next: ReactNode;
}

/** A page that says one thing and offers what to do next. */
function Message({ tone, icon, title, children, next }: MessageProps) {
  return (
    <div className="message-page">
      <Outcome tone={tone} {...(icon && { icon })} title={title}>
        <div className="stack stack--tight muted">{children}</div>
      </Outcome>
      <Actions>{next}</Actions>
    </div>
  );
}

const goHome = (
  <Link to="/" className={buttonClass()}>
    {actions.goHome}
  </Link>
);

export function NotFoundPage() {
  return (
    <Message
      tone="neutral"
      icon="search"
      title={errorPages.notFound.title}
      next={
        <>
          {goHome}
          <Link to="/apply" className={buttonClass({ look: "second" })}>
            {actions.newApplication}
          </Link>
        </>
      }
    >
      <p>{errorPages.notFound.text}</p>
    </Message>
  );
}

export function RestrictedPage() {
  return (
    <Message
      tone="neutral"
      icon="lock"
      title={errorPages.notAuthorised.title}
      next={
        <Link to="/search" className={buttonClass()}>
          {actions.goToApplications}
        </Link>
      }
    >
      <p>{errorPages.notAuthorised.text}</p>
    </Message>
  );
}

/** /error, and the place of any screen that could not be drawn or read. */
export function GeneralErrorPage({ detail, onRetry }: { detail?: string | undefined; onRetry?: (() => void) | undefined }) {
  const lender = useLender();
  return (
    <Message
      tone="warning"
      title={errorPages.general.title}
      next={
        <>
          <a href="/" className={buttonClass()}>
            {actions.goHome}
          </a>
          {onRetry && (
            <Button look="second" onClick={onRetry}>
              {actions.tryAgain}
            </Button>
          )}
        </>
      }
    >
      {detail && <p>{detail}</p>}
      {lender && <p>{errorPages.general.text(lender.helpline, lender.email)}</p>}
    </Message>
  );
}

/** /application-error: something about one application, with the reason where there is one. */
export function ApplicationErrorPage({ detail }: { detail?: string | undefined }) {
  const lender = useLender();
  return (
    <Message tone="warning" title={errorPages.application.title} next={goHome}>
      <p>{detail ?? errorPages.application.text}</p>
      {lender && <p>{errorPages.application.helpline(lender.helpline)}</p>}
    </Message>
  );
}

/** /timeout. Where the person was is kept by the address of the sign-in link. */
export function TimeoutPage({ referrer }: { referrer?: string | undefined }) {
  return (
    <Message
      tone="action"
      icon="clock"
      title={session.timedOut.title}
      next={
        <Link to="/login" search={referrer ? { referrer } : {}} className={buttonClass()}>
          {session.timedOut.signInAgain}
        </Link>
      }
    >
      <p>{session.timedOut.text}</p>
      <p>{session.timedOut.saved}</p>
    </Message>
  );
}
