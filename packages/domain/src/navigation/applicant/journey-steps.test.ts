import { expect, test } from "vitest";
import { type JourneyStep, journeySteps } from "./journey-steps.ts";

const plain = { softSearch: false, isOnlineDepositJourney: false };
const at = (step: JourneyStep, kind = plain): string => {
  const { steps, current } = journeySteps(step, kind);
  return steps.map((name, index) => (index === current ? `[${name}]` : name)).join(" ");
};

test("the step bar shows the steps of applying before the decision, and the steps of agreeing after it", () => {
  expect(at("quote")).toBe("[Your quote] Your details Review Decision Sign");
  expect(at("summary")).toBe("Your quote Your details [Review] Decision Sign");
  expect(at("decisionOutcome")).toBe("[Decision] About the loan Sign Complete");
  expect(at("postSign")).toBe("Decision About the loan Sign [Complete]");
});

test("a soft search and a deposit are steps if they apply", () => {
  expect(at("softSearchOutcome", { ...plain, softSearch: true })).toBe("Your quote Your details Review [Soft search] Decision Sign");
  expect(at("onlineDeposit", { ...plain, isOnlineDepositJourney: true })).toBe("Decision [Deposit] About the loan Sign Complete");
});

test("the two pages before signing are one step, and signing is the next", () => {
  expect(at("keyLoanFeatures")).toBe("Decision [About the loan] Sign Complete");
  expect(at("loanInformation")).toBe("Decision [About the loan] Sign Complete");
  expect(at("sign")).toBe("Decision About the loan [Sign] Complete");
});
