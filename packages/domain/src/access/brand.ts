/** A retailer's one colour stands as thin lines and small words on white, so it has to be readable there (WCAG AA). */
const contrastMin = 4.5;

const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Is the colour, written as #23406E, one that a retailer may be given? Contrast with white goes from 1 to 21. */
export function isLegibleAccent(colour: string): boolean {
  const [red, green, blue] = /^#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})$/.exec(colour)?.slice(1).map(channel) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return false;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= contrastMin;
}
