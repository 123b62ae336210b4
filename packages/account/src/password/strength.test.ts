import { screens } from "@farthing/domain/wording";
import { expect, test } from "vitest";
import { estimate } from "./strength.ts";

test.each(screens.accounts.passwordGuidance.demoSteps)(
  "in the password guidance, the estimator gives $password a score of $score out of 4",
  async ({ password, score }) => {
    expect((await estimate(password, [])).strength).toBe(score);
  },
);

test("a password that contains the user's own details is weak, and the advice warns of personal data", async () => {
  const { strength, advice } = await estimate("harbour-beds", ["harbour-beds", "nina.new"]);
  expect(strength).toBe(1);
  expect(advice).toContain("There should not be any personal or page related data.");
});
