import { useEffect } from "react";

/** Returns the address of a signing room, with the page to return to (S1 §4, S2 §4). */
export function roomAddress(redirectUrl: string, sourceUrl: string): string {
  const address = new URL(redirectUrl);
  address.searchParams.set("sourceUrl", sourceUrl);
  return address.href;
}

/** The browser's Back button restores the page as it was. The state "opening the room" must then be reset. */
export function useForgottenOnReturn(forget: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && forget();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [forget]);
}
