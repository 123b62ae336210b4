import { useEffect } from "react";

/** Adds the URL to which the customer returns after signing (S1 §4, S2 §4). */
export function signingUrlWithReturn(redirectUrl: string, sourceUrl: string): string {
  const address = new URL(redirectUrl);
  address.searchParams.set("sourceUrl", sourceUrl);
  return address.href;
}

/**
 * The Back button may restore the page in the state in which it was opening the signing session. This hook then calls `forget`, so that the
 * page can reset that state.
 */
export function useResetOnReturn(forget: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && forget();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [forget]);
}
