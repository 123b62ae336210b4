import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface RailProps {
  /** The default is the heading of the rail. */
  label?: string;
  /** This part is shown before the content on a narrow screen. */
  first?: boolean;
  /** A rail that is often taller than the screen scrolls with the page, so that its last buttons can be reached. */
  tall?: boolean;
  className?: string;
  children: ReactNode;
}

/** A column beside the content from 1080 px. Its top stays visible while the content scrolls, so buttons should be at the top. */
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
