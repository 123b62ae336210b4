import { type ApplicationDocument, loanInDocument, offerTerms, type Setting } from "../application/index.ts";
import {
  acceptOfferNames,
  declineOfferNames,
  leftBesideProject,
  offersForDocument,
  offerViews,
  type ProjectLoan,
  type TailoringRequest,
  tailoringOffers,
} from "../lending/index.ts";
import { toPounds } from "../money/index.ts";
import type { Evaluation } from "./evaluate.ts";

export interface OfferRequest extends Omit<TailoringRequest, "instalmentMax" | "riskLoanMax"> {
  /** The one that is already part of the application; there is no second beside it. */
  readonly project: ProjectLoan | null;
}

/** Affordability was the only thing in the way. */
const declinedForAffordabilityAlone = ({ outcome, reasonCodes }: Evaluation): boolean =>
  outcome === "decline" && reasonCodes.every((code) => code === "AFF1");

/** What else the customer may have, ready for the document and for the decision's answer; null when the decision is the end of it. */
export function offersFor(evaluation: Evaluation, { project, ...request }: OfferRequest) {
  const accepted = evaluation.outcome === "accept";
  if (!accepted && !declinedForAffordabilityAlone(evaluation)) return null;
  const answering: readonly string[] = accepted ? acceptOfferNames : declineOfferNames;
  const offers = tailoringOffers({
    ...request,
    instalmentMax: leftBesideProject(evaluation.maxInstalment, project),
    riskLoanMax: evaluation.offeredLoanMax,
    projectProduct: project === null ? (request.projectProduct ?? null) : null,
    allowed: new Set([...request.allowed].filter((name) => answering.includes(name))),
  });
  return {
    maxInstalmentAmount: toPounds(evaluation.maxInstalment),
    forDocument: offersForDocument(offers, request.product),
    views: offerViews(offers, request.product),
  };
}

export type FoundOffers = NonNullable<ReturnType<typeof offersFor>>;

/** The same for a document, in its setting. */
export function offersOn(evaluation: Evaluation, document: ApplicationDocument, setting: Omit<Setting, "today">): FoundOffers | null {
  const loan = loanInDocument(document);
  return loan && offersFor(evaluation, offerTerms(loan, document, setting));
}

/** An offer that nobody makes is no reason to keep an application open for it. */
export const isAnythingOffered = ({ forDocument }: FoundOffers): boolean => Object.values(forDocument).some(({ offered }) => offered);
