import { productName } from "@farthing/domain/wording";
import { forgetEarlyAnswers } from "@farthing/shell";
import { Navigation } from "@farthing/ui";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { navigate } from "wouter/use-browser-location";

/** Of a page that the customer did not ask for. */
export interface Led {
  readonly isLed: true;
}

/** In the place of the present page: Back never leads to a sign-in that is over. */
export function replaceWith(path: string, led?: Led): void {
  forgetEarlyAnswers();
  navigate(path, { replace: true, state: led });
  scrollTo(0, 0);
}

export const isLedHere = (): boolean => (history.state as Partial<Led> | null)?.isLed === true;

export function goTo(path: string): void {
  forgetEarlyAnswers();
  navigate(path);
  scrollTo(0, 0);
}

/** The router behind the links of every page. */
export function ApplicantNavigation({ children }: { children: ReactNode }) {
  const [at] = useLocation();
  return (
    <Navigation go={goTo} at={at} site={productName}>
      {children}
    </Navigation>
  );
}
