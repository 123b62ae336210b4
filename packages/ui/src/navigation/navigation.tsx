import { createContext, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";

export interface NavigationPort {
  go: (href: string) => void;
  /** This function is called when the user is likely to open the page. The function may prefetch the code and data of the page. */
  prepare?: (href: string) => void;
}

interface NavigationState extends NavigationPort {
  /** The name of the site, which is the last part of each document title. */
  site: string;
  /** Moves the focus to the title of a page that the user opened by a link. */
  titleShown: (title: HTMLElement) => void;
}

export const NavigationContext = createContext<NavigationState | undefined>(undefined);

export interface NavigationProps extends NavigationPort {
  site: string;
  at: string;
  children: ReactNode;
}

/**
 * Connects the links of this package to the app's router. After a page change, the new page's title gets the focus, so that screen readers
 * announce it.
 */
export function Navigation({ go, prepare, site, at, children }: NavigationProps) {
  const lastPath = useRef(at);
  const titleIsAwaited = useRef(false);
  const state = useMemo<NavigationState>(() => {
    const titleShown = (title: HTMLElement) => {
      if (!titleIsAwaited.current) return;
      titleIsAwaited.current = false;
      // If the new page has already focused one of its fields, the focus stays there.
      if (!document.activeElement?.matches("input, select, textarea")) title.focus({ preventScroll: true });
    };
    return { go, ...(prepare && { prepare }), site, titleShown };
  }, [go, prepare, site]);
  useLayoutEffect(() => {
    if (lastPath.current === at) return;
    lastPath.current = at;
    titleIsAwaited.current = true;
    // A page that is still loading has no title yet. When the title appears, `PageTitle` calls `titleShown`.
    const title = document.querySelector<HTMLElement>("main h1");
    if (title) state.titleShown(title);
  }, [at, state]);
  return <NavigationContext value={state}>{children}</NavigationContext>;
}
