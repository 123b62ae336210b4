import type { CallFailed } from "@farthing/contract/client";
import { gateOpen } from "@farthing/domain/access";
import { type DecisionErrorKind, isAnswered, screens } from "@farthing/domain/wording";
import type { FailedEvent } from "@farthing/journey";
import { failureText, useCall, useLender } from "@farthing/shell";
import { Actions, Banner, Button, Notice, PageHead, preventLineBreaks } from "@farthing/ui";
import type { ReactNode } from "react";
import { ExitApplication } from "../../shared/journey/exit-application.tsx";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import type { OutcomeStep } from "./decision-progress.tsx";

const { decisionFailure: words, decisionFailurePanel } = screens.applicant;
const { actions } = screens.shell;

interface ProblemProps {
  at: OutcomeStep;
  text: string;
  because?: string | null;
  children: ReactNode;
}

function Problem({ at, text, because, children }: ProblemProps) {
  return (
    <JourneyPage step={at}>
      <PageHead title={words.title} />
      <Notice tone="danger" role="alert">
        <p>{preventLineBreaks(text)}</p>
        {because && <p>{preventLineBreaks(because)}</p>}
      </Notice>
      <Actions>{children}</Actions>
    </JourneyPage>
  );
}

interface DecisionFailedProps {
  at: OutcomeStep;
  event: FailedEvent;
  why: string | null;
  onTryAgain: () => void;
  dismiss: () => void;
}

/**
 * Shown if the decision was blocked (`BusinessError`), for example by the credit policy, or if the response is invalid (S2 §8). A customer
 * who has chosen an offer can return to the offers.
 */
export function DecisionFailed({ at, event, why, onTryAgain, dismiss }: DecisionFailedProps) {
  const { application, retailer, reload } = useJourney();
  const phone = useLender()?.helpline ?? "";
  const { id, document } = application;
  const submitProblem = document.isNonBrokered ? words.submitProblem(phone, id) : words.submitProblemAtRetailer(retailer.retailerName, id);
  const isBlocked = event === "BusinessError";
  const givingBack = useCall(
    async () => {
      await api.revertOwnApplication({ params: { id } });
      await reload();
    },
    { onSuccess: dismiss },
  );
  const hasChosen = application.status === "open" && Boolean(document.loanTailoring?.optionSelected);
  return (
    <Problem at={at} text={isBlocked ? submitProblem : words.generic} because={isBlocked ? why : words.helpline(phone)}>
      {hasChosen && (
        <Button busy={givingBack.isPending} onClick={() => givingBack.mutate()}>
          {words.toOffers}
        </Button>
      )}
      {!(isBlocked && why) && (
        <Button look={hasChosen ? "second" : "first"} onClick={onTryAgain}>
          {actions.tryAgain}
        </Button>
      )}
      <ExitApplication />
      {givingBack.error && (
        <Banner tone="danger">
          <p>{failureText("revert", givingBack.error)}</p>
        </Banner>
      )}
    </Problem>
  );
}

interface DecisionRefusedProps {
  at: OutcomeStep;
  kind: DecisionErrorKind;
  error: CallFailed;
  onTryAgain: () => void;
}

export function DecisionRefused({ at, kind, error, onTryAgain }: DecisionRefusedProps) {
  const { application, features, retailer, goTo, returnToStore } = useJourney();
  const phone = useLender()?.helpline ?? "";
  if (error.code === "application.product_unavailable") {
    return (
      <Problem at={at} text={words.productEnded.text} because={words.productEnded.next(retailer.retailerName, application.id)}>
        {application.document.returnUrl && <Button onClick={() => returnToStore("error")}>{words.productEnded.toStore}</Button>}
        <Button look="second" onClick={() => goTo("quote")}>
          {words.productEnded.toQuote}
        </Button>
      </Problem>
    );
  }
  if (error.status === 422) {
    return (
      <Problem at={at} text={error.message}>
        <Button onClick={() => goTo("summary")}>{words.toReview}</Button>
        <ExitApplication />
      </Problem>
    );
  }
  const call = gateOpen("asynchronousDecisions", features, retailer) ? "asynchronousDecision" : "decision";
  const { text, mayTryAgain } = decisionFailurePanel(kind === "ok" ? "unableToDecision" : kind, phone);
  const isUnreachable = kind === "unableToDecision" || kind === "unableToDecisionNoRetry";
  const because = isAnswered(error.code) ? error.message : failureText(call, error);
  return (
    <Problem at={at} text={text} because={isUnreachable ? because : null}>
      {mayTryAgain && <Button onClick={onTryAgain}>{actions.tryAgain}</Button>}
      <ExitApplication />
    </Problem>
  );
}
