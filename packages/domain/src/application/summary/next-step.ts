import { gateOpen } from "../../access/index.ts";
import type { LocalDate } from "../../money/index.ts";
import type { Status } from "../../vocabulary/index.ts";
import type { Application } from "../application.ts";
import type { ApplicationDocument } from "../document/document.ts";
import { softSearchExpired } from "../life/expiry.ts";
import { openUntil } from "../life/verbs/close.ts";
import { openOffers } from "../life/verbs/offer.ts";
import type { Setting } from "../setting.ts";
import { type SummaryAction, type SummaryFacts, summaryAction } from "./actions.ts";
import type { NextActor, NextTask } from "./next-tasks.ts";

/** The next actor. `shopOrCustomer` is the shop if the customer is present, and the customer otherwise. */
type NextActorByPresence = NextActor | "shopOrCustomer";

interface Next {
  readonly actor: NextActorByPresence;
  readonly task: NextTask;
  /** The first of these actions that is offered is the primary button of the summary. */
  readonly primary: readonly SummaryAction[];
}

const nextByStatus = {
  open: { actor: "shopOrCustomer", task: "completeApplication", primary: ["resume"] },
  decision_quotation_accept: { actor: "shopOrCustomer", task: "applyOrChooseOffer", primary: ["resume", "view"] },
  decision_quotation_decline: { actor: "shopOrCustomer", task: "chooseOfferOrStop", primary: ["resume", "downloadDeclineLetter"] },
  decision_quotation_refer: { actor: "underwriter", task: "settleReferral", primary: ["addNote"] },
  decision_quotation_unavailable: { actor: "shopOrCustomer", task: "retrySoftSearch", primary: ["resume"] },
  decision_accept: { actor: "shopOrCustomer", task: "readAndSign", primary: ["signAmendment", "resume", "view"] },
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
} as const satisfies Record<Status, Next>;

type NextDocument = Pick<ApplicationDocument, "customerPresent" | "loanTailoring" | "product" | "loanParameters">;

export interface NextFacts
  extends Pick<
    Application,
    "status" | "softSearchExpiryDate" | "tailoringExpiryDate" | "applicationExpiryDate" | "coolingOffEnd" | "payoutStopped" | "referType"
  > {
  readonly document: NextDocument;
  readonly setting: Omit<Setting, "products">;
  readonly lastTouchedOn: LocalDate;
  readonly decisionUnderWay: boolean;
}

export interface NextStep {
  readonly who: NextActor;
  readonly task: NextTask;
  /** The last day of the task, if it has one. */
  readonly by: LocalDate | null;
  readonly offers: number;
}

export function nextStep(facts: NextFacts): NextStep {
  const offers = openOffers(facts, facts.setting).filter((option) => option !== "originalLoan").length;
  const { actor, task } = exceptionFor(facts, offers) ?? nextByStatus[facts.status];
  const who = actor !== "shopOrCustomer" ? actor : facts.document.customerPresent === false ? "customer" : "shop";
  return { who, task, by: offers > 0 ? facts.tailoringExpiryDate : deadline(facts), offers };
}

const nothingMore = { actor: "nobody", task: "nothing" } as const;

function exceptionFor(facts: NextFacts, offers: number): Pick<Next, "actor" | "task"> | null {
  const { status, setting, payoutStopped, referType, decisionUnderWay } = facts;
  if (decisionUnderWay) return { actor: "lender", task: "waitForDecision" };
  switch (status) {
    case "decision_refer":
    case "decision_quotation_refer":
      return referType === null ? null : { actor: "customer", task: "doChecks" };
    case "signed":
      return setting.flags.immediatePayoutEnabled || setting.flags.automaticSettlementEnabled
        ? { actor: "lender", task: "releaseLoan" }
        : null;
    case "pending_esat_note":
      return payoutStopped ? { actor: "lender", task: "settleComplaint" } : null;
    case "decision_accept":
      return offers > 0 ? { actor: "shopOrCustomer", task: "chooseOffer" } : null;
    case "decision_quotation_accept":
      return softSearchExpired(status, facts.softSearchExpiryDate, setting.today) ? nothingMore : null;
    case "decision_decline":
    case "decision_quotation_decline":
      return offers > 0 || mayAppeal(facts) ? null : nothingMore;
    default:
      return null;
  }
}

/** A full search with a human review, after a declined soft search (S1 §4). */
const mayAppeal = ({ status, setting }: Pick<NextFacts, "status" | "setting">): boolean =>
  status === "decision_quotation_decline" && gateOpen("appealDecision", setting.features, setting.flags);

function deadline(facts: NextFacts): LocalDate | null {
  switch (facts.status) {
    case "open":
      return openUntil(facts.lastTouchedOn);
    case "decision_quotation_accept":
    case "decision_quotation_refer":
      return facts.softSearchExpiryDate;
    case "decision_accept":
    case "deposit_attempted":
    case "deposit_paid":
      return facts.applicationExpiryDate;
    case "decision_refer":
      // The customer's last day is that of the decision.
      return facts.referType === null ? null : facts.applicationExpiryDate;
    case "cooling_off":
      return facts.coolingOffEnd;
    default:
      return null;
  }
}

export const primaryAction = (facts: SummaryFacts): SummaryAction | null =>
  nextByStatus[facts.status].primary.find((action) => summaryAction(action, facts).is === "offered") ?? null;
