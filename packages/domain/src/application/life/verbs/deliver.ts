import { type FeatureName, gateOpen, type RetailerFlags } from "../../../access/index.ts";
import { type LocalDate, londonDay, type Pence, parsePounds, subtract, zeroPence } from "../../../money/index.ts";
import { isInStatusGroup } from "../../../vocabulary/index.ts";
import { fail } from "../../../wording/index.ts";
import type { Application } from "../../application.ts";
import { applyEvent, type TransitionResult } from "../move.ts";
import type { ActorOf } from "../transitions.ts";
import { mayStillWithdraw } from "./close.ts";

type PartialRetailerFlags = Partial<RetailerFlags>;

export const satisfactionNoteWanted = ({ esatNoteEnabled, immediatePayoutEnabled }: PartialRetailerFlags): boolean =>
  esatNoteEnabled === true && immediatePayoutEnabled !== true;

/** With automatic settlement, the system reports the delivery. With immediate payout, no report is needed. */
export function isDeliveryReportNeeded(
  by: ActorOf<"markDelivered">,
  { automaticSettlementEnabled, immediatePayoutEnabled }: PartialRetailerFlags,
): boolean {
  if (immediatePayoutEnabled) return false;
  return by === "system" ? automaticSettlementEnabled === true : automaticSettlementEnabled !== true;
}

/** The result is negative if an amendment lowered the price below that of the delivered goods. */
export const undeliveredAmount = ({ document }: Pick<Application, "document">, fulfilled: Pence): Pence =>
  subtract(parsePounds(document.loanParameters?.goodsAmount ?? "0"), fulfilled);

interface DeliveryReport {
  /** The price of the delivered goods. Null means all goods that were not delivered before. */
  readonly amount: Pence | null;
  readonly deliveredOn: LocalDate | null;
}

interface OrderProgress {
  /** The price of the goods that were delivered earlier. */
  readonly fulfilled: Pence;
  readonly today: LocalDate;
  readonly retailer: PartialRetailerFlags;
}

interface Delivery {
  readonly amount: Pence;
  readonly deliveredOn: LocalDate;
  readonly moved: TransitionResult<"markDelivered" | "deliverPart">;
}

export function reportDelivery(
  application: Pick<Application, "status" | "document" | "signedAt">,
  { amount, deliveredOn: reportedDay, ...progress }: DeliveryReport & OrderProgress,
): Delivery {
  const { fulfilled, today, retailer } = progress;
  if (application.signedAt === null || !isInStatusGroup(application.status, "agreementInForce")) fail("application.not_signed");
  const left = undeliveredAmount(application, fulfilled);
  if (left <= zeroPence) fail("fulfilment.complete");
  const deliveredOn = reportedDay ?? today;
  if (deliveredOn > today || deliveredOn < londonDay(new Date(application.signedAt))) fail("fulfilment.in_future", { deliveredOn });
  const delivered = amount ?? left;
  if (delivered <= zeroPence) fail("input.invalid", { amount: delivered });
  if (delivered > left) fail("fulfilment.above_price", { left });
  const moved =
    delivered === left
      ? markDelivered(application, { by: "webShop", retailer })
      : applyEvent(application, "deliverPart", {
          by: "webShop",
          guardResults: { deliveryAwaited: isDeliveryReportNeeded("webShop", retailer) },
          facts: { amountPence: delivered },
        });
  return { amount: delivered, deliveredOn, moved };
}

export const markDelivered = (
  application: Pick<Application, "status">,
  { by, retailer }: { readonly by: ActorOf<"markDelivered">; readonly retailer: PartialRetailerFlags },
): TransitionResult<"markDelivered"> =>
  applyEvent(application, "markDelivered", {
    by,
    guardResults: { deliveryAwaited: isDeliveryReportNeeded(by, retailer) },
    outcome: satisfactionNoteWanted(retailer) ? "noteWanted" : "noNote",
    changes: { satisfactionAnswered: false },
  });

/** A customer with a new satisfaction note can answer again, even after reporting a problem. */
export const resendSatisfactionNote = (
  application: Pick<Application, "status">,
  { features, retailer }: { readonly features: ReadonlySet<FeatureName>; readonly retailer: PartialRetailerFlags },
): TransitionResult<"resendSatisfactionNote"> =>
  applyEvent(application, "resendSatisfactionNote", {
    by: "staff",
    guardResults: { resendingOn: gateOpen("resendSatisfactionNote", features, retailer) },
    changes: { satisfactionAnswered: false },
  });

export function answerSatisfactionNote(
  application: Pick<Application, "status" | "satisfactionAnswered">,
  { satisfied }: { readonly satisfied: boolean },
): TransitionResult<"satisfied" | "dissatisfied"> {
  return applyEvent(application, satisfied ? "satisfied" : "dissatisfied", {
    by: "applicant",
    guardResults: { firstAnswer: !application.satisfactionAnswered },
    changes: { satisfactionAnswered: true, payoutStopped: !satisfied },
  });
}

export const resolveDissatisfaction = (
  application: Pick<Application, "status">,
  { reason }: { readonly reason: string },
): TransitionResult<"resolveDissatisfaction"> =>
  applyEvent(application, "resolveDissatisfaction", {
    by: "operations",
    guardResults: { reasonRecorded: reason.trim() !== "" },
    changes: { payoutStopped: false },
  });

export const assessHold = (
  application: Pick<Application, "status" | "document" | "coolingOffEnd">,
  { today }: { readonly today: LocalDate },
): TransitionResult<"assessHold"> =>
  applyEvent(application, "assessHold", {
    by: "system",
    guardResults: {},
    outcome: mayStillWithdraw(application, today) ? "hold" : "clear",
  });

export const endCoolingOff = (
  application: Pick<Application, "status" | "document" | "coolingOffEnd">,
  { today }: { readonly today: LocalDate },
): TransitionResult<"endCoolingOff"> =>
  applyEvent(application, "endCoolingOff", { by: "system", guardResults: { coolingOffOver: !mayStillWithdraw(application, today) } });
