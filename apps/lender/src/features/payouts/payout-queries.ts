import type { Contract, Reply } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { everyApplication, failureText, fieldProblems, useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type Run = Reply<Contract["readPayoutRun"]>;

/** Any change to an application can change which loans are ready. */
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

interface PayoutCall<Answer> {
  readonly call: () => Promise<Answer>;
  readonly done?: string;
  readonly follow?: (answer: Answer) => void;
}

/** Sends a payout call and then reloads all payout data. Field errors are left to the form. */
export function usePayoutCall<Answer = void>() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const readAgain = () => queries.invalidateQueries({ queryKey: payoutsQuery.queryKey });
  return useCall(({ call }: PayoutCall<Answer>) => call(), {
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

/** Discards a run. Its preparer or the second person can do this. */
export const discardRun = (id: string) => ({
  call: () => api.discardPayoutRun({ params: { id } }),
  done: screens.lender.payouts.run.discarded,
});
