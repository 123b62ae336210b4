import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** Where a frame keeps room between its masthead and its page. */
export const UnderMastheadPlace = createContext<HTMLElement | null>(null);

/** Bars as wide as the window, such as the steps of a journey: drawn by a screen, above the page that the screen stands in. */
export function UnderMasthead({ children }: { children: ReactNode }) {
  const place = use(UnderMastheadPlace);
  return place && createPortal(children, place);
}
