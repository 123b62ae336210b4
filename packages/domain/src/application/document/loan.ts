import * as z from "zod/mini";
import { percentSchema, poundsSchema } from "../../money/index.ts";
import { agreementTypes, regimes, serviceTypes, tailoringSelections } from "../../vocabulary/index.ts";
import { allowMissing, documentPartSchema, draftTextSchema, instalmentCount, limitedListSchema, monthCountSchema } from "./wire.ts";

export const loanParametersSchema = documentPartSchema({
  goodsAmount: allowMissing(poundsSchema),
  deposit: allowMissing(poundsSchema),
  creditCardDeposit: allowMissing(z.boolean()),
  pendingGoodsAmount: allowMissing(poundsSchema),
  pendingDeposit: allowMissing(poundsSchema),
  pendingGoodsDescription: allowMissing(draftTextSchema),
  pendingOrderReference: allowMissing(draftTextSchema),
  maximumLoanAmount: allowMissing(poundsSchema),
});

/** A copy of the product's terms at the time when the product was chosen. Amounts are strings (S1 §3). */
const productConfigSchema = documentPartSchema({
  id: allowMissing(draftTextSchema),
  name: allowMissing(draftTextSchema),
  serviceType: allowMissing(z.enum(serviceTypes)),
  apr: allowMissing(percentSchema),
  rpm: allowMissing(percentSchema),
  instalments: allowMissing(limitedListSchema(instalmentCount)),
  deferralPeriod: allowMissing(limitedListSchema(monthCountSchema)),
  minGoodsAmount: allowMissing(poundsSchema),
  minLoanAmount: allowMissing(poundsSchema),
  maxLoanAmount: allowMissing(poundsSchema),
  minDepositPercentage: allowMissing(percentSchema),
  minDepositAmount: allowMissing(poundsSchema),
  earlySettlementFee: allowMissing(z.boolean()),
  startDate: allowMissing(z.iso.date()),
  endDate: allowMissing(z.iso.date()),
});

export const productSchema = documentPartSchema({
  serviceType: allowMissing(z.enum(serviceTypes)),
  apr: allowMissing(percentSchema),
  /** True for an agreement under the Consumer Credit Act (regime CCA). The specification's screens depend on this flag. */
  regulated: allowMissing(z.boolean()),
  regime: allowMissing(z.enum(regimes)),
  /** True if a customer who settles during the deferral pays the administration fee. */
  earlySettlementFee: allowMissing(z.boolean()),
  agreementType: allowMissing(z.enum(agreementTypes)),
  productConfig: allowMissing(productConfigSchema),
});

export const loanRepaymentSchema = documentPartSchema({
  deferralPeriod: allowMissing(monthCountSchema),
  instalments: allowMissing(instalmentCount),
});

const repayment = {
  offered: allowMissing(z.boolean()),
  monthlyRepayment: allowMissing(poundsSchema),
  totalRepaymentAmount: allowMissing(poundsSchema),
};

const termOfferSchema = documentPartSchema({ ...repayment, minimumTerm: allowMissing(instalmentCount) });
const depositOfferSchema = documentPartSchema({ ...repayment, minimumDeposit: allowMissing(poundsSchema) });
const loanOfferSchema = documentPartSchema({
  ...repayment,
  maximumLoanAmount: allowMissing(poundsSchema),
  maximumGoodsAmount: allowMissing(poundsSchema),
});
const fusionLoanOfferSchema = documentPartSchema({
  offered: allowMissing(z.boolean()),
  minDepositPercentage: allowMissing(percentSchema),
  maximumLoanAmount: allowMissing(poundsSchema),
  maximumProjectLoanAmount: allowMissing(poundsSchema),
  minimumProjectLoanAmount: allowMissing(poundsSchema),
  maximumGoodsAmount: allowMissing(poundsSchema),
  repaidOver: allowMissing(instalmentCount),
  interestRate: allowMissing(percentSchema),
});

export const loanTailoringSchema = documentPartSchema({
  optionSelected: allowMissing(z.enum(tailoringSelections)),
  maxInstalmentAmount: allowMissing(poundsSchema),
  offers: allowMissing(
    documentPartSchema({
      increaseTerm: allowMissing(termOfferSchema),
      increaseDeposit: allowMissing(depositOfferSchema),
      reduceLoan: allowMissing(loanOfferSchema),
      increaseLoan: allowMissing(loanOfferSchema),
      reduceTerm: allowMissing(termOfferSchema),
      fusionLoan: allowMissing(fusionLoanOfferSchema),
    }),
  ),
});
export type Offers = NonNullable<z.infer<typeof loanTailoringSchema>["offers"]>;

const fusionLoanTotalsSchema = documentPartSchema({
  totalRepaymentAmount: allowMissing(poundsSchema),
  monthlyRepaymentAmount: allowMissing(poundsSchema),
});
export type FusionLoanTotals = z.infer<typeof fusionLoanTotalsSchema>;

/**
 * A fusion loan, stored with the nested fields of specification S1. The top-level fields of specification S2 are calculated from these
 * nested fields.
 */
export const fusionLoanSchema = documentPartSchema({
  projectLoanParameters: allowMissing(documentPartSchema({ loanAmount: allowMissing(poundsSchema) })),
  projectLoanRepayment: allowMissing(documentPartSchema({ instalments: allowMissing(instalmentCount) })),
  projectLoanProduct: allowMissing(
    documentPartSchema({ apr: allowMissing(percentSchema), serviceType: allowMissing(z.enum(serviceTypes)) }),
  ),
  fusionLoanTotals: allowMissing(fusionLoanTotalsSchema),
  pendingFusionLoanTotals: allowMissing(fusionLoanTotalsSchema),
});

/** The customer's API also returns the top-level fields of specification S2, when the project loan is complete. */
export const customerFusionLoanSchema = z.extend(fusionLoanSchema, {
  projectLoanInstalments: z.optional(instalmentCount),
  projectLoanApr: z.optional(percentSchema),
  projectLoanRepaymentAmount: z.optional(poundsSchema),
  projectLoanTotalRepaymentAmount: z.optional(poundsSchema),
});
