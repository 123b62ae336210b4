import type { ReactNode } from "react";
import "./charts.css";

const widths = { page: 536, phone: 294 } as const;
export type ChartWidth = keyof typeof widths;

export interface ChartInTwoWidthsProps {
  label: string;
  height: number;
  children: (width: number, screen: ChartWidth) => ReactNode;
}

/**
 * Draws a chart in the width of a page and in the width of a phone, and the stylesheet shows one of the two. A single chart would have to
 * be scaled together with its texts.
 */
export function ChartInTwoWidths({ label, height, children }: ChartInTwoWidthsProps) {
  return (["page", "phone"] as const).map((screen) => (
    <svg key={screen} className={`chart chart--${screen}`} viewBox={`0 0 ${widths[screen]} ${height}`} role="img" aria-label={label}>
      {children(widths[screen], screen)}
    </svg>
  ));
}

export const widthOf = (text: string): number => text.length * 7.6;

/** Leaves out the middle of a long name. Branches of one retailer often start with the same words, so more letters of the end are kept. */
export function shortenTo(width: number, name: string): string {
  const letters = Math.floor(width / 7.6);
  if (name.length <= letters) return name;
  const end = Math.ceil((letters - 1) * 0.65);
  return `${name.slice(0, letters - 1 - end).trimEnd()}…${name.slice(-end).trimStart()}`;
}

export const roundToTenth = (length: number): number => Math.round(length * 10) / 10;
