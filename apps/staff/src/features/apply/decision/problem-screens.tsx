import type { CallFailed } from "@farthing/contract/client";
import { gateOpen } from "@farthing/domain/access";
import { decisionErrorKind, errorCatalogue, reasonTexts, screens } from "@farthing/domain/wording";
import { type DecisionState, type FailedEvent, useApplicationActions } from "@farthing/journey";
import { failureText, useCall, useLender } from "@farthing/shell";
import { Actions, Banner, Button, IconNote, Notice, preventLineBreaks } from "@farthing/ui";
import { api } from "../../../shell/api.ts";
import { ShopOnly, useAudience } from "../../../shell/audience.tsx";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { useSession } from "../../../shell/session.ts";
import { SameCustomer, useOtherApplications } from "../in-hand/same-customer.tsx";
import { useShop } from "../in-hand/shop-context.ts";
import { useApplication, useGoToScreen } from "../in-hand/use-application.ts";
import { DecisionFrame, type DecisionRoute } from "./heading.tsx";
import { SoftSearchExpiredScreen } from "./soft-search-screens.tsx";
import { useStaffDecisionRequest } from "./use-request.ts";

const { decisionProblem: words, decision, softSearch } = screens.staff;
const { actions } = screens.shell;

const titleAt = (at: DecisionRoute): string => (at === "apply.softSearch" ? softSearch.title : decision.title);

interface PostponedScreenProps {
  at: DecisionRoute;
  isRevert: boolean;
  checkAgain: () => void;
}

/** Shown if a service that the decision needs is unavailable (status SystemError). The server retries the decision (S1 §8). */
export function PostponedScreen({ at, isRevert, checkAgain }: PostponedScreenProps) {
  const { application } = useApplication();
  const isForShop = useAudience() === "shop";
  const { title, text } = isRevert ? words.systemErrorOnRevert : words.systemError;
  return (
    <DecisionFrame at={at} title={title}>
      <div className="form stack stack--loose">
        <Notice tone="warning" icon="clock">
          <p>{text}</p>
        </Notice>
        {application && (
          <IconNote icon="clock">{isForShop ? decision.wait.leave(application.id) : decision.toCustomer.wait.leave}</IconNote>
        )}
        <Actions>
          <ShopOnly>
            <RouterButtonLink to="/search">{actions.goToApplications}</RouterButtonLink>
          </ShopOnly>
          <Button look="second" onClick={checkAgain}>
            {decision.wait.checkAgain}
          </Button>
        </Actions>
      </div>
    </DecisionFrame>
  );
}

interface DecisionProblemProps {
  at: DecisionRoute;
  state: Extract<DecisionState, { is: "failed" | "refused" }>;
}

/** Staff can return to the version before the failed request, or cancel an unsigned application (S1 §8). */
export function DecisionProblem({ at, state }: DecisionProblemProps) {
  if (state.is === "failed") return <FailedScreen at={at} {...state} />;
  if (state.error.code === "application.check_expired") return <SoftSearchExpiredScreen />;
  return <RefusedScreen at={at} {...state} />;
}

interface FailedScreenProps {
  at: DecisionRoute;
  event: FailedEvent;
  why: string | null;
  dismiss: () => void;
}

