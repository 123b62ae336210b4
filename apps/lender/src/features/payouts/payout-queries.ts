import type { Contract, Reply } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { everyApplication, failureText, fieldProblems, useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type Run = Reply<Contract["readPayoutRun"]>;

/** Whatever moves an application moves what is ready. */
const follows = { follows: everyApplication } as const;

export const payoutsQuery = queryOptions({
  queryKey: ["payouts"],
  queryFn: ({ signal }) => api.readPayouts({}, { signal }),
  meta: follows,
});

export const payoutRunQuery = (id: string) =>
  queryOptions({
    queryKey: ["payouts", id],
    queryFn: ({ signal }) => api.readPayoutRun({ params: { id } }, { signal }),
    meta: follows,
  });

interface PayoutAct<Answer> {
  readonly call: () => Promise<Answer>;
  readonly done?: string;
  readonly follow?: (answer: Answer) => void;
}

/** One thing that is done to payouts; everything about them is read again, whatever became of it. What is wrong with a box is said there. */
export function usePayoutAct<Answer = void>() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const readAgain = () => queries.invalidateQueries({ queryKey: payoutsQuery.queryKey });
  return useCall(({ call }: PayoutAct<Answer>) => call(), {
    onSuccess: async (answer, { done, follow }) => {
      await readAgain();
      if (done) show({ tone: "success", text: done });
      follow?.(answer);
    },
    onError: (error) => {
      void readAgain();
      if (Object.keys(fieldProblems(error)).length === 0) show({ tone: "danger", text: failureText("payouts", error) });
    },
  });
}

/** Sent back by whoever could have released it, or taken back by whoever prepared it. */
export const discarding = (id: string) => ({
  call: () => api.discardPayoutRun({ params: { id } }),
  done: screens.lender.payouts.run.discarded,
});
