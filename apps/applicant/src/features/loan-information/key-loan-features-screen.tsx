import { loanInDocument } from "@farthing/domain/application";
import { keyLoanFeaturesShown, nextPageBeforeSigning, subRoutePath } from "@farthing/domain/navigation";
import type { Regime } from "@farthing/domain/vocabulary";
import { freeHelp, screens } from "@farthing/domain/wording";
import { businessDay, costOf } from "@farthing/journey";
import { failureText } from "@farthing/shell";
import { BackLink, Banner, Button, IconNote, Skeleton } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useFormData } from "../../shared/form-data.ts";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import { Explanation } from "./explanation.tsx";
import { FailedSigningNotice } from "./last-signing.tsx";
import { SigningDialog } from "./signing-dialog.tsx";
import { useOwnSigning } from "./use-own-signing.ts";

const { keyLoanFeatures: words, loanInformation } = screens.journey;
const { actions } = screens.shell;

/** If the loan has loan advance information, the customer must read that first (S2 §2). */
export function KeyLoanFeaturesScreen() {
  const { application, goTo } = useJourney();
  const { id, document } = application;
  const regime = document.product?.regime ?? "CCA";
  const [{ completed }] = useFormData(id, "loan-information");
  const isShown = keyLoanFeaturesShown({ regime, loanAdvanceInformationCompleted: completed === "true" });
  useEffect(() => {
    if (!isShown) goTo("loanInformation");
  }, [isShown, goTo]);
  return isShown ? <KeyLoanFeatures regime={regime} /> : null;
}

function KeyLoanFeatures({ regime }: { regime: Regime }) {
  const { application, features, goTo } = useJourney();
  const { id, document } = application;
  const cost = useMemo(() => {
    const loan = loanInDocument(document);
    return loan && costOf(loan, businessDay(application, new Date()));
  }, [application, document]);
  const {
    data: paper,
    error,
    refetch,
  } = useQuery({
    queryKey: ["key-loan-features", id],
    queryFn: ({ signal }) => api.showOwnPaper({ params: { id }, body: { kind: "adequate_explanation", part: "goods" } }, { signal }),
    // The document must stay the same while the customer reads it, so it is loaded only once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const next = nextPageBeforeSigning("keyLoanFeatures", { regime, features });
  const signing = useOwnSigning({ onNotShown: () => goTo("loanInformation") });
  return (
    <JourneyPage
      step="keyLoanFeatures"
      title={titleOf(regime)}
      lede={next === "sign" ? words.lede : words.termsNext}
      back={<BackLink href={subRoutePath(id, "decisionOutcome")}>{loanInformation.backTo.decisionOutcome}</BackLink>}
    >
      <FailedSigningNotice />
      {paper && <Explanation paper={paper} cost={cost} />}
      {!paper && !error && <Skeleton label={words.loading} lines={12} />}
      {error && (
        <Banner tone="danger" title={loanInformation.notWritten}>
          <p>{failureText("requestPreContractInfo", error)}</p>
          <Button look="second" small onClick={() => void refetch()}>
            {actions.tryAgain}
          </Button>
        </Banner>
      )}
      <div className="stack stack--close">
        <Button wide disabled={!paper} onClick={() => (next === "sign" ? signing.ask() : goTo(next))}>
          {actions.continue}
        </Button>
        <IconNote>{words.isItRight(freeHelp.moneyHelperPhone)}</IconNote>
      </div>
      <SigningDialog signing={signing} />
    </JourneyPage>
  );
}

function titleOf(regime: Regime): string {
  switch (regime) {
    case "CCA":
      return words.title.regulated;
    case "DPC":
      return words.title.deferredPaymentCredit;
    case "EXEMPT_60F":
      return words.title.unregulated;
  }
}
