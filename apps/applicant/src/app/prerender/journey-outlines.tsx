import {
  detailsStepPath,
  detailsStepPositionOf,
  type JourneyScreen,
  journeyProgress,
  type SubRoute,
  subRoutePath,
} from "@farthing/domain/navigation";
import type { Status } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { BackLink, JourneyBar, Outcome, Panel, Skeleton } from "@farthing/ui";
import type { ReactNode } from "react";
import { AmountDue, CardRule } from "../../features/deposit/amount-due.tsx";
import { JourneyColumn } from "../../shared/journey/journey-column.tsx";
import { Page } from "../../shell/frame.tsx";
import type { OutlineKind } from "./choose-outline.ts";

/** The prerendered parts of each screen. They depend only on the URL, or on the application's status or regime (regulated or not). */

const {
  quoteSummary,
  detailsSteps,
  detailsLedes,
  review,
  bankConditions,
  deposit,
  decisionOutcome,
  completion,
  ownApplication,
  ownOffers,
  progress,
} = screens.applicant;
const { keyLoanFeatures, loanInformation, affordability, tailoring } = screens.journey;

interface Heading {
  readonly title: string;
  readonly lede?: string;
  readonly wide?: boolean;
  readonly isEnd?: boolean;
  readonly content?: ReactNode;
}

interface Outline {
  readonly bar: ReturnType<typeof journeyProgress>;
  readonly back?: string;
  /** The heading of the page. If several headings are possible, the inline script chooses one of them. */
  readonly heading: Heading | Readonly<Partial<Record<OutlineKind, Heading>>>;
}

const ContentSkeleton = () => <Skeleton label={ownApplication.loading} lines={8} />;

const guidancePanel = (text: string) => (
  <Panel look="key" roomy>
    <p>{text}</p>
    <ContentSkeleton />
  </Panel>
);

/** `status` is the status that most customers have on this screen. */
const progressAt = (place: JourneyScreen, status: Status = "open") =>
  journeyProgress(place, {
    status,
    isOnlineDepositJourney: place === "onlineDeposit",
    hasConsented: place !== "quote",
    hasChosenOffer: false,
    hasExpired: false,
  });

const detailsScreens = [
  ["personal", detailsSteps.personal, quoteSummary.title],
  ["address1", detailsSteps.address, detailsSteps.personal],
  ["financial", detailsSteps.financial, detailsSteps.address],
  ["bank", detailsSteps.bank, detailsSteps.financial, bankConditions],
] as const;

const detailsPositionOf = (key: string) =>
  detailsStepPositionOf(
    detailsScreens.map(([name]) => name),
    key,
  );

const anyIdPattern = "*";
const screenPathPattern = (subRoute: SubRoute): string => subRoutePath(anyIdPattern, subRoute);

const keyFeaturesHeading = { title: keyLoanFeatures.title.regulated, lede: keyLoanFeatures.termsNext };
const informationHeading = (lede: string) => ({
  title: loanInformation.title.regulated,
  lede: `${lede} ${loanInformation.askUs("{{helpline}}")}`,
});
const completedHeading = (agreements: 1 | 2) => ({
  title: completion.title.done,
  lede: completion.thanks("[[firstName]]", "[[email]]", agreements),
  isEnd: true,
});

