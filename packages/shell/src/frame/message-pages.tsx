import { screens } from "@farthing/domain/wording";
import { Actions, Button, ButtonLink, type IconName, Outcome, type OutcomeProps, preventLineBreaks } from "@farthing/ui";
import type { ReactNode } from "react";
import { useLender } from "./static-config.ts";

const { errorPages, actions, session } = screens.shell;

export interface MessagePageProps {
  tone: NonNullable<OutcomeProps["tone"]>;
  icon?: IconName;
  title: string;
  children?: ReactNode;
  next?: ReactNode;
}

export function MessagePage({ tone, icon, title, children, next }: MessagePageProps) {
  return (
    <div className="message-page">
      <Outcome tone={tone} {...(icon && { icon })} title={title}>
        <div className="stack stack--tight muted">{children}</div>
      </Outcome>
      {next && <Actions>{next}</Actions>}
    </div>
  );
}

export const HomeLink = () => <ButtonLink href="/">{actions.goHome}</ButtonLink>;

export function NotFoundMessage({ more }: { more?: ReactNode }) {
  return (
    <MessagePage
      tone="neutral"
      icon="search"
      title={errorPages.notFound.title}
      next={
        <>
          <HomeLink />
          {more}
        </>
      }
    >
      <p>{errorPages.notFound.text}</p>
    </MessagePage>
  );
}

export const TimedOutMessage = ({ signIn }: { signIn: ReactNode }) => (
  <MessagePage tone="action" icon="clock" title={session.timedOut.title} next={signIn}>
    <p>{session.timedOut.text}</p>
    <p>{session.timedOut.saved}</p>
  </MessagePage>
);

export function GeneralErrorPage({ detail, onRetry }: { detail?: string | undefined; onRetry?: (() => void) | undefined }) {
  const lender = useLender();
  return (
    <MessagePage
      tone="warning"
      title={errorPages.general.title}
      next={
        <>
          <HomeLink />
          {onRetry && (
            <Button look="second" onClick={onRetry}>
              {actions.tryAgain}
            </Button>
          )}
        </>
      }
    >
      {detail && <p>{detail}</p>}
      {lender && <p>{preventLineBreaks(errorPages.general.text(lender.helpline, lender.email))}</p>}
    </MessagePage>
  );
}
