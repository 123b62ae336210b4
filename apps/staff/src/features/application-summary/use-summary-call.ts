import type { Application } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { partialSettlementsKey } from "./use-partial-settlements.ts";
import { applicationQuery } from "./use-summary.ts";

interface SummaryCallOptions<Input, Answer> {
  readonly call: (input: Input, options: { readonly idempotencyKey: string }) => Promise<Answer>;
  readonly done: string | ((answer: Answer) => string);
  /** The text of the toast after a failure. Absent if the dialog itself shows the failure. */
  readonly failed?: string;
  readonly onClose: () => void;
}

export function useSummaryCall<Input, Answer = unknown>(
  { id }: Application,
  { call, done, failed, onClose }: SummaryCallOptions<Input, Answer>,
) {
  const queries = useQueryClient();
  const toasts = useToasts();
  // One idempotency key per open dialog. A second click or a retry therefore does not repeat the action.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useCall((input: Input) => call(input, { idempotencyKey }), {
    onSuccess: async (answer) => {
      toasts.show({ tone: "success", text: typeof done === "string" ? done : done(answer) });
      await queries.invalidateQueries(applicationQuery(id));
      await queries.invalidateQueries({ queryKey: ["history", id] });
      void queries.invalidateQueries({ queryKey: partialSettlementsKey(id) });
      onClose();
    },
    onError: (error) => {
      // Status 409 means that another user changed the application first. The page behind the dialog reads the application again.
      if (error instanceof CallFailed && error.status === 409) void queries.invalidateQueries(applicationQuery(id));
      if (failed === undefined) return;
      toasts.show({ tone: "danger", text: failed });
      onClose();
    },
  });
}
