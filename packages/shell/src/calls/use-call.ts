import { CallFailed } from "@farthing/contract/client";
import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { connection } from "./connection.ts";

type CallHandlers<Answer, Input> = Pick<UseMutationOptions<Answer, Error, Input>, "onSuccess" | "onError">;

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
  follows: CallHandlers<Answer, Input> = {},
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
  const isOutage = error instanceof CallFailed && error.status === 0;
  useEffect(() => (isOutage ? connection.onReturn(reset) : undefined), [isOutage, reset]);
  return { ...mutation, mutate: once, state: stateByStatus[mutation.status] };
}

const stateByStatus = { idle: "default", pending: "loading", success: "success", error: "failure" } as const satisfies Record<
  UseMutationResult["status"],
  CallState
>;
