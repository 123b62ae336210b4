import { screens } from "@farthing/domain/wording";
import { connection, GeneralErrorPage, TimedOutMessage } from "@farthing/shell";
import { Spinner } from "@farthing/ui";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { BackOffice } from "./frame.tsx";
import { RouterButtonLink } from "./links.tsx";

const { frame, session } = screens.shell;

export const Loading = () => <Spinner>{frame.loadingSession}</Spinner>;

export const LoadingSession = () => (
  <BackOffice>
    <Loading />
  </BackOffice>
);

/** When the server responds again after an outage, the page is loaded again automatically. */
export function PageFailed({ reset }: ErrorComponentProps) {
  const router = useRouter();
  // `reset` alone only renders the page again. `invalidate` also repeats the checks of the route and reads its data.
  const reload = useCallback(() => void router.invalidate().then(reset), [router, reset]);
  useEffect(() => connection.onReturn(reload), [reload]);
  return (
    <BackOffice>
      <GeneralErrorPage onRetry={reload} />
    </BackOffice>
  );
}

export const TimedOut = () => <TimedOutMessage signIn={<RouterButtonLink to="/">{session.timedOut.signInAgain}</RouterButtonLink>} />;
