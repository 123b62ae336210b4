import { useEffect } from "react";

/** Returns the URL of a signing session, with the page to which the customer returns afterwards (S1 §4, S2 §4). */
export function signingUrlWithReturn(redirectUrl: string, sourceUrl: string): string {
  const address = new URL(redirectUrl);
  address.searchParams.set("sourceUrl", sourceUrl);
  return address.href;
}

/** The browser's Back button restores the page as it was, so the state "opening the signing session" must be reset. */
export function useResetOnReturn(forget: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && forget();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [forget]);
}