function FailedScreen({ at, event, why, dismiss }: FailedScreenProps) {
  const { application } = useApplication();
  const { features } = useSession();
  const { retailer } = useShop();
  const wasWaitedFor = gateOpen("asynchronousDecisions", features, retailer);
  const phone = useLender()?.helpline ?? "";
  const { busy, failure, retry, isOfferChosen } = useRetry(at, dismiss);
  const { title, text } = words.fatalError;
  const undecided = isOfferChosen ? words.notDecided.offer : words.notDecided;
  const [other] = useOtherApplications();
  const duplicate = why === reasonTexts.duplicate && !isOfferChosen ? other : undefined;
  return (
    <DecisionFrame at={at} title={titleAt(at)}>
      <div className="form stack stack--loose">
        {event === "BusinessError" ? (
          <Notice tone="danger" role="alert">
            <p>{preventLineBreaks(words.businessError(phone))}</p>
            {why && <p>{why}</p>}
          </Notice>
        ) : (
          <Notice tone="danger" level={2} role="alert" title={title}>
            <p>{preventLineBreaks(text(phone))}</p>
            {wasWaitedFor && <p>{errorCatalogue["decision.not_processed"].text}</p>}
          </Notice>
        )}
        {why && <SameCustomer mayContinue={!duplicate} />}
        {application?.signed && (
          <ShopOnly>
            <Actions>
              <RouterButtonLink to="/search/$id" params={{ id: application.id }}>
                {decision.seeApplication}
              </RouterButtonLink>
            </Actions>
          </ShopOnly>
        )}
        {application?.signed === false && (
          <>
            <p>{duplicate ? words.notDecided.duplicate.text : undecided.text}</p>
            {failure && <Banner tone="danger" level={2} title={failure} takesFocus />}
            <Actions>
              {duplicate && (
                <RouterButtonLink to="/search/$id" params={{ id: duplicate.id }}>
                  {words.notDecided.duplicate.open(duplicate.id)}
                </RouterButtonLink>
              )}
              <Button look={duplicate && "second"} busy={busy} onClick={retry}>
                {undecided.retry}
              </Button>
              <ShopOnly>
                <RouterButtonLink look="second" to="/apply">
                  {words.notDecided.abort}
                </RouterButtonLink>
              </ShopOnly>
            </Actions>
          </>
        )}
      </div>
    </DecisionFrame>
  );
}

/** This banner is above the earlier decision. Without the banner, staff would not notice that the new decision failed. */
export function NewDecisionFailed({ isEarlierValid, onDismiss }: { isEarlierValid: boolean; onDismiss: () => void }) {
  const phone = useLender()?.helpline ?? "";
  return (
    <Banner tone="warning" level={2} title={words.newOneFailed.title} onDismiss={onDismiss}>
      <p>{preventLineBreaks(isEarlierValid ? words.newOneFailed.text(phone) : words.newOneFailed.noneValid(phone))}</p>
    </Banner>
  );
}

/** If the customer had chosen an offer, a retry undoes that choice. Otherwise a retry requests the decision again. */
function useRetry(at: DecisionRoute, dismiss: () => void) {
  const { application, document, status } = useApplication();
  const { reload } = useApplicationActions();
  const again = useStaffDecisionRequest();
  const reverting = useCall(
    async (id: string) => {
      await api.revertApplication({ params: { id } });
      await reload();
    },
    { onSuccess: dismiss },
  );
  const isOfferChosen = status === "open" && Boolean(document.loanTailoring?.optionSelected);
  return {
    isOfferChosen,
    busy: again.busy || reverting.isPending,
    failure: reverting.error ? failureText("revert", reverting.error) : again.failure,
    retry() {
      if (status !== "open") dismiss();
      else if (application && isOfferChosen) reverting.mutate(application.id);
      else again.request({ softSearch: at === "apply.softSearch", again: true });
    },
  };
}

function RefusedScreen({ at, error, dismiss }: { at: DecisionRoute; error: CallFailed; dismiss: () => void }) {
  const { application, status } = useApplication();
  const go = useGoToScreen();
  const phone = useLender()?.helpline ?? "";
  const kind = decisionErrorKind(error);
  return (
    <DecisionFrame at={at} title={titleAt(at)}>
      <div className="form stack stack--loose">
        <Notice tone="danger" level={2} role="alert" title={error.message}>
          <p>{preventLineBreaks(error.code === "decision.answer_incomplete" ? words.unreadable(phone) : words.refused(phone))}</p>
        </Notice>
        <Actions>
          {kind === "unableToDecision" && <Button onClick={dismiss}>{actions.tryAgain}</Button>}
          {status === "open" ? (
            <Button look="second" onClick={() => go("apply.details")}>
              {words.toDetails}
            </Button>
          ) : (
            <ShopOnly>
              <RouterButtonLink look="second" to="/search/$id" params={{ id: application?.id ?? "" }}>
                {decision.seeApplication}
              </RouterButtonLink>
            </ShopOnly>
          )}
          <ShopOnly>
            <RouterButtonLink look="second" to="/apply">
              {words.notDecided.abort}
            </RouterButtonLink>
          </ShopOnly>
        </Actions>
      </div>
    </DecisionFrame>
  );
}
