import { type FeatureName, gateOpen } from "../../../access/index.ts";
import { checkSection, forms, type Problem } from "../../../details/index.ts";
import { type AmendmentLimits, amendmentProblems } from "../../../lending/index.ts";
import { addDays, type LocalDate, type Pence, parsePounds, toPounds } from "../../../money/index.ts";
import type { Status } from "../../../vocabulary/index.ts";
import { fail } from "../../../wording/index.ts";
import type { Application, Changes } from "../../application.ts";
import { hasPendingAmounts } from "../../document/derived-facts.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import type { FusionLoanTotals } from "../../document/loan.ts";
import { type DocumentLoan, loanInDocument } from "../../document/loan-in-document.ts";
import { deriveProductFields, fusionLoanTotals } from "../../document/loan-terms.ts";
import { mergeDocument } from "../../document/merge.ts";
import { limits } from "../../limits.ts";
import { isDecisionValid } from "../expiry.ts";
import { applyEvent, type TransitionResult } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

export interface Amendment {
  readonly goodsAmount: string;
  readonly deposit: string;
  readonly fusionLoanTotals: FusionLoanTotals | null;
  readonly purchase?: AmendedPurchase;
}

/** A null `orderReference` clears the agreed order reference, and an absent one keeps it. */
interface AmendedPurchase {
  readonly goodsDescription?: string;
  readonly orderReference?: string | null;
}

/** A signed loan with an online deposit cannot be amended, because the customer cannot pay a second deposit. */
export const mayBeAmended = ({ status, document }: Pick<Application, "status" | "document">): boolean =>
  document.isNonBrokered !== true && !(status === "signed" && document.isOnlineDepositJourney === true);

/** Screens describe the loan before an amendment with these words. */
export const loanBeforeAmendment = (status: Status): "signed" | "accepted" => (status === "signed" ? "signed" : "accepted");

/** The agreed amounts stay valid until the amendment is accepted. */
export const startAmendment = (
  application: Pick<Application, "status" | "document">,
  {
    by,
    features,
    amendment,
  }: { readonly by: ActorOf<"startAmendment">; readonly features: ReadonlySet<FeatureName>; readonly amendment: Amendment },
): TransitionResult<"startAmendment"> =>
  applyEvent(application, "startAmendment", {
    by,
    guardResults: {
      amendable: mayBeAmended(application) && gateOpen("amendAfterSigning", features, {}),
      noAmendmentPending: !hasPendingAmounts(application.document),
    },
    changes: {
      document: mergeDocument(application.document, {
        loanParameters: {
          pendingGoodsAmount: amendment.goodsAmount,
          pendingDeposit: amendment.deposit,
          ...(amendment.purchase?.goodsDescription !== undefined && { pendingGoodsDescription: amendment.purchase.goodsDescription }),
          ...(amendment.purchase?.orderReference !== undefined && { pendingOrderReference: amendment.purchase.orderReference ?? "" }),
        },
        ...(amendment.fusionLoanTotals ? { fusionLoan: { pendingFusionLoanTotals: amendment.fusionLoanTotals } } : {}),
      }),
    },
  });

export function withoutPendingAmounts(document: ApplicationDocument): ApplicationDocument {
  const { pendingGoodsDescription, pendingOrderReference } = document.loanParameters ?? {};
  return mergeDocument(document, {
    loanParameters: {
      pendingGoodsAmount: null,
      pendingDeposit: null,
      ...(pendingGoodsDescription !== undefined && { pendingGoodsDescription: null }),
      ...(pendingOrderReference !== undefined && { pendingOrderReference: null }),
    },
    ...(document.fusionLoan ? { fusionLoan: { pendingFusionLoanTotals: null } } : {}),
  });
}

interface AmendedAmounts {
  readonly goodsAmount: Pence;
  readonly deposit: Pence;
}

/** One amount may be in the stored document from an earlier save, and the other amount in this request. */
export function requestedAmendmentAmounts(stored: ApplicationDocument, given: ApplicationDocument = {}): AmendedAmounts | null {
  const { pendingGoodsAmount, pendingDeposit } = { ...stored.loanParameters, ...given.loanParameters };
  return pendingGoodsAmount && pendingDeposit
    ? { goodsAmount: parsePounds(pendingGoodsAmount), deposit: parsePounds(pendingDeposit) }
    : null;
}

export function requestedAmendmentPurchase(stored: ApplicationDocument, given: ApplicationDocument = {}): PurchaseRequest {
  const { pendingGoodsDescription, pendingOrderReference } = { ...stored.loanParameters, ...given.loanParameters };
  return { goodsDescription: pendingGoodsDescription, orderReference: pendingOrderReference };
}

