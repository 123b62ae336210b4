import { screens } from "@farthing/domain/wording";
import { expect, test } from "vitest";
import { estimate } from "./strength.ts";

test.each(screens.accounts.passwordGuidance.demoSteps)(
  "the guidance rates $password $score of 4, as the estimator does",
  async ({ password, score }) => {
    expect((await estimate(password, [])).strength).toBe(score);
  },
);

test("a password made of the person's own details is weak, and the advice says so", async () => {
  const { strength, advice } = await estimate("harbour-beds", ["harbour-beds", "nina.new"]);
  expect(strength).toBe(1);
  expect(advice).toContain("There should not be any personal or page related data.");
});
