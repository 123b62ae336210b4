import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

export const UnderMastheadPlace = createContext<HTMLElement | null>(null);

/** Renders full-width bars, such as the steps of a journey, above the page. */
export function UnderMasthead({ children }: { children: ReactNode }) {
  const place = use(UnderMastheadPlace);
  return place && createPortal(children, place);
}
