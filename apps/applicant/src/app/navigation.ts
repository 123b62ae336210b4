import { useSyncExternalStore } from "react";

/** Where the app is. A step forward within it loads no page anew. */

const listen = (changed: () => void) => {
  addEventListener("popstate", changed);
  return () => removeEventListener("popstate", changed);
};

export const usePath = (): string => useSyncExternalStore(listen, () => location.pathname);

/** In the place of the present page: Back never leads to a sign-in that is over. */
export function replaceWith(path: string): void {
  history.replaceState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}
