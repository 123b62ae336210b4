import { formatPercentage, formatPounds } from "./formats.ts";

/** The numbers of a price example on a shop's page. CONC 3.5 says what a financial promotion with a price must contain. */

export interface ExampleFigures {
  readonly cashPrice: string;
  readonly deposit: string;
  readonly totalAmountOfCredit: string;
  readonly instalments: number;
  readonly deferralPeriod: number;
  readonly monthlyPayment: string;
  readonly finalPayment: string;
  readonly totalAmountPayable: string;
  readonly annualInterestRate: string;
  readonly representativeApr: string;
}

/** The representative APR has one decimal (CONC 3.5.5R, CONC App 1.2). */
const aprText = (percent: string): string => `${Number(percent).toFixed(1)}%`;

// The price element on shops' pages imports only `exampleInWords` and `headlineOfPrice`. They are not in `promotionTexts`, so that the
// element's bundle stays small.

/** CONC 3.5.5R prescribes the order of the parts of this example. The parts must be equally prominent. */
export const exampleInWords = (figures: ExampleFigures): string => {
  const { deposit, deferralPeriod, instalments, monthlyPayment, finalPayment } = figures;
  const durationMonths = deferralPeriod + instalments;
  const payments =
    monthlyPayment === finalPayment
      ? `${instalments} monthly payments of ${formatPounds(monthlyPayment)}`
      : `${instalments - 1} monthly payments of ${formatPounds(monthlyPayment)} and a final payment of ${formatPounds(finalPayment)}`;
  return [
    `Representative example: cash price ${formatPounds(figures.cashPrice)}`,
    Number(deposit) > 0 ? `, deposit ${formatPounds(deposit)}` : "",
    `, total amount of credit ${formatPounds(figures.totalAmountOfCredit)}, duration ${durationMonths} months, `,
    deferralPeriod > 0 ? `nothing to pay for ${deferralPeriod} months, then ` : "",
    instalments === 1 ? `one payment of ${formatPounds(finalPayment)}` : payments,
    `, interest rate ${formatPercentage(figures.annualInterestRate)} a year (fixed), ${aprText(figures.representativeApr)} APR representative`,
    `, total amount payable ${formatPounds(figures.totalAmountPayable)}.`,
  ].join("");
};

export const headlineOfPrice = (monthlyPayment: string): string => `From ${formatPounds(monthlyPayment)} a month`;

export const promotionTexts = {
  example: exampleInWords,
  headline: headlineOfPrice,
  statement: (shop: string, lender: { readonly legalName: string; readonly fcaNumber: string }): string =>
    `${shop} acts as a credit broker and not as a lender. ${lender.legalName} lends the money and is authorised and regulated by the Financial Conduct Authority (${lender.fcaNumber}). Credit depends on your circumstances, and is only for people aged 18 or over.`,
  riskWarning:
    "Think before you borrow: check that you can afford every repayment. If you miss repayments, it can make borrowing harder or more expensive for you.",
  /** Shops show these texts from this day. */
  from: "2026-11-18",
};
