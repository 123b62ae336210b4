import { detailsCircumstancesOf, offerExpired, softSearchOn } from "@farthing/domain/application";
import { applicantSteps, type ReviewBlock, reviewBlocks, reviewButton } from "@farthing/domain/details";
import { detailsStepPath, detailsStepPositionOf, subRoutePath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { businessDay } from "@farthing/journey";
import { useStaticConfig } from "@farthing/shell";
import { Actions, BackLink, Button, Facts, Icon, type IconName, Link, Notice, Panel } from "@farthing/ui";
import { useId } from "react";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { reviewFacts } from "./review-facts.ts";

const { review: words, detailsSteps, offerEnded } = screens.applicant;
const listFormat = new Intl.ListFormat("en-GB");

export function ReviewScreen() {
  const { application, retailer } = useJourney();
  const { document, id, today } = application;
  const isRenewal = useIsRenewal();
  const dramaNumbersAdmitted = useStaticConfig()?.currentEnv !== "prod";
  const circumstances = detailsCircumstancesOf(document, { today, flags: retailer }, { dramaNumbersAdmitted });
  const blocks = reviewBlocks(document, circumstances);
  const steps = applicantSteps(document, circumstances).map(({ key }) => key);
  return (
    <JourneyPage
      step={detailsStepPositionOf(steps, "review")}
      title={words.title}
      lede={isRenewal ? offerEnded.check : words.text}
      back={
        isRenewal ? (
          <BackLink href={subRoutePath(id, "decisionOutcome")}>{offerEnded.backToOffer}</BackLink>
        ) : (
          <BackLink href={detailsStepPath(id, "bank")}>{detailsSteps.bank}</BackLink>
        )
      }
    >
      {isRenewal && (
        <Notice>
          <p>{offerEnded.changed(retailer.retailerName)}</p>
        </Notice>
      )}
      {blocks.map((block) => (
        <Block key={block.step} {...block} />
      ))}
      {document.bankAccountDetails?.modulusCheckUnavailable && (
        <Notice tone="warning">
          <p>{screens.journey.bank.checkUnavailable}</p>
        </Notice>
      )}
      <section className="stack stack--close">
        <h2>{words.keepingInTouch}</h2>
        <p>{document.returnUrl ? marketingLine(document.marketingConsent) : words.marketing.notAsked}</p>
      </section>
      <BeforeYouApply unfinished={blocks.filter(({ isComplete }) => !isComplete).map(({ section }) => section.title)} />
    </JourneyPage>
  );
}

/** After the offer has expired, the customer confirms the details before a new full search, but cannot edit them. */
function useIsRenewal(): boolean {
  const { application } = useJourney();
  return offerExpired(application, businessDay(application, new Date()));
}

function Block({ step, section, editable, isComplete }: ReviewBlock) {
  const { application } = useJourney();
  const isRenewal = useIsRenewal();
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <div className="row row--between">
        <h2 className="head-20" id={titleId}>
          {section.title}
        </h2>
        {editable && !isRenewal && (
          <Link href={`${detailsStepPath(application.id, step)}?from=review`}>
            {words.edit}
            <span className="visually-hidden"> {section.title}</span>
          </Link>
        )}
      </div>
      <Facts look="words" small facts={reviewFacts(section, application.document)} />
      {!isComplete && (
        <Notice tone="warning">
          <p>{words.missing}</p>
        </Notice>
      )}
    </Panel>
  );
}

interface MarketingConsent {
  readonly emailOptIn?: boolean | null | undefined;
  readonly postOptIn?: boolean | null | undefined;
}

function marketingLine(consent: MarketingConsent | null | undefined): string {
  const { emailOptIn, postOptIn } = consent ?? {};
  if (emailOptIn) return postOptIn ? words.marketing.both : words.marketing.email;
  return postOptIn ? words.marketing.post : words.marketing.none;
}

function BeforeYouApply({ unfinished }: { unfinished: readonly string[] }) {
  const { application, retailer, features, goTo } = useJourney();
  const isRenewal = useIsRenewal();
  const softSearch = !isRenewal && softSearchOn(application.document, { features, flags: retailer });
  const said: readonly [IconName, string][] = [
    ["search", softSearch ? words.softSearchFootprint : words.fullSearchFootprint],
    ["clock", words.howLong],
    ["lock", words.stillFree],
  ];
  const apply = () => {
    if (softSearch) return goTo("softSearchOutcome", { ask: "soft" });
    goTo("decisionOutcome", { ask: isRenewal ? "sign" : "full" });
  };
  return (
    <Panel look="key" roomy>
      <h2>{words.beforeYouApply}</h2>
      <ul className="ticks">
        {said.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Actions because={unfinished.length > 0 && words.finishFirst(listFormat.format(unfinished))}>
        <Button wide disabled={unfinished.length > 0} onClick={apply}>
          {reviewButton(softSearch)}
        </Button>
      </Actions>
    </Panel>
  );
}
