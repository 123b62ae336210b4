import { useEffect } from "react";

/** The address of a signing room, which leads back to the page that it was opened from (S1 §4, S2 §4). */
export function roomAddress(redirectUrl: string, sourceUrl: string): string {
  const address = new URL(redirectUrl);
  address.searchParams.set("sourceUrl", sourceUrl);
  return address.href;
}

/** Back from the room by the browser's own button, the page stands as it was left: on its way to a room that is behind it. */
export function useForgottenOnReturn(forget: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && forget();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [forget]);
}
