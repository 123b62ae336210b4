import { softwareName } from "@farthing/domain/wording";
import { forgetEarlyAnswers } from "@farthing/shell";
import { Navigation } from "@farthing/ui";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";

/** Marks a history entry. `isLed` is true if the app opened the page without a click. */
export interface PageState {
  readonly isLed?: true;
  readonly hasSignedOut?: true;
}

/** Replaces the current history entry, so that the Back button does not return to a finished page, such as a completed sign-in. */
export function replacePage(path: string, state?: PageState): void {
  forgetEarlyAnswers();
  navigate(path, { replace: true, state });
  scrollTo(0, 0);
}

const pageState = (): PageState | null => history.state as PageState | null;

export const wasRedirected = (): boolean => pageState()?.isLed === true;

export const hasSignedOut = (): boolean => pageState()?.hasSignedOut === true;

export function goTo(path: string): void {
  forgetEarlyAnswers();
  navigate(path);
  scrollTo(0, 0);
}

export function ApplicantNavigation({ children }: { children: ReactNode }) {
  const [at] = useLocation();
  return (
    <Navigation go={goTo} at={at} site={softwareName}>
      {children}
    </Navigation>
  );
}
