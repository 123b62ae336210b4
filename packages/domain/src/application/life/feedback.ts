import type { ErrorCode } from "../../wording/index.ts";

export type FeedbackState = "sent" | "complete" | "alreadySubmitted" | "error";

export type FeedbackAnswer = { readonly is: "awaited" } | { readonly is: "taken" } | { readonly is: "failed"; readonly code?: string };

const alreadyProvided: ErrorCode = "feedback.already_provided";

export function feedbackState(answer: FeedbackAnswer): FeedbackState {
  switch (answer.is) {
    case "awaited":
      return "sent";
    case "taken":
      return "complete";
    case "failed":
      return answer.code === alreadyProvided ? "alreadySubmitted" : "error";
  }
}
