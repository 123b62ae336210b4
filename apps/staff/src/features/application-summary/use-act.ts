import type { Application } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { applicationQuery } from "./use-summary.ts";

interface Act<Input> {
  readonly call: (input: Input, options: { readonly idempotencyKey: string }) => Promise<unknown>;
  /** What is said when it is done. */
  readonly done: string;
  /** What is said when it failed, where the dialog does not say it. */
  readonly failed?: string;
  readonly onClose: () => void;
}

/** Something that is done to an application in a dialog of its summary, which then shows what holds. */
export function useAct<Input>({ id }: Application, { call, done, failed, onClose }: Act<Input>) {
  const queries = useQueryClient();
  const toasts = useToasts();
  // One key for as long as the dialog is open: a second click, or a second try after a lost answer, is the same act.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useCall((input: Input) => call(input, { idempotencyKey }), {
    onSuccess: async () => {
      toasts.show({ tone: "success", text: done });
      await queries.invalidateQueries(applicationQuery(id));
      await queries.invalidateQueries({ queryKey: ["history", id] });
      onClose();
    },
    onError: (error) => {
      // Somebody was faster: behind the dialog the page shows what holds now.
      if (error instanceof CallFailed && error.status === 409) void queries.invalidateQueries(applicationQuery(id));
      if (failed === undefined) return;
      toasts.show({ tone: "danger", text: failed });
      onClose();
    },
  });
}
