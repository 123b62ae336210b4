import type { CSSProperties } from "react";

/** Numbers for a picture. React hands them to the style object, not to an attribute, so a strict content policy holds. */
export const customProperties = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  properties as CSSProperties;
