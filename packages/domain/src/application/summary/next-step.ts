import type { RetailerFlags } from "../../access/index.ts";
import type { LocalDate } from "../../money/index.ts";
import type { Application } from "../application.ts";
import { openUntil } from "../verbs/close.ts";
import type { Status } from "../vocabulary.ts";
import { type SummaryAction, type SummaryFacts, summaryAction } from "./actions.ts";

/** Whose turn it is. `shopOrCustomer` is the shop while the customer is present, and the customer at home. */
type Turn = "shop" | "customer" | "shopOrCustomer" | "underwriter" | "lender" | "nobody";

export type ActsNext = Exclude<Turn, "shopOrCustomer">;

export type NextTask =
  | "completeApplication"
  | "applyOrChooseOffer"
  | "settleReferral"
  | "retrySoftSearch"
  | "chooseOfferOrStop"
  | "payDeposit"
  | "chooseAnotherWay"
  | "readAndSign"
  | "sealAgreement"
  | "deliverGoods"
  | "releaseLoan"
  | "answerSatisfactionNote"
  | "settleComplaint"
  | "assessHold"
  | "waitForCoolingOff"
  | "runPayout"
  | "waitForPayment"
  | "repay"
  | "nothing";

interface Next {
  readonly turn: Turn;
  readonly task: NextTask;
  /** The first of these that is offered is the one solid button of the summary. */
  readonly primary: readonly SummaryAction[];
}

const nextAt = {
  open: { turn: "shopOrCustomer", task: "completeApplication", primary: ["resume"] },
  decision_quotation_accept: { turn: "shopOrCustomer", task: "applyOrChooseOffer", primary: ["resume", "view"] },
  decision_quotation_decline: { turn: "shopOrCustomer", task: "chooseOfferOrStop", primary: ["resume", "downloadDeclineLetter"] },
  decision_quotation_refer: { turn: "underwriter", task: "settleReferral", primary: ["addNote"] },
  decision_quotation_unavailable: { turn: "shopOrCustomer", task: "retrySoftSearch", primary: ["resume"] },
  decision_accept: { turn: "shopOrCustomer", task: "readAndSign", primary: ["signAmendment", "resume", "view"] },
  decision_decline: { turn: "shopOrCustomer", task: "chooseOfferOrStop", primary: ["resume", "downloadDeclineLetter"] },
  decision_refer: { turn: "underwriter", task: "settleReferral", primary: ["addNote"] },
  deposit_attempted: { turn: "customer", task: "payDeposit", primary: ["view"] },
  deposit_paid: { turn: "customer", task: "readAndSign", primary: ["view"] },
  deposit_unsuccessful: { turn: "shop", task: "chooseAnotherWay", primary: ["view"] },
  sign: { turn: "lender", task: "sealAgreement", primary: ["view"] },
  signed: { turn: "shop", task: "deliverGoods", primary: ["requestPayment", "printCreditAgreement", "view"] },
  pending_esat_note: { turn: "customer", task: "answerSatisfactionNote", primary: ["resendSatisfactionNote", "view"] },
  customer_has_goods: { turn: "lender", task: "assessHold", primary: ["printCreditAgreement", "view"] },
  cooling_off: { turn: "lender", task: "waitForCoolingOff", primary: ["printCreditAgreement", "view"] },
  ready_for_payout: { turn: "lender", task: "runPayout", primary: ["printCreditAgreement", "view"] },
  payout_pending: { turn: "lender", task: "waitForPayment", primary: ["printCreditAgreement", "view"] },
  paid: { turn: "customer", task: "repay", primary: ["printCreditAgreement", "view"] },
  cancelled: { turn: "nobody", task: "nothing", primary: ["view"] },
  withdrawn: { turn: "nobody", task: "nothing", primary: ["view"] },
} as const satisfies Record<Status, Next>;

export interface NextFacts
  extends Pick<Application, "status" | "document" | "softSearchExpiryDate" | "applicationExpiryDate" | "coolingOffEnd" | "payoutStopped"> {
  readonly retailer: Partial<RetailerFlags>;
  readonly lastTouchedOn: LocalDate;
  /** A declined application that neither an offer nor an appeal can rescue is at its end. */
  readonly rescuable: boolean;
}

export interface NextStep {
  readonly who: ActsNext;
  readonly task: NextTask;
  /** The day after which it can no longer be done, where there is one. */
  readonly by: LocalDate | null;
}

/** Who acts next, and by when. */
export function nextStep(facts: NextFacts): NextStep {
  const { turn, task } = exceptionAt(facts) ?? nextAt[facts.status];
  const who = turn !== "shopOrCustomer" ? turn : facts.document.customerPresent === false ? "customer" : "shop";
  return { who, task, by: deadline(facts) };
}

function exceptionAt({ status, retailer, payoutStopped, rescuable }: NextFacts): Pick<Next, "turn" | "task"> | null {
  switch (status) {
    case "signed":
      return retailer.immediatePayoutEnabled || retailer.automaticSettlementEnabled ? { turn: "lender", task: "releaseLoan" } : null;
    case "pending_esat_note":
      return payoutStopped ? { turn: "lender", task: "settleComplaint" } : null;
    case "decision_decline":
    case "decision_quotation_decline":
      return rescuable ? null : { turn: "nobody", task: "nothing" };
    default:
      return null;
  }
}

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
    case "cooling_off":
      return facts.coolingOffEnd;
    default:
      return null;
  }
}

/** The one solid button of the summary; an application that offers none has none. */
export const primaryAction = (facts: SummaryFacts): SummaryAction | null =>
  nextAt[facts.status].primary.find((action) => summaryAction(action, facts).is === "offered") ?? null;
