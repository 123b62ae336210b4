import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface PanelProps extends ComponentProps<"section"> {
  look?: "plain" | "key" | "flat";
  roomy?: boolean;
  /** True if the content, such as a table, has padding of its own. */
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
}

export function Sheet({ head, children }: SheetProps) {
  return (
    <div className="sheet">
      {head && <div className="sheet__head">{head}</div>}
      {children}
    </div>
  );
}
