import {
  acceptOfferNames,
  declineOfferNames,
  offersForDocument,
  offerViews,
  type TailoringRequest,
  tailoringOffers,
} from "../lending/index.ts";
import { larger, NOTHING, type Pence, subtract, toPounds } from "../money/index.ts";
import type { Evaluation } from "./evaluate.ts";

export interface OfferRequest extends Omit<TailoringRequest, "instalmentMax" | "riskLoanMax"> {
  /** Of the project loan that is already part of the application; it has the first call on what is affordable. */
  readonly projectInstalment?: Pence;
}

/** Affordability was the only thing in the way. */
const declinedForAffordabilityAlone = ({ outcome, reasonCodes }: Evaluation): boolean =>
  outcome === "decline" && reasonCodes.every((code) => code === "AFF1");

/** What else the customer may have, ready for the document and for the decision's answer; null when the decision is the end of it. */
export function offersFor(evaluation: Evaluation, { projectInstalment, ...request }: OfferRequest) {
  const accepted = evaluation.outcome === "accept";
  if (!accepted && !declinedForAffordabilityAlone(evaluation)) return null;
  const answering: readonly string[] = accepted ? acceptOfferNames : declineOfferNames;
  const offers = tailoringOffers({
    ...request,
    instalmentMax: larger(NOTHING, subtract(evaluation.maxInstalment, projectInstalment ?? NOTHING)),
    riskLoanMax: evaluation.offeredLoanMax,
    projectProduct: projectInstalment === undefined ? (request.projectProduct ?? null) : null,
    allowed: new Set([...request.allowed].filter((name) => answering.includes(name))),
  });
  return {
    maxInstalmentAmount: toPounds(evaluation.maxInstalment),
    forDocument: offersForDocument(offers, request.product),
    views: offerViews(offers, request.product),
  };
}
