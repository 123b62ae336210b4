import { detailsStepPath, type JourneyStep, journeySteps, type SubRoute, subRoutePath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { BackLink, Outcome, Panel, Skeleton, Steps } from "@farthing/ui";
import type { ReactNode } from "react";
import { Page } from "./app/frame.tsx";
import { JourneyColumn } from "./app/journey/journey-column.tsx";
import type { Outlined } from "./choose-outline.ts";
import { AmountDue, CardRule } from "./features/deposit/due.tsx";

/** What is known of each screen by its address, and of some by the application's status or law: drawn by the build, before there is an app. */

const {
  quoteSummary,
  detailsSteps,
  detailsLedes,
  review,
  bankConditions,
  deposit,
  decisionOutcome,
  completion,
  journeyStepNames,
  ownApplication,
  ownOffers,
} = screens.applicant;
const { keyLoanFeatures, loanInformation, affordability, tailoring } = screens.journey;

interface Heading {
  readonly title: string;
  readonly lede?: string;
  /** For a screen that has something to stand beside its column. */
  readonly wide?: boolean;
  /** An end is told under its disc. */
  readonly isEnd?: boolean;
  /** What is known of the screen's own content, before all that is to come. */
  readonly content?: ReactNode;
}

interface Outline {
  readonly bar: Parameters<typeof Steps>[0];
  /** Above the heading: the name of the screen that it leads to. */
  readonly back?: string;
  /** The one that it always has, or those of which the early script chooses by the application. */
  readonly heading: Heading | Readonly<Partial<Record<Outlined, Heading>>>;
}

const ToCome = () => <Skeleton label={ownApplication.loading} lines={8} />;

/** What stands over the questions of a form, or over the stages of a decision. */
const guidance = (text: string) => (
  <Panel look="key" roomy>
    <p>{text}</p>
    <ToCome />
  </Panel>
);

const at = (step: JourneyStep) => journeySteps(step, { softSearch: false, isOnlineDepositJourney: step === "onlineDeposit" });

const detailsBar = [detailsSteps.personal, detailsSteps.address, detailsSteps.financial, detailsSteps.bank, journeyStepNames.summary];

/** Without a shop to return to, as most are asked; the address at first, and those before it where it is not enough. */
const detailsScreens = [
  ["personal", detailsSteps.personal, quoteSummary.title],
  ["address1", detailsSteps.address, detailsSteps.personal],
  ["financial", detailsSteps.financial, detailsSteps.address],
  ["bank", detailsSteps.bank, detailsSteps.financial, bankConditions],
] as const;

const anyApplication = "*";
const screen = (subRoute: SubRoute): string => subRoutePath(anyApplication, subRoute);

const keyFeatures = { title: keyLoanFeatures.title.regulated, lede: keyLoanFeatures.termsNext };
const informationOf = (lede: string) => ({
  title: loanInformation.title.regulated,
  lede: `${lede} ${loanInformation.askUs("{{helpline}}")}`,
});
const completed = (agreements: 1 | 2) => ({
  title: completion.title.done,
  lede: completion.thanks("[[firstName]]", "[[email]]", agreements),
  isEnd: true,
});

const outlines: Readonly<Record<string, Outline>> = {
  [screen("quote")]: { bar: at("quote"), heading: { title: quoteSummary.title, lede: quoteSummary.timeNeeded, wide: true } },
  ...Object.fromEntries(
    detailsScreens.map(([key, title, back, conditions]) => [
      detailsStepPath(anyApplication, key),
      {
        bar: { steps: detailsBar, current: detailsBar.indexOf(title) },
        back,
        heading: { title, lede: detailsLedes[key], ...(conditions && { content: guidance(conditions) }) },
      },
    ]),
  ),
  [screen("summary")]: { bar: at("summary"), back: detailsSteps.bank, heading: { title: review.title, lede: review.text } },
  [screen("decisionOutcome")]: {
    bar: at("decisionOutcome"),
    heading: {
      waiting: { title: decisionOutcome.processing.title, content: guidance(decisionOutcome.processing.text) },
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
  [screen("onlineDeposit")]: {
    bar: at("onlineDeposit"),
    heading: {
      depositDue: {
        title: deposit.title,
        content: (
          <>
            <AmountDue goods="[[goods]]" price="[[price]]" deposit="[[deposit]]" borrowed="[[loanAmount]]" />
            <CardRule home="[[home]]" />
            <ToCome />
          </>
        ),
      },
    },
  },
  [screen("keyLoanFeatures")]: {
    bar: at("keyLoanFeatures"),
    back: loanInformation.backTo.decisionOutcome,
    heading: { regulated: keyFeatures, regulatedFusion: keyFeatures },
  },
  [screen("loanInformation")]: {
    bar: at("loanInformation"),
    back: loanInformation.backTo.keyLoanFeatures,
    heading: {
      regulated: informationOf(loanInformation.toCustomer.lede.one),
      regulatedFusion: informationOf(loanInformation.toCustomer.lede.both),
    },
  },
  [screen("postSign")]: {
    bar: at("postSign"),
    heading: { complete: completed(1), completeFusion: completed(2) },
  },
};

/** By path. What only a session opens is hidden from whoever has none in their tab. */
export const drawOutlines = (draw: (page: ReactNode) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(outlines).map(([path, outline]) => [path, draw(<OutlinePage {...outline} />)]));

function OutlinePage({ bar, back, heading }: Outline) {
  const headings = "title" in heading ? { always: heading as Heading } : heading;
  return (
    <div className="of-session">
      <Page bars={<Steps {...bar} />}>
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

function OutlineColumn({ back, heading: { content = <ToCome />, isEnd = false, ...head } }: { back: ReactNode; heading: Heading }) {
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
