import { type FeatureName, gateOpen, type RetailerFlags } from "../../../access/index.ts";
import type { LocalDate } from "../../../money/index.ts";
import type { Application } from "../../application.ts";
import { type Moved, move } from "../move.ts";
import type { ActorOf } from "../transitions.ts";
import { mayStillWithdraw } from "./close.ts";

type Retailer = Partial<RetailerFlags>;

/** A retailer with immediate payout needs no satisfaction note. */
export const satisfactionNoteWanted = ({ esatNoteEnabled, immediatePayoutEnabled }: Retailer): boolean =>
  esatNoteEnabled === true && immediatePayoutEnabled !== true;

/** Staff report the delivery. With automatic settlement the system does so, and with immediate payout no report is needed. */
export function deliveryAwaited(by: ActorOf<"markDelivered">, { automaticSettlementEnabled, immediatePayoutEnabled }: Retailer): boolean {
  if (immediatePayoutEnabled) return false;
  return by === "system" ? automaticSettlementEnabled === true : automaticSettlementEnabled !== true;
}

export const markDelivered = (
  application: Pick<Application, "status">,
  { by, retailer }: { readonly by: ActorOf<"markDelivered">; readonly retailer: Retailer },
): Moved<"markDelivered"> =>
  move(application, "markDelivered", {
    by,
    guardResults: { deliveryAwaited: deliveryAwaited(by, retailer) },
    outcome: satisfactionNoteWanted(retailer) ? "noteWanted" : "noNote",
    changes: { satisfactionAnswered: false },
  });

/** Replaces the old satisfaction note. After a complaint, the customer may answer once more. */
export const resendSatisfactionNote = (
  application: Pick<Application, "status">,
  { features, retailer }: { readonly features: ReadonlySet<FeatureName>; readonly retailer: Retailer },
): Moved<"resendSatisfactionNote"> =>
  move(application, "resendSatisfactionNote", {
    by: "staff",
    guardResults: { resendingOn: gateOpen("resendSatisfactionNote", features, retailer) },
    changes: { satisfactionAnswered: false },
  });

export function answerSatisfactionNote(
  application: Pick<Application, "status" | "satisfactionAnswered">,
  { satisfied }: { readonly satisfied: boolean },
): Moved<"satisfied" | "dissatisfied"> {
  return move(application, satisfied ? "satisfied" : "dissatisfied", {
    by: "applicant",
    guardResults: { firstAnswer: !application.satisfactionAnswered },
    changes: { satisfactionAnswered: true, payoutStopped: !satisfied },
  });
}

export const resolveDissatisfaction = (
  application: Pick<Application, "status">,
  { reason }: { readonly reason: string },
): Moved<"resolveDissatisfaction"> =>
  move(application, "resolveDissatisfaction", {
    by: "operations",
    guardResults: { reasonRecorded: reason.trim() !== "" },
    changes: { payoutStopped: false },
  });

/** The payout is held back while the customer may withdraw. */
export const assessHold = (
  application: Pick<Application, "status" | "document" | "coolingOffEnd">,
  { today }: { readonly today: LocalDate },
): Moved<"assessHold"> =>
  move(application, "assessHold", { by: "system", guardResults: {}, outcome: mayStillWithdraw(application, today) ? "hold" : "clear" });

export const endCoolingOff = (
  application: Pick<Application, "status" | "document" | "coolingOffEnd">,
  { today }: { readonly today: LocalDate },
): Moved<"endCoolingOff"> =>
  move(application, "endCoolingOff", { by: "system", guardResults: { coolingOffOver: !mayStillWithdraw(application, today) } });
