import { loanInDocument } from "@farthing/domain/application";
import { subRoutePath } from "@farthing/domain/navigation";
import { formatLongDay, formatPounds, freeHelp, screens } from "@farthing/domain/wording";
import { businessDay, costFigures, costOf } from "@farthing/journey";
import { ButtonLink, Figures, Icon, type IconName, IconNote, Panel, preventLineBreaks } from "@farthing/ui";
import { AbandonApplication } from "../../shared/journey/abandon-application.tsx";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";

const { offerEnded: words } = screens.applicant;

/** The page requests a credit search only after a click. The customer can also leave the page or wait. */
export function OfferEnded() {
  const { application, retailer } = useJourney();
  const { id, loanAmount, applicationExpiryDate: ended } = application;
  const said: readonly [IconName, string, string][] = [
    ["search", words.newSearch.lead, words.newSearch.text],
    ["info", words.counts.lead, words.counts.text],
    ["clock", words.otherAnswer.lead, words.otherAnswer.text],
    ["lock", words.notYet.lead, words.notYet.text],
  ];
  return (
    <JourneyPage
      step="decisionOutcome"
      title={words.title}
      lede={loanAmount && ended && words.text(formatPounds(loanAmount), formatLongDay(ended))}
    >
      <FormerOffer />
      <Panel look="key" roomy>
        <h2>{words.ifAgain}</h2>
        <ul className="ticks">
          {said.map(([icon, lead, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              <span>
                <b>{lead}</b> {text}
              </span>
            </li>
          ))}
        </ul>
        <h3>{words.choice}</h3>
        <div className="stack stack--close">
          <ButtonLink look="second" wide href={subRoutePath(id, "summary")}>
            {words.askAgain}
          </ButtonLink>
          <AbandonApplication look="second" label={words.leave} />
        </div>
        <p className="small muted">{words.later}</p>
      </Panel>
      <IconNote>{preventLineBreaks(words.stillThere(retailer.retailerName, freeHelp.moneyHelperPhone))}</IconNote>
    </JourneyPage>
  );
}

function FormerOffer() {
  const { application } = useJourney();
  const { document } = application;
  const loan = loanInDocument(document);
  if (!loan) return null;
  const { was } = words;
  return (
    <Panel>
      <h2 className="head-20">{was.title}</h2>
      <Figures figures={costFigures(costOf(loan, businessDay(application, new Date())))} />
      <p className="small muted">{document.goodsDescription ? was.goods(document.goodsDescription) : was.kept}</p>
    </Panel>
  );
}
