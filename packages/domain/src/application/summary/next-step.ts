import { gateOpen } from "../../access/index.ts";
import { payoutDueOn } from "../../bacs/index.ts";
import { lawOn } from "../../law/index.ts";
import { addDays, daysBetween, type LocalDate } from "../../money/index.ts";
import type { Status } from "../../vocabulary/index.ts";
import { formatDay, formatPounds, screens } from "../../wording/index.ts";
import type { Application } from "../application.ts";
import type { ApplicationDocument } from "../document/document.ts";
import { offerExpired, softSearchExpired } from "../life/expiry.ts";
import { isDeclined } from "../life/flags.ts";
import { isReferred, referralLastDay } from "../life/referral.ts";
import { lastDayBeforeExpiry } from "../life/verbs/close.ts";
import { openOffers } from "../life/verbs/offer.ts";
import type { ShopRuleSettings } from "../setting.ts";
import { type SummaryAction, type SummaryFacts, summaryAction } from "./actions.ts";
import type { NextActor, NextTask } from "./next-tasks.ts";

/** `shopOrCustomer` means the shop if the customer is in the shop, and otherwise the customer. */
type NextActorByPresence = NextActor | "shopOrCustomer";

interface NextStepRule {
  readonly actor: NextActorByPresence;
  readonly task: NextTask;
  /** The primary button of the summary gets the first of these actions that is offered. */
  readonly primary: readonly SummaryAction[];
}

const nextByStatus = {
  open: { actor: "shopOrCustomer", task: "completeApplication", primary: ["resume"] },
  decision_quotation_accept: { actor: "shopOrCustomer", task: "applyOrChooseOffer", primary: ["resume", "view"] },
  decision_quotation_decline: { actor: "shopOrCustomer", task: "chooseOfferOrStop", primary: ["resume", "downloadDeclineLetter"] },
  decision_quotation_refer: { actor: "underwriter", task: "settleReferral", primary: ["addNote"] },
  decision_quotation_unavailable: { actor: "shopOrCustomer", task: "retrySoftSearch", primary: ["resume"] },
  decision_accept: { actor: "shopOrCustomer", task: "readAndSign", primary: ["signAmendment", "decideAgain", "resume", "view"] },
  decision_decline: { actor: "shopOrCustomer", task: "chooseOfferOrStop", primary: ["resume", "downloadDeclineLetter"] },
  decision_refer: { actor: "underwriter", task: "settleReferral", primary: ["addNote"] },
  deposit_attempted: { actor: "customer", task: "payDeposit", primary: ["view"] },
  deposit_paid: { actor: "customer", task: "readAndSign", primary: ["view"] },
  deposit_unsuccessful: { actor: "shop", task: "chooseAnotherWay", primary: ["view"] },
  sign: { actor: "lender", task: "sealAgreement", primary: ["view"] },
  signed: { actor: "shop", task: "deliverGoods", primary: ["requestPayment", "printCreditAgreement", "view"] },
  pending_esat_note: { actor: "customer", task: "answerSatisfactionNote", primary: ["resendSatisfactionNote", "view"] },
  customer_has_goods: { actor: "lender", task: "assessHold", primary: ["printCreditAgreement", "view"] },
  cooling_off: { actor: "lender", task: "waitForCoolingOff", primary: ["printCreditAgreement", "view"] },
  ready_for_payout: { actor: "lender", task: "runPayout", primary: ["printCreditAgreement", "view"] },
  payout_pending: { actor: "lender", task: "waitForPayment", primary: ["printCreditAgreement", "view"] },
  paid: { actor: "customer", task: "repay", primary: ["printCreditAgreement", "view"] },
  cancelled: { actor: "nobody", task: "nothing", primary: ["view"] },
  withdrawn: { actor: "nobody", task: "nothing", primary: ["view"] },
} as const satisfies Record<Status, NextStepRule>;

type NextDocument = Pick<ApplicationDocument, "customerPresent" | "loanTailoring" | "product" | "loanParameters">;

