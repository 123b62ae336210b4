import { formatLongDay, formatPounds, screens } from "@farthing/domain/wording";
import { CostRail } from "@farthing/journey";
import { Actions, Banner, Button, Icon, Panel } from "@farthing/ui";
import { useAudience } from "../../../shell/audience.tsx";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { useApplication } from "../in-hand/use-application.ts";
import { DecisionFrame, useLoanCost } from "./heading.tsx";
import { useStaffDecisionRequest } from "./use-request.ts";

const { offerEnded: words, decision } = screens.staff;

/** A new full credit search needs an explicit click. If the new decision accepts the application, the customer signs next (S1 §4). */
export function OfferEndedScreen() {
  const { application } = useApplication();
  const cost = useLoanCost();
  const isForShop = useAudience() === "shop";
  const voice = isForShop ? words : words.toCustomer;
  const { busy, failure, request } = useStaffDecisionRequest();
  const { applicationExpiryDate: ended, loanAmount, id } = application ?? {};
  return (
    <DecisionFrame
      at="apply.decision"
      title={words.title}
      lede={ended && loanAmount && voice.text(formatPounds(loanAmount), formatLongDay(ended))}
      rail={<CostRail cost={cost} place="after" />}
    >
      <Panel look="key" roomy>
        <h2>{words.before}</h2>
        <ul className="ticks">
          {(
            [
              ...(isForShop ? [["people", words.askFirst] as const] : []),
              ["search", words.newSearch],
              ["info", words.otherAnswer],
              ["edit", voice.thenSign],
            ] as const
          ).map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {failure && <Banner tone="danger" title={failure} takesFocus />}
        <Actions>
          <Button busy={busy} onClick={() => request({ softSearch: false, signUponAccept: true, again: true })}>
            {words.ask}
          </Button>
          {id && isForShop && (
            <RouterButtonLink look="second" to="/search/$id" params={{ id }}>
              {decision.seeApplication}
            </RouterButtonLink>
          )}
        </Actions>
      </Panel>
    </DecisionFrame>
  );
}
