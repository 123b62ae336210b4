import { CallFailed } from "@farthing/contract/client";
import { type CallFailure, type CallName, callFailureText } from "@farthing/domain/wording";

/** Returns the text to show for a failed call. If the specification allows it for this call, the text contains the server's message. */
export const failureText = (call: CallName, error: unknown): string => callFailureText(call, failureOf(error));

function failureOf(error: unknown): CallFailure {
  if (!(error instanceof CallFailed)) return { is: "failed" };
  if (error.code === "network.timed_out") return { is: "timedOut" };
  const { status, message } = error;
  return status >= 400 && status < 500 ? { is: "refused", status, message } : { is: "failed" };
}

export const fieldProblems = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(error instanceof CallFailed ? (error.body.details ?? []).map(({ path, message }) => [path, message]) : []);
