import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

/** Does something in the page, among text or in a table, and looks like a link. */
export function LinkButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={classNames("link", className)} />;
}
