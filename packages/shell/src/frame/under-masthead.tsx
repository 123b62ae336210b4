import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

export const UnderMastheadContext = createContext<HTMLElement | null>(null);

export function UnderMasthead({ children }: { children: ReactNode }) {
  const place = use(UnderMastheadContext);
  return place && createPortal(children, place);
}
