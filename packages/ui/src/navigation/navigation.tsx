import { createContext, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";

export interface NavigationPort {
  go: (href: string) => void;
  /** Called with the URL of a page that the user is likely to open next, so that the page's code and data can be prefetched. */
  prepare?: (href: string) => void;
}

interface NavigationState extends NavigationPort {
  /** The name of the site. Each document title ends with it. */
  site: string;
  /** Called when a page's title appears. The title gets the focus if the page is new or has replaced another page. */
  titleShown: (title: HTMLElement) => void;
  titleRemoved: () => void;
}

export const NavigationContext = createContext<NavigationState | undefined>(undefined);

export interface NavigationProps extends NavigationPort {
  site: string;
  at: string;
  children: ReactNode;
}

/**
 * After a page change, the new page's title gets the focus, so that screen readers announce it. A page may also replace another one at the
 * same URL, as a decision replaces its waiting page.
 */
export function Navigation({ go, prepare, site, at, children }: NavigationProps) {
  const lastPath = useRef(at);
  const titleIsAwaited = useRef(false);
  const titleIsReplaced = useRef(false);
  const state = useMemo<NavigationState>(() => {
    const titleShown = (title: HTMLElement) => {
      const isFocusLost = titleIsReplaced.current && document.activeElement === document.body;
      titleIsReplaced.current = false;
      if (!titleIsAwaited.current && !isFocusLost) return;
      titleIsAwaited.current = false;
      // If the new page has already focused one of its fields, the focus stays there.
      const { activeElement } = document;
      if (!(activeElement?.matches("input, select, textarea") && isVisible(activeElement))) title.focus({ preventScroll: true });
    };
    const titleRemoved = () => {
      titleIsReplaced.current = true;
    };
    return { go, ...(prepare && { prepare }), site, titleShown, titleRemoved };
  }, [go, prepare, site]);
  useLayoutEffect(() => {
    if (lastPath.current === at) return;
    lastPath.current = at;
    titleIsAwaited.current = true;
    // A page that is still loading has no title yet. When the title appears, `PageTitle` calls `titleShown`.
    const title = [...document.querySelectorAll<HTMLElement>("main h1")].find(isVisible);
    if (title) state.titleShown(title);
  }, [at, state]);
  return <NavigationContext value={state}>{children}</NavigationContext>;
}

/** While the code of a new page loads, React hides the previous page but keeps it in the document. */
const isVisible = (element: Element): boolean => element.checkVisibility();
