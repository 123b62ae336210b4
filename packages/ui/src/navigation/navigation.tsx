import { createContext, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";

export interface NavigationPort {
  /** Shows one of the app's own addresses without loading the app anew. */
  go: (href: string) => void;
  /** Somebody is about to go there: what the page needs may be fetched ahead. */
  prepare?: (href: string) => void;
}

interface NavigationState extends NavigationPort {
  /** Whose pages these are; every document title ends with it. */
  site: string;
  /** A title that has come to be shown takes the focus, if the page before it was left by a link. */
  titleShown: (title: HTMLElement) => void;
}

export const NavigationContext = createContext<NavigationState | undefined>(undefined);

export interface NavigationProps extends NavigationPort {
  site: string;
  /** The path of the page that is shown. */
  at: string;
  children: ReactNode;
}

/**
 * How the links of this package reach the app's router, whichever that is, and what follows a page change: the new
 * page's title takes the focus, so that whoever cannot see the screen hears where they are.
 */
export function Navigation({ go, prepare, site, at, children }: NavigationProps) {
  const lastPath = useRef(at);
  const titleIsAwaited = useRef(false);
  const state = useMemo<NavigationState>(() => {
    const titleShown = (title: HTMLElement) => {
      if (!titleIsAwaited.current) return;
      titleIsAwaited.current = false;
      // A page that begins with a field of its own has put the focus there already.
      if (!document.activeElement?.matches("input, select, textarea")) title.focus({ preventScroll: true });
    };
    return { go, ...(prepare && { prepare }), site, titleShown };
  }, [go, prepare, site]);
  useLayoutEffect(() => {
    if (lastPath.current === at) return;
    lastPath.current = at;
    titleIsAwaited.current = true;
    // A page that still loads has no title yet, and gives it the focus when it has.
    const title = document.querySelector<HTMLElement>("main h1");
    if (title) state.titleShown(title);
  }, [at, state]);
  return <NavigationContext value={state}>{children}</NavigationContext>;
}