const outlinesByPath: Readonly<Record<string, Outline>> = {
  [screenPathPattern("quote")]: {
    bar: progressAt("quote"),
    heading: { title: quoteSummary.title, lede: quoteSummary.timeNeeded, wide: true },
  },
  ...Object.fromEntries(
    detailsScreens.map(([key, title, back, conditions]) => [
      detailsStepPath(anyIdPattern, key),
      {
        bar: progressAt(detailsPositionOf(key)),
        back,
        heading: { title, lede: detailsLedes[key], ...(conditions && { content: guidancePanel(conditions) }) },
      },
    ]),
  ),
  [screenPathPattern("summary")]: {
    bar: progressAt(detailsPositionOf("review")),
    back: detailsSteps.bank,
    heading: { title: review.title, lede: review.text },
  },
  [screenPathPattern("decisionOutcome")]: {
    bar: progressAt("decisionOutcome", "decision_accept"),
    heading: {
      waiting: { title: decisionOutcome.processing.title, content: guidancePanel(decisionOutcome.processing.text) },
      accepted: {
        title: decisionOutcome.accepted.title,
        lede: `${decisionOutcome.accepted.lent("{{legalName}}", "[[loanAmount]]", "[[retailerName]]")} ${decisionOutcome.accepted.text}`,
      },
      acceptedWithOffers: {
        title: decisionOutcome.accepted.title,
        lede: `${decisionOutcome.accepted.text} ${ownOffers.whatYouCouldHave} ${tailoring.noneChosen}`,
        wide: true,
      },
      declinedWithOffers: {
        title: affordability.affordabilityDecline("[[monthly]]"),
        lede: `${affordability.affordabilityLimit("[[monthlyMax]]")} ${tailoring.noneChosen}`,
        wide: true,
      },
      declined: { title: decisionOutcome.declined.title, lede: decisionOutcome.declined.text },
      referred: { title: decisionOutcome.referred.title, lede: decisionOutcome.referred.text },
    },
  },
  [screenPathPattern("onlineDeposit")]: {
    bar: progressAt("onlineDeposit", "decision_accept"),
    heading: {
      depositDue: {
        title: deposit.title,
        content: (
          <>
            <AmountDue goods="[[goods]]" price="[[price]]" deposit="[[deposit]]" borrowed="[[loanAmount]]" />
            <CardRule home="[[home]]" />
            <ContentSkeleton />
          </>
        ),
      },
    },
  },
  [screenPathPattern("keyLoanFeatures")]: {
    bar: progressAt("keyLoanFeatures", "decision_accept"),
    back: loanInformation.backTo.decisionOutcome,
    heading: { regulated: keyFeaturesHeading, regulatedFusion: keyFeaturesHeading },
  },
  [screenPathPattern("loanInformation")]: {
    bar: progressAt("loanInformation", "decision_accept"),
    back: loanInformation.backTo.keyLoanFeatures,
    heading: {
      regulated: informationHeading(loanInformation.toCustomer.lede.one),
      regulatedFusion: informationHeading(loanInformation.toCustomer.lede.both),
    },
  },
  [screenPathPattern("postSign")]: {
    bar: progressAt("postSign", "signed"),
    heading: { complete: completedHeading(1), completeFusion: completedHeading(2) },
  },
};

/** A prerendered page stays hidden in a tab in which no customer is signed in. */
export const prerenderOutlines = (draw: (page: ReactNode) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(outlinesByPath).map(([path, outline]) => [path, draw(<OutlinePage {...outline} />)]));

function OutlinePage({ bar, back, heading }: Outline) {
  const headings = "title" in heading ? { always: heading as Heading } : heading;
  return (
    <div className="of-session">
      <Page bars={<JourneyBar {...bar} words={progress} />}>
        <div className="awaited">
          {Object.entries(headings).map(([name, heading]) => (
            <div key={name} data-outline={name} hidden={name !== "always"}>
              <OutlineColumn back={back && <BackLink href="#main">{back}</BackLink>} heading={heading} />
            </div>
          ))}
        </div>
      </Page>
    </div>
  );
}

function OutlineColumn({
  back,
  heading: { content = <ContentSkeleton />, isEnd = false, ...head },
}: {
  back: ReactNode;
  heading: Heading;
}) {
  if (isEnd)
    return (
      <JourneyColumn back={back}>
        <Outcome title={head.title}>
          <p className="muted">{head.lede}</p>
        </Outcome>
        {content}
      </JourneyColumn>
    );
  return (
    <JourneyColumn back={back} {...head}>
      {content}
    </JourneyColumn>
  );
}
