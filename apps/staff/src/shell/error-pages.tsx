import { CallFailed } from "@farthing/contract/client";
import { Frame, GeneralErrorPage } from "@farthing/shell";
import { Masthead } from "@farthing/ui";
import { type ErrorComponentProps, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApplicationErrorPage, NotFoundPage, TimeoutPage } from "./message-pages.tsx";

export const Plain = ({ children }: { children: ReactNode }) => <Frame masthead={<Masthead name="Farthing" />}>{children}</Frame>;

export const NotFound = () => (
  <Plain>
    <NotFoundPage />
  </Plain>
);

export const GeneralError = () => (
  <Plain>
    <GeneralErrorPage />
  </Plain>
);

export function ApplicationError({ detail }: { detail?: string | undefined }) {
  return (
    <Plain>
      <ApplicationErrorPage detail={detail} />
    </Plain>
  );
}

export function Timeout() {
  const { referrer } = useSearch({ from: "/timeout" });
  return (
    <Plain>
      <TimeoutPage referrer={referrer} />
    </Plain>
  );
}

export function PageFailed({ error, reset }: ErrorComponentProps) {
  const said = error instanceof Error && [error, error.cause].some((cause) => cause instanceof CallFailed) ? error.message : undefined;
  return (
    <Plain>
      <GeneralErrorPage detail={said} onRetry={reset} />
    </Plain>
  );
}
