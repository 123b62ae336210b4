import { type PaperText, strong } from "./emphasis.ts";

/** What the sheet itself says around a paper. */

export const pageOf = (reference: string, page: number, pages: number): string => `Agreement ${reference} · Page ${page} of ${pages}`;

/** Under the bar of what is borrowed and what it costs. */
export const figuresLegend = (borrowed: string, interest: string, repaid: string): readonly PaperText[] => [
  [strong(borrowed), " borrowed"],
  ["+ ", strong(interest), " interest"],
  ["= ", strong(repaid), " to repay"],
];

export const drawnSignatureOf = (who: string): string => `Signature of ${who}`;