export interface NextFacts
  extends Pick<
    Application,
    "status" | "softSearchExpiryDate" | "tailoringExpiryDate" | "applicationExpiryDate" | "coolingOffEnd" | "payoutStopped" | "referType"
  > {
  readonly document: NextDocument;
  readonly setting: Omit<ShopRuleSettings, "products">;
  readonly lastTouchedOn: LocalDate;
  /** The day on which the application began to wait for its next step. A note does not change this day. */
  readonly waitingSince: LocalDate;
  readonly decisionUnderWay: boolean;
  readonly referralDueOn: LocalDate | null;
}

export interface NextStep {
  readonly who: NextActor;
  readonly task: NextTask;
  /** The due date is in the past if an offer or a soft search has expired, or if the lender is late. */
  readonly by: LocalDate | null;
  readonly since: LocalDate;
  readonly offers: number;
}

export function nextStep(facts: NextFacts): NextStep {
  const offers = openOffers(facts, facts.setting).filter((option) => option !== "originalLoan").length;
  const { actor, task } = exceptionFor(facts, offers) ?? nextByStatus[facts.status];
  const who = actor !== "shopOrCustomer" ? actor : facts.document.customerPresent === false ? "customer" : "shop";
  const isOffer = task === "chooseOffer" || task === "chooseOfferOrStop";
  return { who, task, by: isOffer ? facts.tailoringExpiryDate : deadline(facts, task), since: facts.waitingSince, offers };
}

function exceptionFor(facts: NextFacts, offers: number): Pick<NextStepRule, "actor" | "task"> | null {
  const { status, setting, payoutStopped, referType, decisionUnderWay } = facts;
  if (decisionUnderWay) return { actor: "lender", task: "waitForDecision" };
  if (isReferred(status)) return referType === null ? null : { actor: "customer", task: "doChecks" };
  if (isDeclined(status)) {
    if (offers > 0) return null;
    return mayAppeal(facts) ? { actor: "shop", task: "appealOrStop" } : { actor: "nobody", task: "giveLetter" };
  }
  switch (status) {
    case "signed":
      return setting.flags.immediatePayoutEnabled || setting.flags.automaticSettlementEnabled
        ? { actor: "lender", task: "releaseLoan" }
        : null;
    case "pending_esat_note":
      return payoutStopped ? { actor: "lender", task: "settleComplaint" } : null;
    case "decision_accept":
      // The shop asks the customer before it requests another full credit search.
      if (offerExpired(facts, setting.today)) return { actor: "shop", task: "renewDecision" };
      return offers > 0 ? { actor: "shopOrCustomer", task: "chooseOffer" } : null;
    case "deposit_paid":
      return offerExpired(facts, setting.today) ? { actor: "customer", task: "renewDecision" } : null;
    case "decision_quotation_accept":
      return softSearchExpired(status, facts.softSearchExpiryDate, setting.today) ? { actor: "nobody", task: "checkAgain" } : null;
    default:
      return null;
  }
}

/** An appeal is a full search with a review by a person (S1 §4). */
const mayAppeal = ({ status, setting, softSearchExpiryDate }: Pick<NextFacts, "status" | "setting" | "softSearchExpiryDate">): boolean =>
  status === "decision_quotation_decline" &&
  gateOpen("appealDecision", setting.features, setting.flags) &&
  !softSearchExpired(status, softSearchExpiryDate, setting.today);

function deadline(facts: NextFacts, task: NextTask): LocalDate | null {
  switch (task) {
    case "completeApplication":
      return lastDayBeforeExpiry(facts.lastTouchedOn);
    case "applyOrChooseOffer":
    case "checkAgain":
    case "appealOrStop":
      return facts.softSearchExpiryDate;
    case "readAndSign":
    case "payDeposit":
    case "renewDecision":
      return facts.applicationExpiryDate;
    case "settleReferral":
      return facts.referralDueOn;
    case "doChecks":
      return referralLastDay(facts);
    case "settleComplaint":
      return addDays(facts.waitingSince, lawOn(facts.waitingSince).complaintAnswerWeeks * 7);
    case "waitForCoolingOff":
      return facts.coolingOffEnd;
    case "runPayout":
      return payoutDay("ready", facts);
    case "waitForPayment":
      return payoutDay("sent", facts);
    default:
      return null;
  }
}

