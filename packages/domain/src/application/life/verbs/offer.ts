import { gateOpen, offerTailoringApplies } from "../../../access/index.ts";
import {
  allowedOffers,
  changesPrice,
  chooseOffer,
  instalmentLeftAfterProject,
  isPriceFixed,
  optionsAfterAcceptance,
  optionsAfterDecline,
  regimeFactsOn,
  type TailoringChoice,
  type TailoringOption,
  type TailoringRequest,
  tailoringOffers,
} from "../../../lending/index.ts";
import { type Pence, parsePounds } from "../../../money/index.ts";
import { type Status, statuses, type TailoringSelection } from "../../../vocabulary/index.ts";
import { errorCatalogue, fail, validationTexts } from "../../../wording/index.ts";
import type { Application } from "../../application.ts";
import { agreementTypeOf, saleChannelOf } from "../../document/agreement-type.ts";
import { hasPendingAmounts } from "../../document/derived-facts.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import { isWithCustomer } from "../../document/field-rights.ts";
import { type DocumentLoan, loanInDocument } from "../../document/loan-in-document.ts";
import { documentOfChosenLoan } from "../../document/loan-terms.ts";
import { mergeDocument } from "../../document/merge.ts";
import type { ShopRuleSettings } from "../../setting.ts";
import { isDeclined } from "../flags.ts";
import { applyEvent, canHappen, requireAllowed, type TransitionResult } from "../move.ts";
import type { ActorOf, OutcomeOf } from "../transitions.ts";
import { offeredProjectProduct } from "../validity.ts";

export const statusesWithOffers: readonly Status[] = statuses.filter((status) => canHappen(status, "chooseOffer"));

type OfferableApplication = Pick<Application, "status" | "document" | "tailoringExpiryDate">;

/** Screens show these offers, and the server accepts no other offer. */
export function openOffers(
  { status, document, tailoringExpiryDate }: OfferableApplication,
  { today, features, flags }: Omit<ShopRuleSettings, "products">,
): readonly TailoringOption[] {
  if (!canHappen(status, "chooseOffer")) return [];
  const { maxInstalmentAmount, offers, optionSelected } = document.loanTailoring ?? {};
  const declined = isDeclined(status);
  return (declined ? optionsAfterDecline : optionsAfterAcceptance)(
    { maxInstalmentAmount, offers, optionSelected, tailoringExpiryDate },
    {
      today,
      tailoringOn: offerTailoringApplies(declined ? "decline" : "accept", agreementTypeOf(document), features),
      fusionLoanOn: gateOpen("fusionLoan", features, flags),
      amending: hasPendingAmounts(document),
      priceFixed: isPriceFixed(saleChannelOf(document)),
    },
  );
}

/** Contains everything that an offer depends on, except what the customer can afford. */
export const offerTerms = (
  loan: DocumentLoan,
  document: ApplicationDocument,
  { features, flags, products }: Omit<ShopRuleSettings, "today">,
) => {
  return {
    ...loan,
    allowed: allowedOffers({ ...saleChannelOf(document), serviceType: loan.product.serviceType, features, flags }),
    projectProduct: offeredProjectProduct({ features, flags, products }),
  };
};

/** The customer's amounts are set only if they differ from the offered maximum. */
export interface OfferTaken {
  readonly option: TailoringOption;
  readonly goodsAmount?: string | undefined;
  readonly deposit?: string | undefined;
  readonly projectLoanAmount?: string | undefined;
  /** The goods that the customer buys instead of the earlier goods (S1 §4). */
  readonly goodsDescription?: string | undefined;
  readonly orderReference?: string | undefined;
}

interface TakeOfferInput {
  readonly by: ActorOf<"chooseOffer">;
  readonly taken: OfferTaken;
  readonly setting: ShopRuleSettings;
  /** The largest loan that the credit policy allows in an offer of this decision. */
  readonly offeredLoanMax: Pence | undefined;
}

