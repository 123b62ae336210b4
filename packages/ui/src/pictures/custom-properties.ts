import type { CSSProperties } from "react";

/** React sets these properties on the element's style object. A strict content security policy allows this. */
export const customProperties = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  properties as CSSProperties;
