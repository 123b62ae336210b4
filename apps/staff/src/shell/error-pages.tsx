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

/** The page that is shown if loading its data failed, with a button to retry. After an outage, the page loads again by itself. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // `reset` alone would show the page again, but would not repeat the checks of its route or read its data.
  const reload = useCallback(() => void router.invalidate().then(reset), [router, reset]);
  useEffect(() => connection.onReturn(reload), [reload]);
  const said = error instanceof Error && [error, error.cause].some((cause) => cause instanceof CallFailed) ? error.message : undefined;
  return (
    <FrameWithoutSession>
      <GeneralErrorPage detail={said} onRetry={reload} />
    </FrameWithoutSession>
  );
}
