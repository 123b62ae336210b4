import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

export const UnderMastheadPlace = createContext<HTMLElement | null>(null);

export function UnderMasthead({ children }: { children: ReactNode }) {
  const place = use(UnderMastheadPlace);
  return place && createPortal(children, place);
}
