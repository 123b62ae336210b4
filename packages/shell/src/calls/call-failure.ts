import { CallFailed } from "@farthing/contract/client";
import { type CallFailure, type CallName, callFailureText } from "@farthing/domain/wording";

/** Returns the text for a failed call. It contains the server's message if the specification allows that for this call. */
export const failureText = (call: CallName, error: unknown): string => callFailureText(call, failureOf(error));

function failureOf(error: unknown): CallFailure {
  if (!(error instanceof CallFailed)) return { is: "failed" };
  if (error.code === "network.timed_out") return { is: "timedOut" };
  const { status, message } = error;
  return status >= 400 && status < 500 ? { is: "refused", status, message } : { is: "failed" };
}

export const fieldProblems = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(error instanceof CallFailed ? (error.body.details ?? []).map(({ path, message }) => [path, message]) : []);
