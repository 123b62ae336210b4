import { type FeatureName, gateOpen } from "../../../access/index.ts";
import { type AmendmentLimits, amendmentProblems } from "../../../lending/index.ts";
import { addDays, type LocalDate, type Pence, parsePounds, toPounds } from "../../../money/index.ts";
import { fail } from "../../../wording/index.ts";
import type { Application, Changes } from "../../application.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import type { FusionLoanTotals } from "../../document/loan.ts";
import { type DocumentLoan, loanInDocument } from "../../document/loan-in-document.ts";
import { derivedProduct, fusionLoanTotals } from "../../document/loan-terms.ts";
import { mergeDocument } from "../../document/merge.ts";
import { hasPendingAmounts } from "../../document/reading.ts";
import { limits } from "../../limits.ts";
import { decisionLive } from "../live.ts";
import { type Moved, move } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

export interface Amendment {
  readonly goodsAmount: string;
  readonly deposit: string;
  readonly fusionLoanTotals: FusionLoanTotals | null;
}

/** A deposit that was paid online is as large as the signed loan says, and is not taken a second time; such a loan is not amended. */
export const mayBeAmended = ({ status, document }: Pick<Application, "status" | "document">): boolean =>
  document.isNonBrokered !== true && !(status === "signed" && document.isOnlineDepositJourney === true);

/** The new amounts wait beside the agreed ones, which hold until the amendment is accepted. */
export const startAmendment = (
  application: Pick<Application, "status" | "document">,
  {
    by,
    features,
    amendment,
  }: { readonly by: ActorOf<"startAmendment">; readonly features: ReadonlySet<FeatureName>; readonly amendment: Amendment },
): Moved<"startAmendment"> =>
  move(application, "startAmendment", {
    by,
    guardResults: {
      amendable: mayBeAmended(application) && gateOpen("amendAfterSigning", features, {}),
      noAmendmentPending: !hasPendingAmounts(application.document),
    },
    changes: {
      document: mergeDocument(application.document, {
        loanParameters: { pendingGoodsAmount: amendment.goodsAmount, pendingDeposit: amendment.deposit },
        ...(amendment.fusionLoanTotals ? { fusionLoan: { pendingFusionLoanTotals: amendment.fusionLoanTotals } } : {}),
      }),
    },
  });

/** The document as it was agreed: what is returned to if the amendment is given up. */
export const withoutPendingAmounts = (document: ApplicationDocument): ApplicationDocument =>
  mergeDocument(document, {
    loanParameters: { pendingGoodsAmount: null, pendingDeposit: null },
    ...(document.fusionLoan ? { fusionLoan: { pendingFusionLoanTotals: null } } : {}),
  });

interface AmendedAmounts {
  readonly goodsAmount: Pence;
  readonly deposit: Pence;
}

/** The amounts that are asked for: as they come with the request, or as they were saved before. Null when there are none. */
export function amountsToAmend(stored: ApplicationDocument, given: ApplicationDocument = {}): AmendedAmounts | null {
  const { pendingGoodsAmount, pendingDeposit } = { ...stored.loanParameters, ...given.loanParameters };
  return pendingGoodsAmount && pendingDeposit
    ? { goodsAmount: parsePounds(pendingGoodsAmount), deposit: parsePounds(pendingDeposit) }
    : null;
}

/** What an amendment of the agreed loan has to stay within (S1 §5). */
export function amendmentLimits({ loanParameters }: ApplicationDocument, { product }: Pick<DocumentLoan, "product">): AmendmentLimits {
  const { maximumLoanAmount } = loanParameters ?? {};
  return { product, maximumLoanAmount: maximumLoanAmount ? parsePounds(maximumLoanAmount) : product.loanMax };
}

/** Within what was accepted, with the totals of a fusion loan worked out anew. */
export function amendmentOf(agreed: ApplicationDocument, amounts: AmendedAmounts): Amendment {
  const loan = loanInDocument(agreed) ?? fail("decision.request_incomplete");
  const problems = amendmentProblems(amounts, amendmentLimits(agreed, loan));
  const details = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (details.length > 0) fail("input.invalid", {}, details);
  return {
    goodsAmount: toPounds(amounts.goodsAmount),
    deposit: toPounds(amounts.deposit),
    fusionLoanTotals: loan.project && fusionLoanTotals({ ...loan, ...amounts }, loan.project),
  };
}

/** The loan as it is if the amendment holds: the waiting amounts are the loan's, under the law that such a loan has. */
export function amendedDocument(document: ApplicationDocument, agreedOn: LocalDate): ApplicationDocument {
  const { pendingGoodsAmount, pendingDeposit } = document.loanParameters ?? {};
  const pendingTotals = document.fusionLoan?.pendingFusionLoanTotals;
  const amended = mergeDocument(withoutPendingAmounts(document), {
    loanParameters: { goodsAmount: pendingGoodsAmount ?? undefined, deposit: pendingDeposit ?? undefined },
    ...(pendingTotals ? { fusionLoan: { fusionLoanTotals: pendingTotals } } : {}),
  });
  const loan = loanInDocument(amended);
  return loan ? mergeDocument(amended, { product: derivedProduct(loan, agreedOn) }) : amended;
}

/**
 * Accepted: the waiting amounts become the loan's, to be signed again, and the offers on the loan before go. Otherwise the amounts are
 * dropped and nothing else changes.
 */
export function decidedAmendment(
  { status, document, revertibleVersion }: Pick<Application, "status" | "document" | "revertibleVersion">,
  accepted: boolean,
  { today, versionBefore }: { readonly today: LocalDate; readonly versionBefore: string | null },
): Changes & Pick<Application, "document"> {
  if (!accepted) return { document: withoutPendingAmounts(document) };
  if (versionBefore === null) throw new RangeError("An amendment is accepted over a saved version.");
  const amended = amendedDocument(document, today);
  return {
    document: amended.loanTailoring ? mergeDocument(amended, { loanTailoring: { offers: null } }) : amended,
    tailoringExpiryDate: null,
    applicationExpiryDate: addDays(today, limits.amendmentUnsignedDaysMax),
    // A second amendment still falls back to what was agreed before the first.
    revertibleVersion: revertibleVersion ?? { id: versionBefore, status: status === "signed" ? "signed" : "decision_accept" },
  };
}

/** Unsigned for thirty days, an accepted amendment goes back by itself. */
export const amendmentLapsed = (
  { status, revertibleVersion, applicationExpiryDate }: Pick<Application, "status" | "revertibleVersion" | "applicationExpiryDate">,
  today: LocalDate,
): boolean =>
  status === "decision_accept" &&
  revertibleVersion !== null &&
  applicationExpiryDate !== null &&
  !decisionLive({ applicationExpiryDate }, today);

/** The version before the amendment returns whole. */
export function revert(
  application: Pick<Application, "status" | "revertibleVersion">,
  {
    by,
    version,
  }: {
    readonly by: ActorOf<"revert">;
    readonly version: { readonly id: string } & Pick<
      Application,
      "document" | "signedAt" | "coolingOffEnd" | "applicationExpiryDate" | "tailoringExpiryDate"
    >;
  },
): Moved<"revert"> {
  const { id, ...before } = version;
  const { revertibleVersion } = application;
  return move(application, "revert", {
    by,
    guardResults: { amendmentRevertible: revertibleVersion !== null && revertibleVersion.id === id },
    outcome: revertibleVersion?.status ?? "signed",
    changes: { ...before, document: withoutPendingAmounts(before.document), revertibleVersion: null },
  });
}
