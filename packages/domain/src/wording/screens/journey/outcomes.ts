import { freeHelp } from "../../free-help.ts";

/** Outcomes in the words that staff and applicants read alike (S1 §8). */
export const outcomes = {
  declined: "Unfortunately, after carrying out our checks we have declined your application.",
  softSearchDeclined: "Unfortunately, this application would be declined.",
  softSearchGoodUntil: (date: string) => `Your check is good until ${date}.`,
  freeHelp: freeHelp.moneyHelper,
} as const;
