import { type ApplicationDocument, loanInDocument, offerTerms, type ShopRuleSettings } from "../application/index.ts";
import {
  acceptOfferNames,
  declineOfferNames,
  instalmentLeftAfterProject,
  offersForDocument,
  offerViews,
  type ProjectLoan,
  type TailoringRequest,
  tailoringOffers,
} from "../lending/index.ts";
import { toPounds } from "../money/index.ts";
import type { Evaluation } from "./evaluate.ts";

export interface OfferRequest extends Omit<TailoringRequest, "instalmentMax" | "riskLoanMax"> {
  /** A customer who already has a project loan is not offered a second one. */
  readonly project: ProjectLoan | null;
}

const declinedForAffordabilityAlone = ({ outcome, reasonCodes }: Evaluation): boolean =>
  outcome === "decline" && reasonCodes.every((code) => code === "AFF1");

/**
 * `forDocument` is stored in the application, and `views` is part of the decision response. Returns null if the outcome allows no offers.
 */
export function offersFor(evaluation: Evaluation, { project, ...request }: OfferRequest) {
  const accepted = evaluation.outcome === "accept";
  if (!accepted && !declinedForAffordabilityAlone(evaluation)) return null;
  const answering: readonly string[] = accepted ? acceptOfferNames : declineOfferNames;
  const offers = tailoringOffers({
    ...request,
    instalmentMax: instalmentLeftAfterProject(evaluation.maxInstalment, project),
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

export function offersForApplication(
  evaluation: Evaluation,
  document: ApplicationDocument,
  setting: Omit<ShopRuleSettings, "today">,
): FoundOffers | null {
  const loan = loanInDocument(document);
  return loan && offersFor(evaluation, offerTerms(loan, document, setting));
}

/** A declined application without any offer is closed. */
export const isAnythingOffered = ({ forDocument }: FoundOffers): boolean => Object.values(forDocument).some(({ offered }) => offered);
