import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface RailProps {
  /** The name of the rail. Without it, the heading of the rail is its name. */
  label?: string;
  /** True if the rail comes before the content on a narrow screen. */
  first?: boolean;
  className?: string;
  children: ReactNode;
}

/** A column beside the content from 1080 px. The top of the column stays visible while the content scrolls, so buttons belong there. */
export function Rail({ label, first, className, children }: RailProps) {
  const As = label ? "aside" : "div";
  return (
    <As className={classNames("split__rail stack stack--snug", first && "split__rail--first", className)} aria-label={label}>
      {children}
    </As>
  );
}
