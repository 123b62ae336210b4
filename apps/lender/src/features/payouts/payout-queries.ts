import type { Contract, Reply } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { failureText, fieldProblems, updatesOfEveryApplication, useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type Run = Reply<Contract["readPayoutRun"]>;
export type SupplierInRun = Run["suppliers"][number];

/** Any change of an application may make a loan ready for payout, so the page reads the payouts again after each change. */
const liveUpdateMeta = { follows: updatesOfEveryApplication } as const;

export const payoutsQuery = queryOptions({
  queryKey: ["payouts"],
  queryFn: ({ signal }) => api.readPayouts({}, { signal }),
  meta: liveUpdateMeta,
});

export const payoutRunQuery = (id: string) =>
  queryOptions({
    queryKey: ["payouts", id],
    queryFn: ({ signal }) => api.readPayoutRun({ params: { id } }, { signal }),
    meta: liveUpdateMeta,
    // The server sends events only about applications, not about payout runs or returned payments. The page therefore reads the run every
    // ten seconds.
    refetchInterval: 10_000,
  });

export const loansInRunQuery = (id: string, supplierNumber: string) =>
  queryOptions({
    queryKey: ["payouts", id, supplierNumber],
    queryFn: ({ signal }) => api.readLoansInRun({ params: { id, supplierNumber } }, { signal }),
    meta: liveUpdateMeta,
  });

/** The account is read once when the dialog opens, so that it never changes while a person compares it. */
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
  /** Called if another user has changed the data (status 409). */
  readonly conflict?: () => void;
}

/** Sends a call and then reads all payout data again. Errors about single fields are shown by the form itself. */
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

/** Both the person who prepared the run and the second person can discard it. */
export const discardRunAction = (id: string) => ({
  call: () => api.discardPayoutRun({ params: { id } }),
  done: screens.lender.payouts.run.discarded,
});
