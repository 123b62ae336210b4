import type { CSSProperties } from "react";

/** React sets these properties on the element's style object, which a strict content security policy allows. */
export const customProperties = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  properties as CSSProperties;
