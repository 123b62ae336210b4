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

/** A copy of the product's terms, made when the product was chosen. Amounts are strings (S1 §3). */
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
  /** True for an agreement under the Consumer Credit Act (regime CCA). */
  regulated: allowMissing(z.boolean()),
  regime: allowMissing(z.enum(regimes)),
  /** True if the customer pays an administration fee to settle the loan during the deferral. */
  earlySettlementFee: allowMissing(z.boolean()),
  agreementType: allowMissing(z.enum(agreementTypes)),
  productConfig: allowMissing(productConfigSchema),
});

export const loanRepaymentSchema = documentPartSchema({
  deferralPeriod: allowMissing(monthCountSchema),
  instalments: allowMissing(instalmentCount),
});

const offerRepaymentFields = {
  offered: allowMissing(z.boolean()),
  monthlyRepayment: allowMissing(poundsSchema),
  totalRepaymentAmount: allowMissing(poundsSchema),
};

const termOfferSchema = documentPartSchema({ ...offerRepaymentFields, minimumTerm: allowMissing(instalmentCount) });
const depositOfferSchema = documentPartSchema({ ...offerRepaymentFields, minimumDeposit: allowMissing(poundsSchema) });
const loanOfferSchema = documentPartSchema({
  ...offerRepaymentFields,
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

/** The database stores the nested fields of specification S1. The server calculates the top-level fields of specification S2 from them. */
export const fusionLoanSchema = documentPartSchema({
  projectLoanParameters: allowMissing(documentPartSchema({ loanAmount: allowMissing(poundsSchema) })),
  projectLoanRepayment: allowMissing(documentPartSchema({ instalments: allowMissing(instalmentCount) })),
  projectLoanProduct: allowMissing(
    documentPartSchema({ apr: allowMissing(percentSchema), serviceType: allowMissing(z.enum(serviceTypes)) }),
  ),
  fusionLoanTotals: allowMissing(fusionLoanTotalsSchema),
  pendingFusionLoanTotals: allowMissing(fusionLoanTotalsSchema),
});

export const customerFusionLoanSchema = z.extend(fusionLoanSchema, {
  projectLoanInstalments: z.optional(instalmentCount),
  projectLoanApr: z.optional(percentSchema),
  projectLoanRepaymentAmount: z.optional(poundsSchema),
  projectLoanTotalRepaymentAmount: z.optional(poundsSchema),
});
