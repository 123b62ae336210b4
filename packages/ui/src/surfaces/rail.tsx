import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface RailProps {
  /** The name of the rail for screen readers. Not needed if the rail starts with a heading. */
  label?: string;
  /** True if the rail is above the content on a narrow screen. Otherwise it is below the content. */
  first?: boolean;
  /** True if the rail is often taller than the screen. It then scrolls with the page, so that the user can reach the buttons at its end. */
  tall?: boolean;
  className?: string;
  children: ReactNode;
}

/** A column beside the content, on windows of at least 1080 px. Its top stays visible while the content scrolls. Put buttons at the top. */
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
