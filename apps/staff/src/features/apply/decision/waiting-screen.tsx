import { errorCatalogue, screens } from "@farthing/domain/wording";
import { CostRail, type DecisionState, useSecondsSince, WaitingStages } from "@farthing/journey";
import { Actions, Button, IconNote, Notice, Panel, Spinner } from "@farthing/ui";
import { ShopOnly, useAudience } from "../../../shell/audience.tsx";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { useApplication } from "../in-hand/use-application.ts";
import { DecisionFrame, type DecisionRoute, useLoanCost } from "./heading.tsx";

const { decision: words, softSearch: softWords, quote } = screens.staff;
const { actions } = screens.shell;

interface WaitingScreenProps {
  at: DecisionRoute;
  state: Extract<DecisionState, { is: "waiting" | "slow" }>;
}

/** The server makes the decision without this page, so staff can leave the page and open it again. */
export function WaitingScreen({ at, state }: WaitingScreenProps) {
  const { application } = useApplication();
  const cost = useLoanCost();
  const soft = at === "apply.softSearch";
  const id = application?.id ?? "";
  const slow = state.is === "slow" ? state : null;
  const seconds = useSecondsSince(state.sinceMs);
  const isForShop = useAudience() === "shop";
  const waiting = soft ? softWords.checking : words.waiting;
  const rail = (
    <CostRail cost={cost} place="after">
      {soft && (
        <IconNote>
          {quote.softSearchFootprint} {quote.softSearchNotice}
        </IconNote>
      )}
    </CostRail>
  );
  return (
    <DecisionFrame at={at} title={slow && soft ? softWords.slow : waiting} rail={rail}>
      <div className="stack stack--loose">
        <Panel look="key" roomy>
          {!slow && <Spinner now>{seconds !== null && seconds >= words.wait.usualSeconds ? words.wait.longer : words.wait.text}</Spinner>}
          <WaitingStages stage={state.stage} sinceMs={state.sinceMs} />
        </Panel>
        {slow ? (
          <SlowDecisionNotice id={id} soft={soft} checkAgain={slow.checkAgain} />
        ) : (
          <IconNote icon="clock">{isForShop ? words.wait.leave(id) : words.toCustomer.wait.leave}</IconNote>
        )}
      </div>
    </DecisionFrame>
  );
}

function SlowDecisionNotice({ id, soft, checkAgain }: { id: string; soft: boolean; checkAgain: () => void }) {
  const isForShop = useAudience() === "shop";
  const { wait } = words.toCustomer;
  return (
    <>
      <Notice tone="warning" icon="clock" level={2} title={isForShop ? words.wait.slowTitle : wait.slowTitle} role="status">
        {!soft && <p>{errorCatalogue["decision.poll_timed_out"].text}</p>}
        <p>{isForShop ? softWords.slowText(id) : wait.slowText}</p>
      </Notice>
      <Actions>
        <ShopOnly>
          <RouterButtonLink to="/search">{actions.goToApplications}</RouterButtonLink>
        </ShopOnly>
        <Button look="second" onClick={checkAgain}>
          {words.wait.checkAgain}
        </Button>
        <ShopOnly>
          <RouterButtonLink look="second" to="/apply">
            {actions.newApplication}
          </RouterButtonLink>
        </ShopOnly>
      </Actions>
    </>
  );
}
