import { softSearchOutcome } from "./screens/applicant/decision.ts";

/** Customers read these reasons for a decision, so no reason mentions a score or a suspicion. */
export const reasonTexts = {
  policy: "The application is outside of what we lend for.",
  creditFile: "The reason is what a credit reference agency holds about you.",
  affordability: "The monthly repayment is more than we can be sure that you can afford.",
  identity: "We need to confirm who you are.",
  moreInformation: "We need to know more about your income and spending.",
  underReview: softSearchOutcome.referred,
  duplicate: "There is already an application for the same loan.",
  tryAgain: "We could not finish our checks. Please try again.",
} as const;
export type ReasonTextKey = keyof typeof reasonTexts;
