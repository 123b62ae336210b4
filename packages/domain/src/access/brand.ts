/** The minimum contrast is that of WCAG AA for small text. Pages show the retailer's colour in thin lines and small text. */
export const accentContrastMin = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

const mapChannels = ([red, green, blue]: Channels, change: (channel: number) => number): Channels => [
  change(red),
  change(green),
  change(blue),
];

function channelsOf(colour: string): Channels | undefined {
  const [, red, green, blue] = /^#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})$/.exec(colour) ?? [];
  return red && green && blue ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)] : undefined;
}

const linearLight = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const contrast = ([red, green, blue]: Channels): number =>
  1.05 / (0.2126 * linearLight(red) + 0.7152 * linearLight(green) + 0.0722 * linearLight(blue) + 0.05);

export function contrastWithWhite(colour: string): number | undefined {
  const channels = channelsOf(colour);
  return channels && contrast(channels);
}

export const isLegibleAccent = (colour: string): boolean => (contrastWithWhite(colour) ?? 0) >= accentContrastMin;

export function parseAccentColour(typed: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed) ?? [];
  return digits && `#${digits.toUpperCase()}`;
}

const toHexColour = (channels: Channels): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0").toUpperCase()).join("")}`;

/** Returns the lightest legible shade. Red, green and blue are darkened by the same share, which keeps the hue. */
export function nearestLegibleAccent(colour: string): string | undefined {
  const channels = channelsOf(colour);
  if (!channels) return undefined;
  for (let share = 255; share > 0; share--) {
    const shade = mapChannels(channels, (channel) => Math.round((channel * share) / 255));
    if (contrast(shade) >= accentContrastMin) return toHexColour(shade);
  }
  return "#000000";
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

export const retailerNameLengthMax = 100;

/** Control characters, direction marks and line separators can make a name look like another name, or break e-mails and lists. */
export const isPlainName = (name: string): boolean => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name);

export const isInitials = (text: string): boolean => /^[\p{L}\p{N}]{1,3}$/u.test(text);
