import { expect, test } from "vitest";
import { statuses } from "../../vocabulary/index.ts";
import {
  detailsStepPositionOf,
  type JourneyPosition,
  type JourneyScreen,
  journeyProgress,
  type ProgressFacts,
} from "./journey-progress.ts";

const begun: ProgressFacts = {
  status: "open",
  isOnlineDepositJourney: false,
  hasConsented: false,
  hasChosenOffer: false,
  hasExpired: false,
};
const acceptedFacts = { ...begun, hasConsented: true, status: "decision_accept" } as const;
const progressText = (place: JourneyScreen, facts: Partial<ProgressFacts> = {}, seen?: JourneyPosition): string => {
  const { parts, part, filled, note, isPaused } = journeyProgress(place, { ...begun, ...facts }, seen);
  return `${part + 1} of ${parts.length}: ${parts[part]}, ${filled}%, ${note}${isPaused ? ", paused" : ""}`;
};
const addressStep = { step: "address", index: 2, count: 5 } as const;

test("the applicant's progress bar has five parts, from the quote to the end", () => {
  expect(progressText("quote")).toBe("1 of 5: Your quote, 100%, Next: your details");
  expect(progressText(addressStep, { hasConsented: true })).toBe("2 of 5: Your details, 50%, Step 3: address");
  expect(progressText("decisionOutcome", acceptedFacts)).toBe("3 of 5: Our answer, 100%, Next: read and sign");
  expect(progressText("keyLoanFeatures", acceptedFacts)).toBe("4 of 5: Read and sign, 25%, Step 1: about the loan");
  expect(progressText("sign", acceptedFacts)).toBe("4 of 5: Read and sign, 75%, Step 2: sign");
  expect(progressText("postSign", { status: "sign" })).toBe("4 of 5: Read and sign, 100%, We are sealing it");
  expect(progressText("postSign", { status: "signed" })).toBe("5 of 5: Done, 100%, null");
});

test("on the progress bar, all addresses are one step of the details, and the review is the last step", () => {
  const keys = ["personal", "contact", "address1", "address2", "financial", "bank"];
  expect(detailsStepPositionOf(keys, "address2")).toEqual({ step: "address", index: 2, count: 6 });
  expect(progressText(detailsStepPositionOf(keys, "review"), { hasConsented: true })).toBe("2 of 5: Your details, 91%, Step 6: review");
});

test("on the progress bar, a soft search, a referral and a deposit are steps inside a part", () => {
  expect(progressText("softSearchOutcome", { status: "decision_quotation_accept" })).toBe("3 of 5: Our answer, 40%, Soft search");
  expect(progressText("decisionOutcome", { status: "decision_quotation_accept" })).toBe("3 of 5: Our answer, 50%, We are deciding");
  expect(progressText("decisionOutcome", { status: "decision_refer" })).toBe("3 of 5: Our answer, 60%, A closer look");
  expect(progressText("onlineDeposit", { ...acceptedFacts, isOnlineDepositJourney: true })).toBe(
    "4 of 5: Read and sign, 16%, Step 1: deposit",
  );
  expect(progressText("loanInformation", { ...acceptedFacts, isOnlineDepositJourney: true })).toBe(
    "4 of 5: Read and sign, 50%, Step 2: about the loan",
  );
});

test("the progress bar keeps the furthest position when a customer goes back", () => {
  expect(progressText(addressStep, { hasConsented: true, status: "decision_quotation_accept" })).toBe(
    "3 of 5: Our answer, 40%, Changing your address",
  );
  expect(progressText(addressStep, { hasConsented: true }, { part: 1, filled: 90 })).toBe("2 of 5: Your details, 90%, Step 3: address");
  expect(progressText("quote", { hasConsented: true }, { part: 1, filled: 70 })).toBe("2 of 5: Your details, 70%, Back at your quote");
  expect(progressText("decisionOutcome", { ...acceptedFacts, status: "deposit_paid", isOnlineDepositJourney: true })).toBe(
    "4 of 5: Read and sign, 50%, Back at our answer",
  );
});

test("a new decision after a chosen offer does not move the progress bar back", () => {
  expect(progressText("decisionOutcome", { hasConsented: true, hasChosenOffer: true })).toBe("3 of 5: Our answer, 50%, We are deciding");
  expect(progressText("decisionOutcome", { hasConsented: true, hasChosenOffer: true }, { part: 2, filled: 100 })).toBe(
    "3 of 5: Our answer, 100%, We are deciding",
  );
});

test("the progress bar pauses at its position when the offer has expired", () => {
  expect(progressText("loanInformation", { ...acceptedFacts, hasExpired: true })).toBe("4 of 5: Read and sign, 25%, Paused, paused");
});

test("the progress bar never moves back, for any screen at any status", () => {
  const places: readonly JourneyScreen[] = [
    "quote",
    addressStep,
    "softSearchOutcome",
    "decisionOutcome",
    "onlineDeposit",
    "sign",
    "postSign",
  ];
  for (const status of statuses) {
    let seen: JourneyPosition = { part: 0, filled: 0 };
    for (const place of [...places, ...places.toReversed()]) {
      const now = journeyProgress(place, { ...begun, status }, seen);
      expect(now.part * 100 + now.filled).toBeGreaterThanOrEqual(seen.part * 100 + seen.filled);
      seen = now;
    }
  }
});
