import { formatLongDay, screens } from "@farthing/domain/wording";
import { CostRail, HowItIsRepaid } from "@farthing/journey";
import { Actions, Banner, Button, IconNote, Notice } from "@farthing/ui";
import { StatusTag } from "../../../shared/status-tag.tsx";
import { ShopOnly, useAudience } from "../../../shell/audience.tsx";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { SendButton } from "../frame/send-button.tsx";
import { useApplication, useGoToScreen } from "../in-hand/use-application.ts";
import { DecisionFrame, type DecisionRoute, useLoanCost } from "./heading.tsx";
import { useStaffDecisionRequest } from "./use-request.ts";

const { softSearch: words, quote, decision } = screens.staff;
const { actions } = screens.shell;

/** A full credit search needs an explicit click. A note beside the button says that the credit file will record the search. */
export function SoftSearchAcceptedScreen() {
  const { application, status } = useApplication();
  const cost = useLoanCost();
  const voice = useAudience() === "customer" ? words.toCustomer : words;
  const { busy, failure, request } = useStaffDecisionRequest();
  const expiry = application?.softSearchExpiryDate;
  const applyNow = (
    <>
      {failure && <Banner tone="danger" level={2} title={failure} takesFocus />}
      <Button wide busy={busy} onClick={() => request({ softSearch: false })}>
        {words.applyNow}
      </Button>
      <IconNote>{voice.fullSearchFootprint}</IconNote>
      <SendButton disabled={busy} />
    </>
  );
  return (
    <DecisionFrame
      at="apply.softSearch"
      title={words.accepted}
      lede={voice.acceptedText}
      facts={
        <div className="row">
          <StatusTag status={status} />
          {expiry && <span className="muted small">{words.goodUntil(formatLongDay(expiry))}</span>}
        </div>
      }
      rail={
        <CostRail cost={cost} place="first" actions={applyNow}>
          <IconNote icon="clock">{quote.softSearchNotice}</IconNote>
        </CostRail>
      }
    >
      <div className="stack stack--loose">
        {cost && <HowItIsRepaid cost={cost} level={2} />}
        {application && (
          <ShopOnly>
            <IconNote icon="clock">{decision.wait.leave(application.id)}</IconNote>
          </ShopOnly>
        )}
      </div>
    </DecisionFrame>
  );
}

export function SoftSearchFailedScreen() {
  const go = useGoToScreen();
  const { busy, failure, request } = useStaffDecisionRequest();
  const { unavailable } = words;
  const isForCustomer = useAudience() === "customer";
  return (
    <DecisionFrame at="apply.softSearch" title={unavailable.title} rail={<CostRail cost={useLoanCost()} place="after" />}>
      <div className="stack stack--loose">
        <Notice tone="warning">
          <p>{isForCustomer ? words.toCustomer.unavailableText : unavailable.text}</p>
        </Notice>
        {failure && <Banner tone="danger" level={2} title={failure} takesFocus />}
        <Actions>
          <Button busy={busy} onClick={() => request({ softSearch: true, again: true })}>
            {actions.tryAgain}
          </Button>
          <Button look="second" disabled={busy} onClick={() => go("apply.details")}>
            {unavailable.changeDetails}
          </Button>
        </Actions>
      </div>
    </DecisionFrame>
  );
}

export function SoftSearchExpiredScreen() {
  return (
    <DecisionFrame at="apply.softSearch" title={words.expired} lede={words.expiredText}>
      <ShopOnly>
        <Actions>
          <RouterButtonLink to="/apply">{words.newApplication}</RouterButtonLink>
          <RouterButtonLink look="second" to="/search">
            {actions.goToApplications}
          </RouterButtonLink>
        </Actions>
      </ShopOnly>
    </DecisionFrame>
  );
}

/** Shown if the application has already been decided or has ended. The summary page has the remaining actions. */
export function AlreadyDecidedScreen({ at }: { at: DecisionRoute }) {
  const { application, status } = useApplication();
  return (
    <DecisionFrame at={at} title={decision.title} facts={<StatusTag status={status} />}>
      {application && (
        <ShopOnly>
          <Actions>
            <RouterButtonLink to="/search/$id" params={{ id: application.id }}>
              {decision.seeApplication}
            </RouterButtonLink>
          </Actions>
        </ShopOnly>
      )}
    </DecisionFrame>
  );
}
