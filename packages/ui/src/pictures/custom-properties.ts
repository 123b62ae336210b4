import type { CSSProperties } from "react";

/**
 * Returns CSS custom properties for a picture. React sets the properties on the style object, which a strict content security policy
 * allows.
 */
export const customProperties = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  properties as CSSProperties;
