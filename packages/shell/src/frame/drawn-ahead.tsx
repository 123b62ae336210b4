import type { ReactNode } from "react";

let drawing: { readonly path: string; readonly element: Element } | undefined;

/** Takes what the server has drawn of a page out of its place, before the app's own first drawing clears it. */
export function keepDrawing(place: HTMLElement): void {
  const element = place.firstElementChild;
  if (element) drawing = { path: location.pathname, element };
}

/** While the page at this address is on its way, the server's drawing of it stays where it is; the children stand in where there is none. */
export function UntilShown({ children }: { children: ReactNode }) {
  if (drawing?.path !== location.pathname) return children;
  const { element } = drawing;
  return <div inert aria-hidden ref={(place) => place?.append(element)} />;
}