interface PurchaseRequest {
  readonly goodsDescription?: string | null | undefined;
  readonly orderReference?: string | null | undefined;
}

export function amendmentLimits({ loanParameters }: ApplicationDocument, { product }: Pick<DocumentLoan, "product">): AmendmentLimits {
  const { maximumLoanAmount } = loanParameters ?? {};
  return { product, maximumLoanAmount: maximumLoanAmount ? parsePounds(maximumLoanAmount) : product.loanMax };
}

export function amendmentOf(agreed: ApplicationDocument, amounts: AmendedAmounts, requested: PurchaseRequest = {}): Amendment {
  const loan = loanInDocument(agreed) ?? fail("decision.request_incomplete");
  const problems = amendmentProblems(amounts, amendmentLimits(agreed, loan));
  const { purchase, ...goods } = purchaseChanges(agreed, requested);
  const details = [...Object.entries(problems).map(([path, message]) => ({ path, message })), ...goods.problems];
  if (details.length > 0) fail("input.invalid", {}, details);
  return {
    goodsAmount: toPounds(amounts.goodsAmount),
    deposit: toPounds(amounts.deposit),
    fusionLoanTotals: loan.project && fusionLoanTotals({ ...loan, ...amounts }, loan.project),
    ...(Object.keys(purchase).length > 0 && { purchase }),
  };
}

interface PurchaseChanges {
  readonly purchase: AmendedPurchase;
  readonly problems: readonly Problem[];
}

function purchaseChanges(agreed: ApplicationDocument, requested: PurchaseRequest): PurchaseChanges {
  const isRequested = typeof requested.goodsDescription === "string" || typeof requested.orderReference === "string";
  if (!isRequested) return { purchase: {}, problems: [] };
  const checked = checkSection(forms.amendedPurchase, {
    goodsDescription: requested.goodsDescription ?? agreed.goodsDescription,
    orderReference: requested.orderReference ?? agreed.orderReference,
  });
  if (!checked.ok) return { purchase: {}, problems: checked.problems };
  const { goodsDescription, orderReference } = checked.answers;
  return {
    purchase: {
      ...(goodsDescription !== agreed.goodsDescription && { goodsDescription }),
      ...(orderReference !== (agreed.orderReference ?? null) && { orderReference }),
    },
    problems: [],
  };
}

/** The amended amounts can put the loan under another legal regime. */
export function amendedDocument(document: ApplicationDocument, agreedOn: LocalDate): ApplicationDocument {
  const { pendingGoodsAmount, pendingDeposit, pendingGoodsDescription, pendingOrderReference } = document.loanParameters ?? {};
  const pendingTotals = document.fusionLoan?.pendingFusionLoanTotals;
  const amended = mergeDocument(withoutPendingAmounts(document), {
    loanParameters: { goodsAmount: pendingGoodsAmount ?? undefined, deposit: pendingDeposit ?? undefined },
    goodsDescription: pendingGoodsDescription ?? undefined,
    // An empty text means that the amendment removes the order reference.
    orderReference: pendingOrderReference === "" ? null : (pendingOrderReference ?? undefined),
    ...(pendingTotals ? { fusionLoan: { fusionLoanTotals: pendingTotals } } : {}),
  });
  const loan = loanInDocument(amended);
  return loan ? mergeDocument(amended, { product: deriveProductFields(loan, agreedOn) }) : amended;
}

export function changesAfterAmendmentDecision(
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
    // After a second amendment, a revert restores the version before the first amendment.
    revertibleVersion: revertibleVersion ?? { id: versionBefore, status: status === "signed" ? status : "decision_accept" },
  };
}

/** The system reverts an accepted amendment that the customer has not signed in time. */
export const amendmentLapsed = (
  { status, revertibleVersion, applicationExpiryDate }: Pick<Application, "status" | "revertibleVersion" | "applicationExpiryDate">,
  today: LocalDate,
): boolean =>
  status === "decision_accept" &&
  revertibleVersion !== null &&
  applicationExpiryDate !== null &&
  !isDecisionValid({ applicationExpiryDate }, today);

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
): TransitionResult<"revert"> {
  const { id, ...before } = version;
  const { revertibleVersion } = application;
  return applyEvent(application, "revert", {
    by,
    guardResults: { amendmentRevertible: revertibleVersion !== null && revertibleVersion.id === id },
    outcome: revertibleVersion?.status ?? "signed",
    changes: { ...before, document: withoutPendingAmounts(before.document), revertibleVersion: null },
  });
}
