import { localDate } from "@farthing/domain/money";
import { expect, test } from "vitest";
import { nextStepLine } from "./next-step.ts";

const today = "2026-11-15";

test.each([
  [{ who: "shop", task: "chooseOffer", by: localDate("2026-12-15"), offers: 3 }, "You: 3 offers until 15 December"],
  [{ who: "customer", task: "chooseOfferOrStop", by: localDate("2026-12-15"), offers: 1 }, "Customer: 1 offer until 15 December"],
  [
    { who: "shop", task: "completeApplication", by: localDate("2027-02-13"), offers: 0 },
    "You: complete the application by 13 February 2027",
  ],
  [{ who: "underwriter", task: "settleReferral", by: null, offers: 0 }, "Underwriting Team: answer the referral"],
  [{ who: "nobody", task: "nothing", by: null, offers: 0 }, null],
] as const)("%j is shown as %s", (next, line) => {
  expect(nextStepLine(next, today)).toBe(line);
});
