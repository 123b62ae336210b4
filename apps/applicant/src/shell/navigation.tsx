import { productName } from "@farthing/domain/wording";
import { forgetEarlyAnswers } from "@farthing/shell";
import { Navigation } from "@farthing/ui";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";

/** The history state of a page that the app opened without a click. */
export interface Redirected {
  readonly isLed: true;
}

/** Replaces the history entry, so that the Back button never leads to a finished sign-in. */
export function replaceWith(path: string, led?: Redirected): void {
  forgetEarlyAnswers();
  navigate(path, { replace: true, state: led });
  scrollTo(0, 0);
}

export const wasRedirected = (): boolean => (history.state as Partial<Redirected> | null)?.isLed === true;

export function goTo(path: string): void {
  forgetEarlyAnswers();
  navigate(path);
  scrollTo(0, 0);
}

export function ApplicantNavigation({ children }: { children: ReactNode }) {
  const [at] = useLocation();
  return (
    <Navigation go={goTo} at={at} site={productName}>
      {children}
    </Navigation>
  );
}
