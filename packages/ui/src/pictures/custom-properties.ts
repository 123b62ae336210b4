import type { CSSProperties } from "react";

/** CSS custom properties for a picture. React sets them on the style object, which a strict content security policy allows. */
export const customProperties = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  properties as CSSProperties;
