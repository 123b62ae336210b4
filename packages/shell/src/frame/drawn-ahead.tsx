import type { ReactNode } from "react";

let drawing: { readonly path: string; readonly element: Element } | undefined;

/** Stores the markup of the prerendered page, because React's first render removes it. */
export function keepDrawing(place: HTMLElement): void {
  const element = place.firstElementChild;
  if (element) drawing = { path: location.pathname, element };
}

/** Shows the prerendered page until the real page at this address is ready. If there is no prerendered page, shows the children. */
export function UntilShown({ children }: { children: ReactNode }) {
  if (drawing?.path !== location.pathname) return children;
  const { element } = drawing;
  return <div inert aria-hidden ref={(place) => place?.append(element)} />;
}
