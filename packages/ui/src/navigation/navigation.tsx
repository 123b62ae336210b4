import { createContext, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";

export interface NavigationPort {
  go: (href: string) => void;
  /** This function is called when the user is likely to open the page, so that its code and data can be prefetched. */
  prepare?: (href: string) => void;
}

interface NavigationState extends NavigationPort {
  /** The last part of each document title. */
  site: string;
  /** Moves the focus to the title, if the user opened the page by a link. */
  titleShown: (title: HTMLElement) => void;
}

export const NavigationContext = createContext<NavigationState | undefined>(undefined);

export interface NavigationProps extends NavigationPort {
  site: string;
  at: string;
  children: ReactNode;
}

/** After a page change, the new page's title gets the focus, so that screen readers announce it. */
export function Navigation({ go, prepare, site, at, children }: NavigationProps) {
  const lastPath = useRef(at);
  const titleIsAwaited = useRef(false);
  const state = useMemo<NavigationState>(() => {
    const titleShown = (title: HTMLElement) => {
      if (!titleIsAwaited.current) return;
      titleIsAwaited.current = false;
      // The new page may have already focused one of its fields.
      if (!document.activeElement?.matches("input, select, textarea")) title.focus({ preventScroll: true });
    };
    return { go, ...(prepare && { prepare }), site, titleShown };
  }, [go, prepare, site]);
  useLayoutEffect(() => {
    if (lastPath.current === at) return;
    lastPath.current = at;
    titleIsAwaited.current = true;
    // A page that is still loading has no title yet. `PageTitle` later calls `titleShown`.
    const title = document.querySelector<HTMLElement>("main h1");
    if (title) state.titleShown(title);
  }, [at, state]);
  return <NavigationContext value={state}>{children}</NavigationContext>;
}
