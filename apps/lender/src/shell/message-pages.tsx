import { screens } from "@farthing/domain/wording";
import { GeneralErrorPage, TimedOutMessage } from "@farthing/shell";
import { Spinner } from "@farthing/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { BackOffice } from "./frame.tsx";
import { ButtonTo } from "./links.tsx";

const { frame, session } = screens.shell;

export const Loading = () => <Spinner>{frame.loadingSession}</Spinner>;

export const LoadingSession = () => (
  <BackOffice>
    <Loading />
  </BackOffice>
);

export const PageFailed = ({ reset }: ErrorComponentProps) => (
  <BackOffice>
    <GeneralErrorPage onRetry={reset} />
  </BackOffice>
);

export const TimedOut = () => <TimedOutMessage signIn={<ButtonTo to="/">{session.timedOut.signInAgain}</ButtonTo>} />;
