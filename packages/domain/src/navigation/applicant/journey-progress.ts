import { isInStatusGroup, type Status } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import type { SubRoute } from "./routes.ts";

const words = screens.applicant.progress;

/** The progress bar has five parts. A deposit, a soft search and a referral are steps inside a part. */
const journeyParts = ["quote", "details", "answer", "sign", "done"] as const;
type JourneyPart = (typeof journeyParts)[number];

/** `index` is the step's place among the steps that this customer has. The review is the last step. */
export interface DetailsStepPosition {
  readonly step: keyof typeof words.detailsSteps;
  readonly index: number;
  readonly count: number;
}

const stepOfKey = (key: string) => key.replace(/\d$/, "") as DetailsStepPosition["step"];

export function detailsStepPositionOf(keys: readonly string[], key: string): DetailsStepPosition {
  const names = [...new Set([...keys.map(stepOfKey), "review" as const])];
  return { step: stepOfKey(key), index: names.indexOf(stepOfKey(key)), count: names.length };
}

export type JourneyScreen = Exclude<SubRoute, "details" | "summary"> | "sign" | DetailsStepPosition;

/** `filled` is the finished share of the current part, in per cent. */
export interface JourneyPosition {
  readonly part: number;
  readonly filled: number;
}

export interface JourneyProgress extends JourneyPosition {
  readonly parts: readonly string[];
  readonly note: string | null;
  readonly isPaused: boolean;
}

export interface ProgressFacts {
  readonly status: Status;
  readonly isOnlineDepositJourney: boolean;
  readonly hasConsented: boolean;
  /** True if the customer has chosen an offer, which is possible only after a decision. */
  readonly hasChosenOffer: boolean;
  readonly hasExpired: boolean;
}

/** The bar shows the middle of a step, because the step is not finished yet. */
const stepMiddlePercent = (index: number, count: number): number => Math.floor(((index + 0.5) / count) * 100);

const positionAt = (part: JourneyPart, filled = 100): JourneyPosition => ({ part: journeyParts.indexOf(part), filled });

const answerFillPercent = { softSearch: 40, deciding: 50, referred: 60, decided: 100 } as const;

type SigningStep = "deposit" | "read" | "sign";

const signingSteps = ({ isOnlineDepositJourney }: Pick<ProgressFacts, "isOnlineDepositJourney">): readonly SigningStep[] =>
  isOnlineDepositJourney ? ["deposit", "read", "sign"] : ["read", "sign"];

interface PositionWithNote extends JourneyPosition {
  readonly note: string | null;
}

function signingPosition(step: SigningStep, facts: Pick<ProgressFacts, "isOnlineDepositJourney">): PositionWithNote {
  const steps = signingSteps(facts);
  const index = Math.max(0, steps.indexOf(step));
  return { ...positionAt("sign", stepMiddlePercent(index, steps.length)), note: words.step(index + 1, words.signingSteps[step]) };
}

function answerPosition(status: Status): PositionWithNote {
  if (status === "decision_refer") return { ...positionAt("answer", answerFillPercent.referred), note: words.referred };
  if (status === "decision_decline") return { ...positionAt("answer", answerFillPercent.decided), note: words.chooseOffer };
  if (isInStatusGroup(status, "depositDue") || isInStatusGroup(status, "readyToSign"))
    return { ...positionAt("answer", answerFillPercent.decided), note: words.next.sign };
  return { ...positionAt("answer", answerFillPercent.deciding), note: words.deciding };
}

function positionOfScreen(place: JourneyScreen, facts: ProgressFacts): PositionWithNote {
  if (typeof place === "object") {
    const { step, index, count } = place;
    return { ...positionAt("details", stepMiddlePercent(index, count)), note: words.step(index + 1, words.detailsSteps[step]) };
  }
  switch (place) {
    case "quote":
      return { ...positionAt("quote"), note: words.next.details };
    case "softSearchOutcome":
      return { ...positionAt("answer", answerFillPercent.softSearch), note: words.softSearch };
    case "decisionOutcome":
      return answerPosition(facts.status);
    case "onlineDeposit":
      return signingPosition("deposit", facts);
    case "keyLoanFeatures":
    case "loanInformation":
      return signingPosition("read", facts);
    case "sign":
      return signingPosition("sign", facts);
    case "postSign":
      return facts.status === "sign" ? { ...positionAt("sign"), note: words.sealing } : { ...positionAt("done"), note: null };
  }
}

/** The position that an application has reached does not depend on the open screen. */
function positionReached(facts: ProgressFacts): JourneyPosition {
  const { status, hasConsented, hasChosenOffer } = facts;
  if (status === "deposit_paid") return signingPosition("read", facts);
  if (status === "deposit_attempted" || status === "deposit_unsuccessful") return signingPosition("deposit", facts);
  if (isInStatusGroup(status, "softSearchAnswered")) return positionAt("answer", answerFillPercent.softSearch);
  if (hasChosenOffer) return positionAt("answer", answerFillPercent.deciding);
  if (status === "open") return hasConsented ? positionAt("details", 0) : positionAt("quote");
  return answerPosition(status);
}

const isBefore = (one: JourneyPosition, other: JourneyPosition): boolean =>
  one.part < other.part || (one.part === other.part && one.filled < other.filled);

const laterPosition = (one: JourneyPosition, other: JourneyPosition): JourneyPosition => (isBefore(one, other) ? other : one);

function noteForEarlierScreen(place: JourneyScreen): string {
  if (typeof place === "object" && place.step !== "review") return words.changing(words.detailsSteps[place.step]);
  const { quote, details, answer } = words.partsInText;
  return words.backAt(typeof place === "object" ? details : place === "quote" ? quote : answer);
}

/**
 * The bar never goes back. If a customer opens an earlier part, the note names the open screen. `seen` is the furthest position that this
 * tab has shown.
 */
export function journeyProgress(place: JourneyScreen, facts: ProgressFacts, seen: JourneyPosition = positionAt("quote")): JourneyProgress {
  const { note, ...own } = positionOfScreen(place, facts);
  const position = laterPosition(own, laterPosition(positionReached(facts), seen));
  const hasGoneBack = own.part < position.part;
  return {
    parts: journeyParts.map((part) => words.parts[part]),
    ...position,
    note: facts.hasExpired ? words.paused : hasGoneBack ? noteForEarlierScreen(place) : note,
    isPaused: facts.hasExpired,
  };
}
