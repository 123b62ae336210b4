import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface RailProps {
  /** What stands there is named by its own heading where none is given. */
  label?: string;
  /** On a narrow screen it comes before the content. */
  first?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Beside the content of a split page from 1080 px on, its head in sight while the content scrolls. What can be pressed stands at its head:
 * the end of one that is taller than the window is met at the end of the page.
 */
export function Rail({ label, first, className, children }: RailProps) {
  const As = label ? "aside" : "div";
  return (
    <As className={classNames("split__rail stack stack--snug", first && "split__rail--first", className)} aria-label={label}>
      {children}
    </As>
  );
}
