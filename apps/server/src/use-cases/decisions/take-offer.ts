import { gateOpen, tailoringApplies } from "@farthing/domain/access";
import { type ApplicationDocument, acceptOffer, isDeclined, type Moved, mergeDocument } from "@farthing/domain/application";
import {
  acceptOptions,
  allowedOffers,
  chooseOffer,
  declineOptions,
  productOf,
  type TailoringChoice,
  type TailoringOption,
  type TailoringRequest,
  tailoringOffers,
} from "@farthing/domain/lending";
import { NOTHING, type Pence, parsePounds, subtract } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import { chosenDocument, type DocumentLoan, loanInDocument, regimeFacts } from "./loan-in-document.ts";
import { agreementTypeOf, type Setting } from "./setting.ts";

export interface OfferTaken {
  readonly option: TailoringOption;
  readonly goodsAmount?: string | undefined;
  readonly deposit?: string | undefined;
  readonly projectLoanAmount?: string | undefined;
  /** What the purchase details modal asked for (S1 §4). */
  readonly goodsDescription?: string | undefined;
  readonly orderReference?: string | undefined;
}

/** What offers are reckoned from, apart from the customer's means. */
export const offerTerms = (loan: DocumentLoan, document: ApplicationDocument, { features, flags, products }: Setting) => {
  const project = products.find(({ isProjectLoan }) => isProjectLoan);
  return {
    ...loan,
    allowed: allowedOffers({ agreementType: agreementTypeOf(document), serviceType: loan.product.serviceType, features, flags }),
    projectProduct: project ? productOf(project) : null,
  };
};

/** The customer takes one of the offers, or keeps the loan as it was; the application is open again, to be decided anew. */
export function takeOffer(
  application: StoredApplication,
  setting: Setting,
  taken: OfferTaken,
  { by, riskLoanMax }: { readonly by: "staff" | "applicant" | "directApp"; readonly riskLoanMax: Pence | undefined },
): Moved {
  const { document, maxInstalmentAmount } = application;
  if (!isOpenTo(taken.option, application, setting) || maxInstalmentAmount === null) fail("offer.unavailable", { option: taken.option });
  const loan = loanInDocument(document) ?? fail("decision.request_incomplete");
  const request: TailoringRequest = {
    ...offerTerms(loan, document, setting),
    instalmentMax: lessProject(parsePounds(maxInstalmentAmount), loan),
    ...(riskLoanMax !== undefined && { riskLoanMax }),
  };
  const chosen = chooseOffer(request, tailoringOffers(request), choiceOf(taken), regimeFacts(setting.today));
  return acceptOffer(application, {
    by,
    offerLive: true,
    selection: chosen.optionSelected,
    terms: mergeDocument(chosenDocument(loan, chosen), purchaseDetails(taken)),
  });
}

function isOpenTo(option: TailoringOption, { status, document, tailoringExpiryDate }: StoredApplication, setting: Setting): boolean {
  const declined = isDeclined(status);
  const stored = {
    maxInstalmentAmount: document.loanTailoring?.maxInstalmentAmount,
    offers: document.loanTailoring?.offers,
    optionSelected: document.loanTailoring?.optionSelected,
    tailoringExpiryDate,
  };
  const situation = {
    today: setting.today,
    tailoringOn: tailoringApplies(declined ? "decline" : "accept", agreementTypeOf(document), setting.features),
    fusionLoanOn: gateOpen("fusionLoan", setting.features, setting.flags),
    amending: false,
  };
  return (declined ? declineOptions(stored, situation) : acceptOptions(stored, situation)).includes(option);
}

const lessProject = (instalmentMax: Pence, { project }: DocumentLoan): Pence =>
  project && project.instalment < instalmentMax ? subtract(instalmentMax, project.instalment) : project ? NOTHING : instalmentMax;

const choiceOf = ({ option, goodsAmount, deposit, projectLoanAmount }: OfferTaken): TailoringChoice => ({
  option,
  ...(goodsAmount !== undefined && { goodsAmount: parsePounds(goodsAmount) }),
  ...(deposit !== undefined && { deposit: parsePounds(deposit) }),
  ...(projectLoanAmount !== undefined && { projectLoanAmount: parsePounds(projectLoanAmount) }),
});

const purchaseDetails = ({ goodsDescription, orderReference }: OfferTaken): ApplicationDocument => ({
  ...(goodsDescription && { goodsDescription }),
  ...(orderReference && { orderReference }),
});
