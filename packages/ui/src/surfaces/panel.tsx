import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface PanelProps extends ComponentProps<"section"> {
  /** `key` is the most important panel of the page. */
  look?: "plain" | "key" | "flat";
  roomy?: boolean;
  /** True if the panel has no padding, for disclosures and tables, which have their own. */
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
  head?: ReactNode;
  children: ReactNode;
  /** Shows a long document in a scrolling box. The box needs a name, because keyboard users can scroll it. */
  scrollLabel?: string;
}

/** A letter or an agreement, shown as a sheet of paper. */
export function Sheet({ head, children, scrollLabel }: SheetProps) {
  const scroll = scrollLabel ? ({ role: "region", "aria-label": scrollLabel, tabIndex: 0 } as const) : {};
  return (
    <div className={classNames("sheet", scrollLabel && "sheet--scroll")} {...scroll}>
      {head && <div className="sheet__head">{head}</div>}
      {children}
    </div>
  );
}
