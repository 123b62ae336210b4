import { londonDay } from "../../money/index.ts";

/** An answer within so many hours is a quick one. */
export const quickAnswerHours = 8;

/** Past the promise, due on the day that it is, or later. */
export type Urgency = "late" | "today" | "later";

export interface AnswerTimeLeft {
  readonly urgency: Urgency;
  /** Whole minutes until it is due, or since it was. */
  readonly minutes: number;
  /** Of the time that was promised, in per cent with one decimal. */
  readonly part: number;
}

/** How much of what was promised is left. An answer that is due at midnight is due on the day that ends there. */
export function answerTimeLeft({ opened, due }: { readonly opened: Date; readonly due: Date }, now: Date): AnswerTimeLeft {
  const [leftMs, wholeMs] = [due.getTime() - now.getTime(), due.getTime() - opened.getTime()];
  const minutes = Math.floor(Math.abs(leftMs) / 60_000);
  if (leftMs <= 0) return { urgency: "late", minutes, part: 0 };
  const part = Math.round(Math.min(1, leftMs / wholeMs) * 1_000) / 10;
  return { urgency: lastDayOf(due) === londonDay(now) ? "today" : "later", minutes, part };
}

/** The last day on which the promise is kept. */
export const lastDayOf = (due: Date) => londonDay(new Date(due.getTime() - 1));

/** What an underwriter looks for, by the codes that the policy has stopped with. */
export const stopReasons = {
  identity: ["IDV1", "IDV2"],
  openBanking: ["OBR1", "OBR2", "OBR3", "UNW2"],
  noBureauFile: ["THN1", "UNW4"],
  fraudMarker: ["FRD1", "FRD2"],
  appeal: ["UNW3"],
  missingFact: ["UNW1"],
} as const;
export type StopReason = keyof typeof stopReasons;

export const hasStopReason = (reason: StopReason, codes: readonly string[]): boolean =>
  codes.some((code) => (stopReasons[reason] as readonly string[]).includes(code));
