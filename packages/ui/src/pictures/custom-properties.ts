import type { CSSProperties } from "react";

/** React sets the properties on the style object, which a strict content security policy allows. */
export const customProperties = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  properties as CSSProperties;
