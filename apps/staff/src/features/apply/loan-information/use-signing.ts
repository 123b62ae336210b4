import type { Contract, Reply } from "@farthing/contract";
import {
  isOfferEndedError,
  needsFreshDecision,
  needsPapersShown,
  signingUrlWithReturn,
  signRefusalText,
  useApplicationActions,
  useResetOnReturn,
} from "@farthing/journey";
import { useCall } from "@farthing/shell";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../shell/api.ts";
import { useStaffDecisionRequest } from "../decision/use-request.ts";

type SigningOnServer = NonNullable<Reply<Contract["getSigning"]>["signing"]>;

export type Signing =
  | { readonly is: "loading" }
  /** No signing session is open. `lately` says how the last session ended, if it ended without a signature. */
  | { readonly is: "notBegun"; readonly lately: "decline" | "timeout" | "closed" | null; readonly because: string | null }
  | { readonly is: "preparing" }
  /** A signing session is open. `link` is null if another screen opened the session. */
  | { readonly is: "inRoom"; readonly link: string | null; readonly isEntered: boolean; readonly minutesLeft: number };

export type SigningPlace = "here" | "phone";

const signingQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ["signing", applicationId],
    queryFn: async ({ signal }) => (await api.getSigning({ params: { id: applicationId } }, { signal })).signing,
    staleTime: 0,
    meta: { follows: applicationId },
  });

interface PhoneLink {
  readonly signingId: string;
  readonly link: string;
}

interface SigningCallbacks {
  /** Called if the server refuses the signature because the customer has not seen the documents of the current decision. */
  readonly onNotShown: () => void;
}

export function useSigning(applicationId: string, { onNotShown }: SigningCallbacks) {
  const queries = useQueryClient();
  const { data: signing, isPending: isLoading } = useQuery(signingQuery(applicationId));
  const [phone, setPhone] = useState<PhoneLink | null>(null);
  const fresh = useStaffDecisionRequest();
  const { reload } = useApplicationActions();
  const asking = useCall(
    async (place: SigningPlace) => {
      const { redirectUrl } = await api.requestSigning({ params: { id: applicationId } });
      if (place === "here") return location.assign(signingUrlWithReturn(redirectUrl, location.href));
      const reading = signingQuery(applicationId);
      // A read in progress may have started before the signing session, so it is cancelled.
      await queries.cancelQueries({ queryKey: reading.queryKey });
      const opened = await queries.fetchQuery(reading);
      setPhone(opened && { signingId: opened.signingId, link: redirectUrl });
    },
    {
      onError(error) {
        if (needsPapersShown(error)) onNotShown();
        // The reload finds that the offer has expired, so the page for an expired offer opens.
        if (isOfferEndedError(error)) return void reload();
        // The loan needs a new decision before the signature. If the application is accepted again, staff return to this page (S1 §4).
        if (needsFreshDecision(error)) fresh.request({ softSearch: false, signUponAccept: true, again: true });
      },
    },
  );
  useResetOnReturn(asking.reset);
  const isLeaving = asking.isSuccess && asking.variables === "here";
  const isPreparing = asking.isPending || isLeaving || fresh.busy;
  return {
    ask: asking.mutate,
    state: stateOf({
      isLoading,
      isPreparing,
      signing: signing ?? null,
      phone,
      because: fresh.failure ?? (asking.error && signRefusalText(asking.error)),
    }),
  };
}

interface SigningFacts {
  readonly isLoading: boolean;
  readonly isPreparing: boolean;
  readonly signing: SigningOnServer | null;
  readonly phone: PhoneLink | null;
  readonly because: string | null;
}

function stateOf({ isLoading, isPreparing, signing, phone, because }: SigningFacts): Signing {
  if (isPreparing) return { is: "preparing" };
  if (isLoading) return { is: "loading" };
  if (signing?.standing === "open") {
    const link = phone?.signingId === signing.signingId && !signing.isEntered ? phone.link : null;
    return { is: "inRoom", link, isEntered: signing.isEntered, minutesLeft: Math.ceil(signing.secondsLeft / 60) };
  }
  const lately = signing === null || signing.standing === "complete" ? null : signing.standing;
  return { is: "notBegun", lately, because };
}
