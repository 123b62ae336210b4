import { expect, test } from "vitest";
import { feedbackState } from "../index.ts";

test("the state of a customer's feedback is sent, complete, already submitted or error [S2-307]", () => {
  const states = [
    feedbackState({ is: "awaited" }),
    feedbackState({ is: "taken" }),
    feedbackState({ is: "failed", code: "feedback.already_provided" }),
    feedbackState({ is: "failed", code: "feedback.not_found" }),
  ];
  expect(states).toEqual(["sent", "complete", "alreadySubmitted", "error"]);
  expect(feedbackState({ is: "failed" })).toBe("error");
});
