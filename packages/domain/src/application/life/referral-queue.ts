import { londonDay } from "../../money/index.ts";

/** The figures count an answer within this many hours as quick. */
export const quickAnswerHours = 8;

export type Urgency = "late" | "today" | "later";

export interface AnswerTimeLeft {
  readonly urgency: Urgency;
  readonly minutes: number;
  /** The share of the promised time that is left, in per cent with one decimal. */
  readonly part: number;
}

/** An answer that is due at midnight counts as due on the day that ends then. */
export function answerTimeLeft({ opened, due }: { readonly opened: Date; readonly due: Date }, now: Date): AnswerTimeLeft {
  const [leftMs, wholeMs] = [due.getTime() - now.getTime(), due.getTime() - opened.getTime()];
  const minutes = Math.floor(Math.abs(leftMs) / 60_000);
  if (leftMs <= 0) return { urgency: "late", minutes, part: 0 };
  const part = Math.round(Math.min(1, leftMs / wholeMs) * 1_000) / 10;
  return { urgency: lastDayToAnswer(due) === londonDay(now) ? "today" : "later", minutes, part };
}

export const lastDayToAnswer = (due: Date) => londonDay(new Date(due.getTime() - 1));

export const referralReasonGroups = {
  identity: ["IDV1", "IDV2"],
  openBanking: ["OBR1", "OBR2", "OBR3", "UNW2"],
  noBureauFile: ["THN1", "UNW4"],
  fraudMarker: ["FRD1", "FRD2"],
  appeal: ["UNW3"],
  missingFact: ["UNW1"],
} as const;
export type ReferralReasonGroup = keyof typeof referralReasonGroups;

export const isInReferralReasonGroup = (reason: ReferralReasonGroup, codes: readonly string[]): boolean =>
  codes.some((code) => (referralReasonGroups[reason] as readonly string[]).includes(code));