/**
 * A payout that has waited for more than this number of days has no due date. The date depends on bank holidays, and those of past years
 * may be unknown.
 */
const payoutWaitDaysMax = 31;

const payoutDay = (state: "ready" | "sent", { waitingSince: since, setting: { today } }: NextFacts): LocalDate | null =>
  addDays(since, payoutWaitDaysMax) < today ? null : payoutDueOn({ state, since });

/** "ended" means that an offer or a soft search has expired. "late" means that the lender has not kept a promised date. */
export type NextUrgency = "ended" | "late" | "today" | "later";

const endedTextKeys = { renewDecision: "offerEnded", checkAgain: "softSearchEnded" } as const;
const hasEnding = (task: NextTask): task is keyof typeof endedTextKeys => task in endedTextKeys;

export function nextUrgency({ task, by }: Pick<NextStep, "task" | "by">, today: LocalDate): NextUrgency {
  if (hasEnding(task)) return "ended";
  if (by === null || by > today) return "later";
  return by === today ? "today" : "late";
}

interface NextStepReader {
  /** A text for the lender says "the shop" instead of "you". */
  readonly reader?: "shop" | "lender";
  readonly applicantName: string | null;
  readonly loanAmount: string | null;
  readonly today: LocalDate;
}

export interface NextStepText {
  readonly sentence: string;
  /** A due date reads "By 18 December, in 30 days". */
  readonly due: string;
  /** A line reads "Hand Sam the screen to read and sign, by 18 December". */
  readonly line: string;
  readonly urgency: NextUrgency;
}

type SentenceTemplate = (name: string, offers: string, amount: string) => string;

interface TaskSentences {
  readonly said: SentenceTemplate;
  readonly atHome?: SentenceTemplate;
}

/** Returns null if the application has no next step. */
export function nextStepText(next: NextStep, { reader = "shop", applicantName, loanAmount, today }: NextStepReader): NextStepText | null {
  const { nextStepTexts: words } = screens.staff;
  if (next.task === "nothing") return null;
  const sayings: TaskSentences = words.sentences[next.task];
  const toLender: Partial<Record<NextTask, SentenceTemplate>> = screens.lender.records.next;
  const say =
    (reader === "lender" && next.who !== "customer" ? toLender[next.task] : undefined) ??
    (next.who === "customer" ? sayings.atHome : undefined) ??
    sayings.said;
  const name = applicantName?.split(" ")[0] ?? words.theCustomer;
  const said = say(name, words.otherOffers(next.offers), loanAmount === null ? words.theMoney : formatPounds(loanAmount));
  const sentence = said.charAt(0).toUpperCase() + said.slice(1);
  const { short, long } = dueTexts(next, today);
  const line = hasEnding(next.task) ? `${sentence}. ${short}.` : short === null ? sentence : `${sentence}, ${short}`;
  return { sentence: `${sentence}.`, due: long, line, urgency: nextUrgency(next, today) };
}

function dueTexts({ task, by, since }: NextStep, today: LocalDate): { readonly short: string | null; readonly long: string } {
  const { due } = screens.staff.nextStepTexts;
  if (by === null) return { short: null, long: since === today ? due.sinceToday : due.since(dayName(since, today)) };
  const day = dayName(by, today);
  if (hasEnding(task)) {
    const ended = due[endedTextKeys[task]];
    return { short: ended.on(day), long: by === addDays(today, -1) ? ended.yesterday(day) : ended.on(day) };
  }
  if (by < today) return { short: due.late.short(day), long: due.late.long(day) };
  if (task === "waitForCoolingOff") {
    return by === today ? due.afterToday : { short: due.after.short(day), long: due.after.long(day, daysBetween(today, by)) };
  }
  if (by === today) return due.today;
  if (by === addDays(today, 1)) return due.tomorrow;
  return { short: due.by.short(day), long: due.by.long(day, daysBetween(today, by)) };
}

const dayName = (day: LocalDate, today: LocalDate): string => formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? "d MMMM" : "d MMMM y");

export const primaryAction = (facts: SummaryFacts): SummaryAction | null =>
  nextByStatus[facts.status].primary.find((action) => summaryAction(action, facts).is === "offered") ?? null;
