import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

/** A button that looks like a link, for use in text or tables. */
export function LinkButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={classNames("link", className)} />;
}
