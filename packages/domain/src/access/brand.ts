/** A retailer's one colour stands as thin lines and small words on white, so it has to be readable there (WCAG AA). */
const contrastMin = 4.5;

const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Contrast with white of a colour written as #23406E, from 1 to 21. */
function contrastOnWhite(colour: string): number {
  const [, red = "", green = "", blue = ""] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  return 1.05 / (0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue) + 0.05);
}

/** Is the colour one that a retailer may be given? */
export const isLegibleAccent = (colour: string): boolean => /^#[0-9A-F]{6}$/.test(colour) && contrastOnWhite(colour) >= contrastMin;
