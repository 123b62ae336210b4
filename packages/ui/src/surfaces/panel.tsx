import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface PanelProps extends ComponentProps<"section"> {
  /** The one panel that matters on the page gets the quarter corner. */
  look?: "plain" | "key" | "flat";
  roomy?: boolean;
  /** No padding: for disclosures and tables, which bring their own. */
  flush?: boolean;
}

export function Panel({ look = "plain", roomy, flush, className, ...rest }: PanelProps) {
  return (
    <section
      {...rest}
      className={classNames(
        "panel",
        look !== "plain" && `panel--${look}`,
        roomy && "panel--roomy",
        flush && "panel--flush",
        !flush && "stack stack--snug",
        className,
      )}
    />
  );
}

export interface SheetProps {
  /** Sender and date, say. */
  head?: ReactNode;
  children: ReactNode;
  /** A long paper in a box of its own; needs a name, because the box can be scrolled by keyboard. */
  scrollLabel?: string;
}

/** A letter or an agreement, shown as the sheet of paper it is. */
export function Sheet({ head, children, scrollLabel }: SheetProps) {
  const scroll = scrollLabel ? ({ role: "region", "aria-label": scrollLabel, tabIndex: 0 } as const) : {};
  return (
    <div className={classNames("sheet", scrollLabel && "sheet--scroll")} {...scroll}>
      {head && <div className="sheet__head">{head}</div>}
      {children}
    </div>
  );
}
