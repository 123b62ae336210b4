import type { ReactNode } from "react";

let storedPage: { readonly path: string; readonly element: Element } | undefined;

/** Stores the prerendered HTML, because React's first render removes it from the page. */
export function storePrerenderedPage(place: HTMLElement): void {
  const element = place.firstElementChild;
  if (element) storedPage = { path: location.pathname, element };
}

export function PrerenderedUntilReady({ children }: { children: ReactNode }) {
  if (storedPage?.path !== location.pathname) return children;
  return <PrerenderedPage />;
}

/** Shows the prerendered page until the app is ready, even if a redirect has changed the URL in the meantime. */
export function PrerenderedPage() {
  if (!storedPage) return null;
  const { element } = storedPage;
  return <div inert aria-hidden ref={(place) => place?.append(element)} />;
}
