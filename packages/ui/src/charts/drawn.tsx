import type { ReactNode } from "react";
import "./charts.css";

/** How wide a picture is drawn: on a page, and on a phone. */
const widths = { page: 536, phone: 294 } as const;
export type Screen = keyof typeof widths;

export interface DrawnProps {
  /** The whole picture in a sentence. */
  label: string;
  height: number;
  children: (width: number, screen: Screen) => ReactNode;
}

/** A picture is drawn twice, so that its words keep their size; a stylesheet shows one of them. */
export function Drawn({ label, height, children }: DrawnProps) {
  return (["page", "phone"] as const).map((screen) => (
    <svg key={screen} className={`chart chart--${screen}`} viewBox={`0 0 ${widths[screen]} ${height}`} role="img" aria-label={label}>
      {children(widths[screen], screen)}
    </svg>
  ));
}

/** About as wide as a text of these many letters is drawn. */
export const widthOf = (text: string): number => text.length * 7.6;

/** As much of a name as fits: branches of one retailer begin alike, so more is kept of the end. */
export function cutTo(width: number, name: string): string {
  const letters = Math.floor(width / 7.6);
  if (name.length <= letters) return name;
  const end = Math.ceil((letters - 1) * 0.65);
  return `${name.slice(0, letters - 1 - end).trimEnd()}…${name.slice(-end).trimStart()}`;
}

/** To a tenth, so that the drawing is no longer than it has to be. */
export const tenth = (length: number): number => Math.round(length * 10) / 10;
