import { screens } from "@farthing/domain/wording";
import { GeneralErrorPage, TimedOutMessage } from "@farthing/shell";
import { Spinner } from "@farthing/ui";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { BackOffice } from "./frame.tsx";
import { ButtonTo } from "./links.tsx";

const { frame, session } = screens.shell;

export const Loading = () => <Spinner>{frame.loadingSession}</Spinner>;

export const LoadingSession = () => (
  <BackOffice>
    <Loading />
  </BackOffice>
);

export function PageFailed({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <BackOffice>
      {/* `reset` alone would show the page again without the checks and data of its route. */}
      <GeneralErrorPage onRetry={() => void router.invalidate().then(reset)} />
    </BackOffice>
  );
}

export const TimedOut = () => <TimedOutMessage signIn={<ButtonTo to="/">{session.timedOut.signInAgain}</ButtonTo>} />;
