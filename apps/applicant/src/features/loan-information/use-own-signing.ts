import { CallFailed } from "@farthing/contract/client";
import { browserTiming, stepAfterSignRefusal } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { isOfferEndedError, needsFreshDecision, needsPapersShown, signingUrlWithReturn, useResetOnReturn } from "@farthing/journey";
import { useCall, useLender } from "@farthing/shell";
import { useEffect, useState } from "react";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";

const { signing: words } = screens.journey;

export type OwnSigningState =
  | { readonly is: "notBegun" }
  | { readonly is: "preparing" }
  /** The browser is loading the signing page. If that takes long, a link appears. */
  | { readonly is: "leaving"; readonly address: string; readonly isLate: boolean }
  | { readonly is: "failed"; readonly because: string };

interface OwnSigningOptions {
  /** Called if the server refuses the signature because the customer has not seen the documents of the current decision. */
  readonly onNotShown: () => void;
}

export function useOwnSigning({ onNotShown }: OwnSigningOptions) {
  const { application, goTo, reload } = useJourney();
  const helpline = useLender()?.helpline ?? "";
  const asking = useCall(
    async () => {
      const { redirectUrl } = await api.requestOwnSigning({ params: { id: application.id } });
      return signingUrlWithReturn(redirectUrl, location.href);
    },
    {
      onSuccess: (address) => location.assign(address),
      onError(error) {
        // The reload finds that the offer has expired, so the page for an expired offer opens. That page requests a search only after a
        // click.
        if (isOfferEndedError(error)) void reload();
        else if (needsFreshDecision(error)) goTo("decisionOutcome", { ask: "sign" });
        if (needsPapersShown(error)) onNotShown();
      },
    },
  );
  useResetOnReturn(asking.reset);
  const isLate = useIsOpeningSlow(asking.data);
  return { ask: asking.mutate, forget: asking.reset, state: stateOf(asking, isLate, helpline) };
}

function useIsOpeningSlow(address: string | undefined): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (address === undefined) return;
    const timer = setTimeout(() => setLate(address), browserTiming.manualSigningLinkMs);
    return () => clearTimeout(timer);
  }, [address]);
  return address !== undefined && late === address;
}

function stateOf(
  { isPending, data: address, error }: { readonly isPending: boolean; readonly data: string | undefined; readonly error: Error | null },
  isLate: boolean,
  helpline: string,
): OwnSigningState {
  if (isPending) return { is: "preparing" };
  if (address !== undefined) return { is: "leaving", address, isLate };
  if (!error) return { is: "notBegun" };
  const answer = error instanceof CallFailed ? stepAfterSignRefusal(error) : "failed";
  // After this refusal, either another page opens or this page shows its documents again, so the page shows no error.
  if (answer === "decideAgain") return { is: "preparing" };
  return { is: "failed", because: answer === "putRight" ? error.message : words.unavailable(helpline) };
}
