import type { FeatureName, RetailerFlags } from "@farthing/domain/access";
import { type DocumentLoan, isDeclined, loanInDocument, offeredLoan, openOffers, saleChannelOf } from "@farthing/domain/application";
import { isPriceFixed, projectLoan, type TailoringOption } from "@farthing/domain/lending";
import { type Pence, parsePounds } from "@farthing/domain/money";
import { costOf, type LoanCost } from "../cost/loan-cost.ts";
import { businessDay } from "../current-application/business-day.ts";
import type { JourneyApplication } from "../current-application/port.ts";

export interface Offer {
  readonly option: TailoringOption;
  readonly loan: DocumentLoan;
  readonly cost: LoanCost;
}

export interface Offers {
  readonly declined: boolean;
  readonly loan: DocumentLoan;
  readonly original: LoanCost;
  readonly offers: readonly Offer[];
  readonly instalmentMax: Pence;
  readonly expiry: string | null;
  readonly isPriceFixed: boolean;
}

export interface OfferCircumstances {
  readonly features: ReadonlySet<FeatureName>;
  readonly retailer: Partial<RetailerFlags>;
}

type OfferedApplication = Pick<JourneyApplication, "status" | "document" | "tailoringExpiryDate" | "today">;

/** Returns null if there are no offers, if the customer has already chosen one, or if the offers have expired (S1 §4). */
export function offersOf(application: OfferedApplication, { features, retailer }: OfferCircumstances): Offers | null {
  const { document, status, tailoringExpiryDate } = application;
  const loan = loanInDocument(document);
  const maxInstalmentAmount = document.loanTailoring?.maxInstalmentAmount;
  if (!loan || !maxInstalmentAmount) return null;
  const today = businessDay(application, new Date());
  const options = openOffers(application, { today, features, flags: retailer });
  if (options.length === 0) return null;
  return {
    declined: isDeclined(status),
    loan,
    original: costOf(loan, today),
    offers: options.flatMap((option) => offerOf(document, option, today)),
    instalmentMax: parsePounds(maxInstalmentAmount),
    expiry: tailoringExpiryDate,
    isPriceFixed: isPriceFixed(saleChannelOf(document)),
  };
}

function offerOf(document: JourneyApplication["document"], option: TailoringOption, today: LoanCost["today"]): readonly Offer[] {
  const loan = offeredLoan(document, option);
  if (!loan) return [];
  if (option !== "projectLoan") return [{ option, loan, cost: costOf(loan, today) }];
  const { maximumProjectLoanAmount, repaidOver } = document.loanTailoring?.offers?.fusionLoan ?? {};
  if (!maximumProjectLoanAmount || !repaidOver) return [];
  const both = { ...loan, project: projectLoan(parsePounds(maximumProjectLoanAmount), repaidOver) };
  return [{ option, loan: both, cost: costOf(both, today) }];
}
