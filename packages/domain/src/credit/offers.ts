import { type ApplicationDocument, loanInDocument, offerTerms, type Setting } from "../application/index.ts";
import {
  acceptOfferNames,
  declineOfferNames,
  leftAfterProject,
  offersForDocument,
  offerViews,
  type ProjectLoan,
  type TailoringRequest,
  tailoringOffers,
} from "../lending/index.ts";
import { toPounds } from "../money/index.ts";
import type { Evaluation } from "./evaluate.ts";

export interface OfferRequest extends Omit<TailoringRequest, "instalmentMax" | "riskLoanMax"> {
  /** The project loan in the application. A second project loan is not offered. */
  readonly project: ProjectLoan | null;
}

const declinedForAffordabilityAlone = ({ outcome, reasonCodes }: Evaluation): boolean =>
  outcome === "decline" && reasonCodes.every((code) => code === "AFF1");

/** Returns the offers for the document and for the decision response, or null if there are none. */
export function offersFor(evaluation: Evaluation, { project, ...request }: OfferRequest) {
  const accepted = evaluation.outcome === "accept";
  if (!accepted && !declinedForAffordabilityAlone(evaluation)) return null;
  const answering: readonly string[] = accepted ? acceptOfferNames : declineOfferNames;
  const offers = tailoringOffers({
    ...request,
    instalmentMax: leftAfterProject(evaluation.maxInstalment, project),
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

/** Returns the offers for a document. */
export function offersOn(evaluation: Evaluation, document: ApplicationDocument, setting: Omit<Setting, "today">): FoundOffers | null {
  const loan = loanInDocument(document);
  return loan && offersFor(evaluation, offerTerms(loan, document, setting));
}

/** True if the decision has an offer. A declined application without an offer does not stay open. */
export const isAnythingOffered = ({ forDocument }: FoundOffers): boolean => Object.values(forDocument).some(({ offered }) => offered);
