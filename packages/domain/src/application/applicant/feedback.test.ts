import { expect, test } from "vitest";
import { feedbackState, feedbackStates } from "../index.ts";

test("feedback is sent, complete, already submitted or in error", () => {
  const states = [
    feedbackState({ is: "awaited" }),
    feedbackState({ is: "taken" }),
    feedbackState({ is: "failed", code: "feedback.already_provided" }),
    feedbackState({ is: "failed", code: "feedback.not_found" }),
  ];
  expect(states).toEqual(["sent", "complete", "alreadySubmitted", "error"]);
  expect(feedbackStates).toEqual(states);
  expect(feedbackState({ is: "failed" })).toBe("error");
});