/** The customer chooses an offer or keeps the requested loan. The application then needs a new decision. */
export function takeOffer(
  application: OfferableApplication & Pick<Application, "maxInstalmentAmount">,
  { by, taken, setting, offeredLoanMax }: TakeOfferInput,
): TransitionResult<"chooseOffer"> {
  const { document, maxInstalmentAmount } = application;
  const offerLive = openOffers(application, setting).includes(taken.option);
  requireAllowed(application, "chooseOffer", { by, guardResults: { offerLive } });
  if (maxInstalmentAmount === null) return fail("offer.unavailable", { option: taken.option });
  const loan = loanInDocument(document) ?? fail("decision.request_incomplete");
  const request: TailoringRequest = {
    ...offerTerms(loan, document, setting),
    instalmentMax: instalmentLeftAfterProject(parsePounds(maxInstalmentAmount), loan.project),
    ...(offeredLoanMax !== undefined && { riskLoanMax: offeredLoanMax }),
  };
  const chosen = chooseOffer(request, tailoringOffers(request), choiceOf(taken), regimeFactsOn(setting.today));
  requirePurchase(taken, { by, isOtherPrice: chosen.quote.goodsAmount !== loan.goodsAmount, document });
  const terms = mergeDocument(documentOfChosenLoan(loan, chosen), purchaseDetails(taken));
  return acceptOffer(application, { by, offerLive, selection: chosen.optionSelected, terms });
}

interface PurchaseFacts extends Pick<TakeOfferInput, "by"> {
  readonly isOtherPrice: boolean;
  readonly document: ApplicationDocument;
}

/**
 * If an offer changes the price, the customer must describe the other goods. The server refuses such an offer if a web shop's order or a
 * partner's link fixes the price.
 */
function requirePurchase(taken: OfferTaken, { by, isOtherPrice, document }: PurchaseFacts): void {
  if (isOtherPrice && isPriceFixed(saleChannelOf(document))) fail("offer.unavailable", { option: taken.option });
  if (by !== "applicant") return;
  if (isOtherPrice && !taken.goodsDescription)
    fail("input.invalid", {}, [{ path: "tailoring.goodsDescription", message: validationTexts.enter("the goods description") }]);
  if (!isOtherPrice && !changesPrice(taken.option)) refusePurchaseDetails(taken);
}

function refusePurchaseDetails(taken: OfferTaken): void {
  const message = errorCatalogue["application.field_locked"].text;
  const named = (["goodsDescription", "orderReference"] as const).filter((field) => taken[field]);
  const details = named.map((path) => ({ path, message }));
  if (named.length > 0) fail("application.field_locked", { fields: named.join(", ") }, details);
}

const choiceOf = ({ option, goodsAmount, deposit, projectLoanAmount }: OfferTaken): TailoringChoice => ({
  option,
  ...(goodsAmount !== undefined && { goodsAmount: parsePounds(goodsAmount) }),
  ...(deposit !== undefined && { deposit: parsePounds(deposit) }),
  ...(projectLoanAmount !== undefined && { projectLoanAmount: parsePounds(projectLoanAmount) }),
});

/** The shop must change its order if a customer at home has chosen goods at another price. */
export function hasOrderChanged(document: ApplicationDocument): boolean {
  const chosen = document.loanTailoring?.optionSelected;
  return isWithCustomer(document) && !!chosen && changesPrice(chosen);
}

export const purchaseDetails = ({ goodsDescription, orderReference }: OfferTaken): ApplicationDocument => ({
  ...(goodsDescription && { goodsDescription }),
  ...(orderReference && { orderReference }),
});

/** Reopens the application for a new decision, which follows at once (S1 §4). */
export const acceptOffer = (
  application: Pick<Application, "status" | "document">,
  {
    by,
    offerLive,
    selection,
    terms,
  }: {
    readonly by: ActorOf<"chooseOffer">;
    readonly offerLive: boolean;
    readonly selection: TailoringSelection;
    readonly terms: ApplicationDocument;
  },
): TransitionResult<"chooseOffer"> =>
  applyEvent(application, "chooseOffer", {
    by,
    guardResults: { offerLive },
    changes: { document: mergeDocument(mergeDocument(application.document, terms), { loanTailoring: { optionSelected: selection } }) },
  });

/** `version` is the application before the customer chose the offer. */
export const undoChoice = (
  application: Pick<Application, "status">,
  {
    by,
    version,
  }: {
    readonly by: ActorOf<"undoChoice">;
    readonly version:
      | ({ readonly status: OutcomeOf<"undoChoice"> } & Pick<
          Application,
          "document" | "softSearchExpiryDate" | "tailoringExpiryDate" | "applicationExpiryDate" | "maxInstalmentAmount"
        >)
      | null;
  },
): TransitionResult<"undoChoice"> => {
  const { status = "decision_accept", ...before } = version ?? {};
  return applyEvent(application, "undoChoice", {
    by,
    guardResults: { choiceUndecided: version !== null },
    outcome: status,
    changes: before,
  });
};
