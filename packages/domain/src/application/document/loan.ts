import * as z from "zod/mini";
import { percentSchema, poundsSchema } from "../../money/index.ts";
import { agreementTypes, regimes, serviceTypes, tailoringSelections } from "../../vocabulary/index.ts";
import { draft, instalmentCount, listOf, months, part, text } from "./wire.ts";

export const loanParametersSchema = part({
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
const productConfigSchema = part({
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

export const productSchema = part({
  serviceType: draft(z.enum(serviceTypes)),
  apr: draft(percentSchema),
  /** True for an agreement under the Consumer Credit Act (regime CCA). The screens in the specification use this flag. */
  regulated: draft(z.boolean()),
  regime: draft(z.enum(regimes)),
  /** True if a customer who settles during the deferral pays the administration fee. */
  earlySettlementFee: draft(z.boolean()),
  agreementType: draft(z.enum(agreementTypes)),
  productConfig: draft(productConfigSchema),
});

export const loanRepaymentSchema = part({
  deferralPeriod: draft(months),
  instalments: draft(instalmentCount),
});

const repayment = { offered: draft(z.boolean()), monthlyRepayment: draft(poundsSchema), totalRepaymentAmount: draft(poundsSchema) };

const termOfferSchema = part({ ...repayment, minimumTerm: draft(instalmentCount) });
const depositOfferSchema = part({ ...repayment, minimumDeposit: draft(poundsSchema) });
const loanOfferSchema = part({ ...repayment, maximumLoanAmount: draft(poundsSchema), maximumGoodsAmount: draft(poundsSchema) });
const fusionLoanOfferSchema = part({
  offered: draft(z.boolean()),
  minDepositPercentage: draft(percentSchema),
  maximumLoanAmount: draft(poundsSchema),
  maximumProjectLoanAmount: draft(poundsSchema),
  minimumProjectLoanAmount: draft(poundsSchema),
  maximumGoodsAmount: draft(poundsSchema),
  repaidOver: draft(instalmentCount),
  interestRate: draft(percentSchema),
});

export const loanTailoringSchema = part({
  optionSelected: draft(z.enum(tailoringSelections)),
  maxInstalmentAmount: draft(poundsSchema),
  offers: draft(
    part({
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

const fusionLoanTotalsSchema = part({
  totalRepaymentAmount: draft(poundsSchema),
  monthlyRepaymentAmount: draft(poundsSchema),
});
export type FusionLoanTotals = z.infer<typeof fusionLoanTotalsSchema>;

/** Stored with the nested fields of specification S1. The top-level fields of specification S2 are computed from them. */
export const fusionLoanSchema = part({
  projectLoanParameters: draft(part({ loanAmount: draft(poundsSchema) })),
  projectLoanRepayment: draft(part({ instalments: draft(instalmentCount) })),
  projectLoanProduct: draft(part({ apr: draft(percentSchema), serviceType: draft(z.enum(serviceTypes)) })),
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
