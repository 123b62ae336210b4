import type { Contract, Reply } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { everyApplication, failureText, fieldProblems, useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type Run = Reply<Contract["readPayoutRun"]>;
export type SupplierInRun = Run["suppliers"][number];

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
    // The other person's submission or recorded return changes no application, so the page polls.
    refetchInterval: 10_000,
  });

/** The account is read once for each dialog, so that it never changes while a person compares it. */
export const supplierAccountQuery = (supplierNumber: string) =>
  queryOptions({
    queryKey: ["supplier-account", supplierNumber],
    queryFn: ({ signal }) => api.readSupplierAccount({ params: { supplierNumber } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface PayoutCall<Answer> {
  readonly call: () => Promise<Answer>;
  readonly done?: string;
  readonly follow?: (answer: Answer) => void;
  /** Called after a 409, when the user has to read the data again. */
  readonly conflict?: () => void;
}

/** Sends a payout call and then reloads all payout data. The form shows field errors itself. */
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
    onError: (error, { conflict }) => {
      void readAgain();
      if (error instanceof CallFailed && error.status === 409) conflict?.();
      if (Object.keys(fieldProblems(error)).length === 0) show({ tone: "danger", text: failureText("payouts", error) });
    },
  });
}

/** Discards a payout run. Its preparer or the second person can do this. */
export const discardRun = (id: string) => ({
  call: () => api.discardPayoutRun({ params: { id } }),
  done: screens.lender.payouts.run.discarded,
});
