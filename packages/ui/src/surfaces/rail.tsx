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

/** Beside the content of a split page from 1080 px on, in sight while the content scrolls. */
export function Rail({ label, first, className, children }: RailProps) {
  const As = label ? "aside" : "div";
  return (
    <As
      ref={tellHeight}
      className={classNames("split__rail stack stack--snug", first && "split__rail--first", className)}
      aria-label={label}
    >
      {children}
    </As>
  );
}

/** A rail that is taller than the window stays once its end is seen, not its beginning, and only the page knows how tall it is. */
function tellHeight(rail: HTMLElement | null): (() => void) | undefined {
  if (!rail) return undefined;
  const observer = new ResizeObserver(() => rail.style.setProperty("--rail-height", `${rail.offsetHeight}px`));
  observer.observe(rail);
  return () => observer.disconnect();
}
