import { gateOpen, tailoringApplies } from "../../../access/index.ts";
import {
  acceptOptions,
  allowedOffers,
  changesPrice,
  chooseOffer,
  isPriceFixed,
  leftAfterProject,
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
import { agreementTypeOf } from "../../document/agreement-type.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import { isWithCustomer } from "../../document/field-rights.ts";
import { type DocumentLoan, loanInDocument } from "../../document/loan-in-document.ts";
import { chosenDocument } from "../../document/loan-terms.ts";
import { mergeDocument } from "../../document/merge.ts";
import { hasPendingAmounts } from "../../document/reading.ts";
import type { Setting } from "../../setting.ts";
import { isDeclined } from "../flags.ts";
import { projectProductOf } from "../live.ts";
import { canHappen, type Moved, move, requireAllowed } from "../move.ts";
import type { ActorOf, OutcomeOf } from "../transitions.ts";

export const statusesWithOffers: readonly Status[] = statuses.filter((status) => canHappen(status, "chooseOffer"));

type Offering = Pick<Application, "status" | "document" | "tailoringExpiryDate">;

/** Returns the offers that can be chosen now. Screens show these offers, and the server accepts no other. */
export function openOffers(
  { status, document, tailoringExpiryDate }: Offering,
  { today, features, flags }: Omit<Setting, "products">,
): readonly TailoringOption[] {
  if (!canHappen(status, "chooseOffer")) return [];
  const { maxInstalmentAmount, offers, optionSelected } = document.loanTailoring ?? {};
  const declined = isDeclined(status);
  return (declined ? optionsAfterDecline : acceptOptions)(
    { maxInstalmentAmount, offers, optionSelected, tailoringExpiryDate },
    {
      today,
      tailoringOn: tailoringApplies(declined ? "decline" : "accept", agreementTypeOf(document), features),
      fusionLoanOn: gateOpen("fusionLoan", features, flags),
      amending: hasPendingAmounts(document),
      priceFixed: isPriceFixed(agreementTypeOf(document)),
    },
  );
}

/** Returns the terms from which offers are calculated, apart from the customer's affordable amounts. */
export const offerTerms = (loan: DocumentLoan, document: ApplicationDocument, { features, flags, products }: Omit<Setting, "today">) => {
  return {
    ...loan,
    allowed: allowedOffers({ agreementType: agreementTypeOf(document), serviceType: loan.product.serviceType, features, flags }),
    projectProduct: projectProductOf({ features, flags, products }),
  };
};

/** A chosen offer: the option, and the amounts if they differ from the offered maximum. */
export interface OfferTaken {
  readonly option: TailoringOption;
  readonly goodsAmount?: string | undefined;
  readonly deposit?: string | undefined;
  readonly projectLoanAmount?: string | undefined;
  /** The name of other goods, which may also have another order (S1 §4). */
  readonly goodsDescription?: string | undefined;
  readonly orderReference?: string | undefined;
}

interface TakingOffer {
  readonly by: ActorOf<"chooseOffer">;
  readonly taken: OfferTaken;
  readonly setting: Setting;
  /** The largest loan that the credit policy offers, from the decision that made the offers. */
  readonly offeredLoanMax: Pence | undefined;
}

/** The customer chooses an offer or keeps the loan. The application is open again and will be decided again. */
export function takeOffer(
  application: Offering & Pick<Application, "maxInstalmentAmount">,
  { by, taken, setting, offeredLoanMax }: TakingOffer,
): Moved<"chooseOffer"> {
  const { document, maxInstalmentAmount } = application;
  const offerLive = openOffers(application, setting).includes(taken.option);
  requireAllowed(application, "chooseOffer", { by, guardResults: { offerLive } });
  if (maxInstalmentAmount === null) return fail("offer.unavailable", { option: taken.option });
  const loan = loanInDocument(document) ?? fail("decision.request_incomplete");
  const request: TailoringRequest = {
    ...offerTerms(loan, document, setting),
    instalmentMax: leftAfterProject(parsePounds(maxInstalmentAmount), loan.project),
    ...(offeredLoanMax !== undefined && { riskLoanMax: offeredLoanMax }),
  };
  const chosen = chooseOffer(request, tailoringOffers(request), choiceOf(taken), regimeFactsOn(setting.today));
  requirePurchase(taken, { by, isOtherPrice: chosen.quote.goodsAmount !== loan.goodsAmount, document });
  const terms = mergeDocument(chosenDocument(loan, chosen), purchaseDetails(taken));
  return acceptOffer(application, { by, offerLive, selection: chosen.optionSelected, terms });
}

interface PurchaseFacts extends Pick<TakingOffer, "by"> {
  readonly isOtherPrice: boolean;
  readonly document: ApplicationDocument;
}

/**
 * Goods at another price are other goods. A web shop's order cannot change. A customer who continues alone first changes the order with the
 * shop, and then states the new order.
 */
function requirePurchase(taken: OfferTaken, { by, isOtherPrice, document }: PurchaseFacts): void {
  if (isOtherPrice && isPriceFixed(agreementTypeOf(document))) fail("offer.unavailable", { option: taken.option });
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

/** True if a customer at home has chosen an offer for goods at another price, so that the shop has to change the order. */
export function hasOrderChanged(document: ApplicationDocument): boolean {
  const chosen = document.loanTailoring?.optionSelected;
  return isWithCustomer(document) && !!chosen && changesPrice(chosen);
}

/** Returns the name and order reference of other goods. */
export const purchaseDetails = ({ goodsDescription, orderReference }: OfferTaken): ApplicationDocument => ({
  ...(goodsDescription && { goodsDescription }),
  ...(orderReference && { orderReference }),
});

/** Opens the application again. A new decision follows at once (S1 §4). */
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
    /** The changed amounts, instalments and regime of the document. */
    readonly terms: ApplicationDocument;
  },
): Moved<"chooseOffer"> =>
  move(application, "chooseOffer", {
    by,
    guardResults: { offerLive },
    changes: { document: mergeDocument(mergeDocument(application.document, terms), { loanTailoring: { optionSelected: selection } }) },
  });

/** Restores the complete version before the choice of an offer, with its dates. */
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
): Moved<"undoChoice"> => {
  const { status = "decision_accept", ...before } = version ?? {};
  return move(application, "undoChoice", { by, guardResults: { choiceUndecided: version !== null }, outcome: status, changes: before });
};
