import type { OwnApplication } from "@farthing/contract";
import type { PaymentResult } from "@farthing/domain/application";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import { errorCatalogue } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { api } from "../../shell/api.ts";

export type DepositState =
  | { readonly is: "opening" }
  /** `failedBefore` is true if the bank refused a card and the customer can try another one. The page then shows the remaining tries. */
  | {
      readonly is: "paying";
      readonly hppUrl: string;
      readonly failedBefore: boolean;
      readonly triesLeft: number;
      readonly onResult: (result: PaymentResult) => void;
      readonly onError: () => void;
    }
  | { readonly is: "confirming" }
  /** The customer entered a card before a reload, and the bank of that card has not responded yet. */
  | { readonly is: "askingBank" }
  | { readonly is: "received" }
  | { readonly is: "failed"; readonly because: string | undefined; readonly retry: () => void }
  | { readonly is: "failedForGood" };

const askAgainMs = 2_000;

/** Opens payment pages until the deposit is paid or can no longer be paid (S2 §4). */
export function useDeposit({ id, status }: Pick<OwnApplication, "id" | "status">): DepositState {
  const queries = useQueryClient();
  const [page, setPage] = useState({ number: 1, failedBefore: false });
  const [broken, setBroken] = useState(false);

  // A repeated request returns the same payment page, so a reload or a second window opens no second one.
  const opened = useQuery({
    queryKey: ["deposit", id, page.number],
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<{ readonly status: string }>(queryKey);
      const answer = await api.startDeposit({ params: { id }, body: { hostOrigin: location.origin } }, { signal });
      // With the status "Asking", the bank has not answered yet. A new payment page after that means that the bank refused the card.
      return { ...answer, bankRefused: before?.status === "Asking" && answer.status === "Open" };
    },
    enabled: isInStatusGroup(status, "depositDue"),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === "Asking" ? askAgainMs : false),
    refetchOnReconnect: false,
    retry: false,
  });

  const openAnother = useCallback((failedBefore: boolean) => {
    setBroken(false);
    setPage(({ number }) => ({ number: number + 1, failedBefore }));
  }, []);

  const confirm = useCall((result: PaymentResult) => api.completeDeposit({ params: { id }, body: result }), {
    onSuccess(answer) {
      if (answer.status === "Failure" && answer.retryPayment) openAnother(true);
      void queries.invalidateQueries({ queryKey: ["application", id] });
    },
  });
  const retry = useCallback(() => {
    confirm.reset();
    openAnother(false);
  }, [confirm.reset, openAnother]);
  const onError = useCallback(() => setBroken(true), []);

  if (status === "deposit_paid" || opened.data?.status === "Paid" || confirm.data?.status === "Paid") return { is: "received" };
  if (status === "deposit_unsuccessful" || isRefusedForGood(confirm.data)) return { is: "failedForGood" };
  if (confirm.isPending) return { is: "confirming" };
  if (broken || confirm.isError || confirm.data?.status === "Error") return { is: "failed", because: undefined, retry };
  if (opened.isPending) return { is: "opening" };
  if (opened.error) return { is: "failed", because: failureText("startDeposit", opened.error), retry };
  if (opened.data.status === "Asking") return { is: "askingBank" };
  if (!opened.data.hppUrl) return { is: "failed", because: errorCatalogue["deposit.no_payment_url"].text, retry };
  const failedBefore = page.failedBefore || opened.data.bankRefused;
  const { hppUrl, triesLeft } = opened.data;
  return { is: "paying", hppUrl, failedBefore, triesLeft, onResult: confirm.mutate, onError };
}

const isRefusedForGood = (answer: { readonly status: string; readonly retryPayment: boolean } | undefined): boolean =>
  answer?.status === "Failure" && !answer.retryPayment;
