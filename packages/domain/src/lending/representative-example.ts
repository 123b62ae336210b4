import type { Pence } from "../money/index.ts";
import { limits } from "./limits.ts";
import type { Quote } from "./quote.ts";

/** What must stand together, equally prominent, wherever a rate or cost is advertised (CONC 3.5). */
export interface RepresentativeExample {
  readonly cashPrice: Pence;
  readonly deposit: Pence;
  readonly totalAmountOfCredit: Pence;
  readonly durationMonths: number;
  readonly deferralMonths: number;
  readonly instalments: number;
  readonly instalment: Pence;
  readonly finalInstalment: Pence;
  /** Fixed. */
  readonly interestRatePercent: string;
  readonly otherCharges: Pence;
  readonly representativeAprPercent: string;
  readonly totalAmountPayable: Pence;
}

export const representativeExample = (quote: Quote): RepresentativeExample => ({
  cashPrice: quote.goodsAmount,
  deposit: quote.deposit,
  totalAmountOfCredit: quote.loanAmount,
  durationMonths: quote.agreementMonths,
  deferralMonths: quote.deferralMonths,
  instalments: quote.instalments,
  instalment: quote.instalment,
  finalInstalment: quote.finalInstalment,
  interestRatePercent: quote.interestRatePercent,
  otherCharges: limits.otherCosts,
  representativeAprPercent: quote.aprPercent,
  totalAmountPayable: quote.totalAmountPayable,
});
