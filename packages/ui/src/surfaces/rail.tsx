import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface RailProps {
  /** The name of the rail. If the name is absent, the heading of the rail is used. */
  label?: string;
  /** True if the rail is shown before the content on a narrow screen. */
  first?: boolean;
  /** True if the rail is often taller than the screen. A tall rail scrolls with the page, so that its last buttons can be reached. */
  tall?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A column beside the content on screens from 1080 px. The top of the column stays visible while the content scrolls, so buttons should be
 * at the top.
 */
export function Rail({ label, first, tall, className, children }: RailProps) {
  const As = label ? "aside" : "div";
  return (
    <As
      className={classNames("split__rail stack stack--snug", first && "split__rail--first", tall && "split__rail--tall", className)}
      aria-label={label}
    >
      {children}
    </As>
  );
}
