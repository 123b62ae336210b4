import { gateOpen } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { FreeHelp } from "@farthing/journey";
import { useLender } from "@farthing/shell";
import { Actions, Button, Icon, Notice, Panel, preventLineBreaks, Rail } from "@farthing/ui";
import { useState } from "react";
import { DeclineLetter } from "../../../shared/decline-letter.tsx";
import { StatusTag } from "../../../shared/status-tag.tsx";
import { useAudience } from "../../../shell/audience.tsx";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { useSession } from "../../../shell/session.ts";
import { useApplication } from "../in-hand/use-application.ts";
import { AppealDialog } from "./appeal-dialog.tsx";
import { DecisionFrame, type DecisionRoute } from "./heading.tsx";

const { decision: words, softSearch: softWords } = screens.staff;
const { actions } = screens.shell;

/** The screen does not show the reason for the decline, because staff should not have to explain the reason to the customer. */
export function DeclinedScreen({ at }: { at: DecisionRoute }) {
  const { status } = useApplication();
  const { features } = useSession();
  const isForShop = useAudience() === "shop";
  const [appealing, setAppealing] = useState(false);
  const soft = at === "apply.softSearch";
  const mayAppeal = soft && gateOpen("appealDecision", features, {});
  return (
    <DecisionFrame
      at={at}
      title={soft ? softWords.declined : words.unsuccessful}
      lede={soft ? undefined : words.declined}
      facts={
        <div className="row">
          <StatusTag status={status} />
        </div>
      }
      rail={<DeclineLetterRail />}
    >
      <div className="stack stack--loose">
        {isForShop && (
          <Notice tone="plain" level={2} title={words.howToSayIt.title}>
            <p>{words.howToSayIt.text}</p>
          </Notice>
        )}
        <RemainingOptions />
        <Actions>
          {isForShop && <RouterButtonLink to="/apply">{actions.newApplication}</RouterButtonLink>}
          {mayAppeal && (
            <Button look="second" onClick={() => setAppealing(true)}>
              {softWords.appeal.title}
            </Button>
          )}
          {isForShop && (
            <RouterButtonLink look="second" to="/search">
              {actions.goToApplications}
            </RouterButtonLink>
          )}
        </Actions>
      </div>
      {appealing && <AppealDialog onClose={() => setAppealing(false)} />}
    </DecisionFrame>
  );
}

function RemainingOptions() {
  const { stillCan } = useAudience() === "customer" ? words.toCustomer : words;
  return (
    <section className="stack stack--snug">
      <h2>{stillCan.title}</h2>
      <ul className="ticks">
        {[stillCan.payAnotherWay, stillCan.askAgain].map((line) => (
          <li key={line}>
            <Icon name="check" />
            <span>{line}</span>
          </li>
        ))}
        <FreeHelp />
      </ul>
    </section>
  );
}

/** By law, the customer must see the name of the credit agency with a decline. */
function DeclineLetterRail() {
  const { document, application } = useApplication();
  const lender = useLender();
  const { letter } = words;
  const voice = useAudience() === "customer" ? words.toCustomer.letter : letter;
  const email = document.contactDetails?.emailAddress;
  return (
    <Rail label={letter.title}>
      <Panel>
        <h2 className="head-20">{letter.title}</h2>
        <p className="anywhere">{email ? voice.comingTo(email) : voice.coming}</p>
        <p>{words.letterHasDetails}</p>
        {application && <DeclineLetter applicationId={application.id} look="second" atOnce />}
        {lender && <p className="small muted">{preventLineBreaks(letter.agency(lender.creditAgency))}</p>}
      </Panel>
    </Rail>
  );
}
