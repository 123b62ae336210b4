import { screens } from "@farthing/domain/wording";
import { FreeHelp } from "@farthing/journey";
import { useLender } from "@farthing/shell";
import { ButtonLink, Icon, Panel, preventLineBreaks } from "@farthing/ui";
import { lazy, Suspense } from "react";
import { ContinueShopping } from "../../shared/journey/continue-shopping.tsx";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { SaleSummary } from "../../shared/journey/who-is-who.tsx";
import type { OutcomeStep } from "./decision-progress.tsx";

const ContestDecision = lazy(async () => ({ default: (await import("./contest-decision.tsx")).ContestDecision }));

const { decisionOutcome, softSearchOutcome } = screens.applicant;
const { declined: words } = decisionOutcome;

export function DeclinedOutcome({ at }: { at: OutcomeStep }) {
  const { document, mayContest } = useJourney().application;
  const agency = useLender()?.creditAgency;
  const email = document.contactDetails?.emailAddress;
  const heading =
    at === "softSearchOutcome"
      ? { title: softSearchOutcome.declined, lede: softSearchOutcome.declinedText }
      : { title: words.title, lede: words.text };
  return (
    <JourneyPage {...heading}>
      <Panel look="key">
        <h2 className="head-20">{words.letterTitle}</h2>
        <p>{words.letterSent}</p>
        {email && <p className="anywhere">{words.letterSentTo(email)}</p>}
        {agency && <p className="small muted">{preventLineBreaks(words.agency(agency))}</p>}
      </Panel>
      {mayContest ? (
        <Suspense>
          <ContestDecision />
        </Suspense>
      ) : (
        <DecidedByPersonPanel />
      )}
      <RemainingOptions />
      {at === "softSearchOutcome" && <SaleSummary />}
      <ContinueShopping look="first" told={at === "softSearchOutcome" ? "soft_search_declined" : "declined"} />
    </JourneyPage>
  );
}

/** A customer cannot contest a decision by a person, but can complain about it. */
const DecidedByPersonPanel = () => (
  <Panel>
    <h2 className="head-20">{words.byPerson.title}</h2>
    <p>{words.byPerson.text}</p>
    <div>
      <ButtonLink look="second" href="/complaints">
        {words.byPerson.complain}
      </ButtonLink>
    </div>
  </Panel>
);

function RemainingOptions() {
  const { retailer, application } = useJourney();
  const lender = useLender();
  const tellUs = application.mayContest ? words.review : words.overlooked;
  const lines = [...(lender ? [tellUs(lender.helpline, lender.email)] : []), words.payAnotherWay(retailer.retailerName)];
  return (
    <section className="stack stack--snug">
      <h2>{words.stillCan}</h2>
      <ul className="ticks">
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" />
            <span className="anywhere">{preventLineBreaks(line)}</span>
          </li>
        ))}
        <FreeHelp />
      </ul>
    </section>
  );
}
