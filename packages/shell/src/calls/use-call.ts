import { CallFailed } from "@farthing/contract/client";
import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { connection } from "./connection.ts";

interface CallHandlers<Answer, Input> extends Pick<UseMutationOptions<Answer, Error, Input>, "onSuccess" | "onError"> {
  /** True if a lost connection replaces the whole page by a failure page, which stays until the user tries again. */
  readonly keepsOutage?: boolean;
}

/** The states of a call, with the names of the specification (S2 §4, S3 §4). */
export type CallState = "default" | "loading" | "success" | "failure";

export type CallInProgress<Answer, Input> = Pick<
  UseMutationResult<Answer, Error, Input>,
  "isPending" | "isSuccess" | "isError" | "error" | "data" | "variables" | "reset"
> & {
  readonly mutate: (input: Input) => void;
  readonly state: CallState;
};

/** Sends one call at a time, so a double click sends only one. An error that is not a `CallFailed` opens the error page. */
export function useCall<Answer, Input = void>(
  call: (input: Input) => Promise<Answer>,
  { keepsOutage = false, ...follows }: CallHandlers<Answer, Input> = {},
): CallInProgress<Answer, Input> {
  const underWay = useRef(false);
  const { mutate, ...mutation } = useMutation<Answer, Error, Input>({
    ...follows,
    mutationFn: call,
    throwOnError: (error) => !(error instanceof CallFailed),
    onSettled: () => {
      underWay.current = false;
    },
  });
  const once = useCallback(
    (input: Input) => {
      if (underWay.current) return;
      underWay.current = true;
      mutate(input);
    },
    [mutate],
  );
  // When the connection is back, the message about the lost connection disappears.
  const { error, reset } = mutation;
  const endsOnReturn = !keepsOutage && error instanceof CallFailed && error.status === 0;
  useEffect(() => (endsOnReturn ? connection.onReturn(reset) : undefined), [endsOnReturn, reset]);
  return { ...mutation, mutate: once, state: stateByStatus[mutation.status] };
}

const stateByStatus = { idle: "default", pending: "loading", success: "success", error: "failure" } as const satisfies Record<
  UseMutationResult["status"],
  CallState
>;
