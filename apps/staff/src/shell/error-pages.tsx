import { CallFailed } from "@farthing/contract/client";
import { connection, Frame, GeneralErrorPage } from "@farthing/shell";
import { Masthead } from "@farthing/ui";
import { type ErrorComponentProps, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect } from "react";
import { ApplicationErrorPage, NotFoundPage, TimeoutPage } from "./message-pages.tsx";

export const FrameWithoutSession = ({ children }: { children: ReactNode }) => (
  <Frame masthead={<Masthead name="Farthing" />}>{children}</Frame>
);

export const NotFound = () => (
  <FrameWithoutSession>
    <NotFoundPage />
  </FrameWithoutSession>
);

export const GeneralError = () => (
  <FrameWithoutSession>
    <GeneralErrorPage />
  </FrameWithoutSession>
);

export function ApplicationError({ detail }: { detail?: string | undefined }) {
  return (
    <FrameWithoutSession>
      <ApplicationErrorPage detail={detail} />
    </FrameWithoutSession>
  );
}

export function Timeout() {
  const { referrer } = useSearch({ from: "/timeout" });
  return (
    <FrameWithoutSession>
      <TimeoutPage referrer={referrer} />
    </FrameWithoutSession>
  );
}

export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // `reset` alone only renders the page again. `invalidate` also repeats the checks of the route and reads its data.
  const reload = useCallback(() => void router.invalidate().then(reset), [router, reset]);
  useEffect(() => connection.onReturn(reload), [reload]);
  const said = error instanceof Error && [error, error.cause].some((cause) => cause instanceof CallFailed) ? error.message : undefined;
  return (
    <FrameWithoutSession>
      <GeneralErrorPage detail={said} onRetry={reload} />
    </FrameWithoutSession>
  );
}
