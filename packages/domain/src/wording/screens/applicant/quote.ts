import { validationTexts } from "../../validation.ts";
import { outcomes } from "../journey/outcomes.ts";
import { quoteSummaryTitle } from "./entry.ts";

export const quoteSummary = {
  title: quoteSummaryTitle,
  softSearchNotice: "First we do a soft search, which other lenders cannot see.",
  fullSearchNotice: "When you apply, we do a full credit search. Other lenders can see it for 12 months.",
  softSearchExpiry: outcomes.softSearchGoodUntil,
  softSearchExpired: (date: string) => `Your check was valid until ${date}.`,
  timeNeeded: "It takes about 10 minutes. Have your bank details and three years of addresses at hand.",
  beforeYouStart: "Before you start",
  paperlessConsent: "I agree to receive documents electronically rather than on paper",
  consentNeeded: validationTexts.consentNeeded,
  start: "Start application",
} as const;
