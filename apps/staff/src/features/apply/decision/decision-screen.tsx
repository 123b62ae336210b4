import type { Application } from "@farthing/contract";
import { isDeclined, isReferred, offerExpired, softSearchExpired } from "@farthing/domain/application";
import { decisionScreenOf, informationScreen } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { businessDay, offersOf, useApplicationActions, useDecision } from "@farthing/journey";
import { useToasts } from "@farthing/ui";
import { useEffect } from "react";
import { useDecisionPollMs } from "../../../shell/config.ts";
import { Loading } from "../../../shell/loading.tsx";
import { useSession } from "../../../shell/session.ts";
import { ScreenRedirect } from "../in-hand/screen-redirect.tsx";
import { useShop } from "../in-hand/shop-context.ts";
import { useApplication } from "../in-hand/use-application.ts";
import { AmendmentRefusedScreen } from "../loan-amend/amendment-refused-screen.tsx";
import { AcceptedScreen } from "./accepted-screen.tsx";
import { DeclinedScreen } from "./declined-screen.tsx";
import type { DecisionRoute } from "./heading.tsx";
import { OfferEndedScreen } from "./offer-ended-screen.tsx";
import { DecisionProblem, NewDecisionFailed, PostponedScreen } from "./problem-screens.tsx";
import { ReferredScreen } from "./referred-screen.tsx";
import { AlreadyDecidedScreen, SoftSearchAcceptedScreen, SoftSearchExpiredScreen, SoftSearchFailedScreen } from "./soft-search-screens.tsx";
import { OffersScreen } from "./tailoring/offers-screen.tsx";
import { WaitingScreen } from "./waiting-screen.tsx";

/** The soft search and the decision have two URLs and share one screen (S1 §2). */
export const SoftSearchScreen = () => <DecisionArea at="apply.softSearch" />;
export const DecisionScreen = () => <DecisionArea at="apply.decision" />;

const loadingElement = <Loading />;

function DecisionArea({ at }: { at: DecisionRoute }) {
  const { application } = useApplication();
  return application ? <FollowedDecision at={at} application={application} /> : loadingElement;
}

interface ScreenProps {
  at: DecisionRoute;
  application: Application;
}

function FollowedDecision({ at, application }: ScreenProps) {
  const state = useDecision(application, useApplicationActions(), useDecisionPollMs());
  switch (state.is) {
    case "loading":
      return loadingElement;
    case "waiting":
    case "slow":
      return <WaitingScreen at={at} state={state} />;
    case "postponed":
      return <PostponedScreen at={at} {...state} />;
    case "failed":
    case "refused":
      return <DecisionProblem at={at} state={state} />;
    case "notSubmitted":
      return <ScreenRedirect route="apply.details" />;
    case "decided":
      return state.amendmentRefused ? (
        <AmendmentRefusedScreen />
      ) : (
        <>
          {state.newOneFailed && (
            <NewDecisionFailed onDismiss={state.newOneFailed.dismiss} isEarlierValid={!offerExpired(application, application.today)} />
          )}
          <Outcome at={at} application={application} startsSigning={state.startsSigning} />
        </>
      );
  }
}

function Outcome({ at, application, startsSigning }: ScreenProps & { startsSigning: boolean }) {
  const { status, softSearchExpiryDate } = application;
  const { features } = useSession();
  const { retailer } = useShop();
  const offers = offersOf(application, { features, retailer });
  const own = decisionScreenOf(status);
  if (own !== at) return <ScreenRedirect route={own} />;
  const today = businessDay(application, new Date());
  if (softSearchExpired(status, softSearchExpiryDate, today)) return <SoftSearchExpiredScreen />;
  if (status === "decision_accept" && offerExpired(application, today)) return <OfferEndedScreen />;
  if (offers) return <OffersScreen at={at} offers={offers} />;
  if (isDeclined(status)) return <DeclinedScreen at={at} />;
  if (isReferred(status)) return <ReferredScreen at={at} />;
  switch (status) {
    case "decision_accept":
      return startsSigning ? <ContinueToSigning application={application} /> : <AcceptedScreen />;
    case "decision_quotation_accept":
      return <SoftSearchAcceptedScreen />;
    case "decision_quotation_unavailable":
      return <SoftSearchFailedScreen />;
    default:
      return <AlreadyDecidedScreen at={at} />;
  }
}

/** Staff requested this decision in order to sign, so the app goes on to the documents. */
function ContinueToSigning({ application: { document } }: Pick<ScreenProps, "application">) {
  const { show } = useToasts();
  useEffect(() => show({ tone: "success", text: screens.staff.tillSigning.renewed }), [show]);
  return <ScreenRedirect route={informationScreen({ regulated: document.product?.regulated ?? true })} />;
}
