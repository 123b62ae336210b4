import * as z from "zod/mini";
import { percentSchema, poundsSchema } from "../../money/index.ts";
import { agreementTypes, regimes, serviceTypes, tailoringSelections } from "../../vocabulary/index.ts";
import { documentPart, draft, instalmentCount, listOf, months, text } from "./wire.ts";

export const loanParametersSchema = documentPart({
  goodsAmount: draft(poundsSchema),
  deposit: draft(poundsSchema),
  creditCardDeposit: draft(z.boolean()),
  pendingGoodsAmount: draft(poundsSchema),
  pendingDeposit: draft(poundsSchema),
  pendingGoodsDescription: draft(text),
  pendingOrderReference: draft(text),
  maximumLoanAmount: draft(poundsSchema),
});

/** A copy of the product's terms at the time when the product was chosen. Amounts are strings (S1 §3). */
const productConfigSchema = documentPart({
  id: draft(text),
  name: draft(text),
  serviceType: draft(z.enum(serviceTypes)),
  apr: draft(percentSchema),
  rpm: draft(percentSchema),
  instalments: draft(listOf(instalmentCount)),
  deferralPeriod: draft(listOf(months)),
  minGoodsAmount: draft(poundsSchema),
  minLoanAmount: draft(poundsSchema),
  maxLoanAmount: draft(poundsSchema),
  minDepositPercentage: draft(percentSchema),
  minDepositAmount: draft(poundsSchema),
  earlySettlementFee: draft(z.boolean()),
  startDate: draft(z.iso.date()),
  endDate: draft(z.iso.date()),
});

export const productSchema = documentPart({
  serviceType: draft(z.enum(serviceTypes)),
  apr: draft(percentSchema),
  /** True for an agreement under the Consumer Credit Act (regime CCA). The specification's screens depend on this flag. */
  regulated: draft(z.boolean()),
  regime: draft(z.enum(regimes)),
  /** True if a customer who settles during the deferral pays the administration fee. */
  earlySettlementFee: draft(z.boolean()),
  agreementType: draft(z.enum(agreementTypes)),
  productConfig: draft(productConfigSchema),
});

export const loanRepaymentSchema = documentPart({
  deferralPeriod: draft(months),
  instalments: draft(instalmentCount),
});

const repayment = { offered: draft(z.boolean()), monthlyRepayment: draft(poundsSchema), totalRepaymentAmount: draft(poundsSchema) };

const termOfferSchema = documentPart({ ...repayment, minimumTerm: draft(instalmentCount) });
const depositOfferSchema = documentPart({ ...repayment, minimumDeposit: draft(poundsSchema) });
const loanOfferSchema = documentPart({ ...repayment, maximumLoanAmount: draft(poundsSchema), maximumGoodsAmount: draft(poundsSchema) });
const fusionLoanOfferSchema = documentPart({
  offered: draft(z.boolean()),
  minDepositPercentage: draft(percentSchema),
  maximumLoanAmount: draft(poundsSchema),
  maximumProjectLoanAmount: draft(poundsSchema),
  minimumProjectLoanAmount: draft(poundsSchema),
  maximumGoodsAmount: draft(poundsSchema),
  repaidOver: draft(instalmentCount),
  interestRate: draft(percentSchema),
});

export const loanTailoringSchema = documentPart({
  optionSelected: draft(z.enum(tailoringSelections)),
  maxInstalmentAmount: draft(poundsSchema),
  offers: draft(
    documentPart({
      increaseTerm: draft(termOfferSchema),
      increaseDeposit: draft(depositOfferSchema),
      reduceLoan: draft(loanOfferSchema),
      increaseLoan: draft(loanOfferSchema),
      reduceTerm: draft(termOfferSchema),
      fusionLoan: draft(fusionLoanOfferSchema),
    }),
  ),
});
export type Offers = NonNullable<z.infer<typeof loanTailoringSchema>["offers"]>;

const fusionLoanTotalsSchema = documentPart({
  totalRepaymentAmount: draft(poundsSchema),
  monthlyRepaymentAmount: draft(poundsSchema),
});
export type FusionLoanTotals = z.infer<typeof fusionLoanTotalsSchema>;

/**
 * A fusion loan, stored with the nested fields of specification S1. The top-level fields of specification S2 are calculated from these
 * nested fields.
 */
export const fusionLoanSchema = documentPart({
  projectLoanParameters: draft(documentPart({ loanAmount: draft(poundsSchema) })),
  projectLoanRepayment: draft(documentPart({ instalments: draft(instalmentCount) })),
  projectLoanProduct: draft(documentPart({ apr: draft(percentSchema), serviceType: draft(z.enum(serviceTypes)) })),
  fusionLoanTotals: draft(fusionLoanTotalsSchema),
  pendingFusionLoanTotals: draft(fusionLoanTotalsSchema),
});

/** The customer's API also returns the top-level fields of specification S2, when the project loan is complete. */
export const customerFusionLoanSchema = z.extend(fusionLoanSchema, {
  projectLoanInstalments: z.optional(instalmentCount),
  projectLoanApr: z.optional(percentSchema),
  projectLoanRepaymentAmount: z.optional(poundsSchema),
  projectLoanTotalRepaymentAmount: z.optional(poundsSchema),
});
