import { CallFailed } from "@farthing/contract/client";
import { type FeedbackAnswer, type FeedbackState, feedbackState } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import type { Retailer } from "../../shell/session.ts";

type FeedbackInput = { readonly satisfied: true } | { readonly satisfied: false; readonly feedback: string };

export interface Feedback {
  readonly retailer: Retailer | undefined;
  /** Undefined until the answer is sent or sending fails. */
  readonly state: FeedbackState | undefined;
  readonly isBusy: boolean;
  readonly because: string;
  readonly send: (given: FeedbackInput) => void;
}

/** Opening the page sends no answer. The page must call `send`. */
export function useFeedback(token: string): Feedback {
  const note = useQuery({
    queryKey: ["satisfaction-note", token],
    queryFn: ({ signal }) => api.readSatisfactionNote({ params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const answer = useCall((given: FeedbackInput) => api.answerSatisfactionNote({ params: { token }, body: given }));
  const wrong = answer.error ?? (note.error instanceof CallFailed && note.error.status === 404 ? note.error : null);
  const said = (): FeedbackAnswer | undefined => {
    if (wrong) return { is: "failed", ...(wrong instanceof CallFailed && { code: wrong.code }) };
    if (answer.isSuccess) return { is: "taken" };
    if (note.data?.isAnswered) return { is: "failed", code: "feedback.already_provided" };
    return answer.isPending ? { is: "awaited" } : undefined;
  };
  const told = said();
  return {
    retailer: note.data?.retailer,
    state: told && feedbackState(told),
    isBusy: answer.isPending,
    because: wrong ? failureText("sendFeedback", wrong) : screens.applicant.satisfaction.failed.text,
    send: answer.mutate,
  };
}
