import * as z from "zod/mini";
import { journeyTypes } from "../../vocabulary/index.ts";
import { detailsSchemas, marketingConsentSchema } from "./customer.ts";
import {
  customerFusionLoanSchema,
  fusionLoanSchema,
  loanParametersSchema,
  loanRepaymentSchema,
  loanTailoringSchema,
  productSchema,
} from "./loan.ts";
import { allowMissing, documentPartSchema, draftTextSchema } from "./wire.ts";

/**
 * A document is stored while it is being filled in, so any field may be missing (S1 §3, S2 §3). Wrong types and unknown keys are refused.
 * The form sections check whether all answers are there.
 */
export const documentSchema = documentPartSchema({
  customerPresent: allowMissing(z.boolean()),
  journeyType: allowMissing(z.enum(journeyTypes)),
  returnUrl: allowMissing(z.url({ protocol: /^https?$/ })),
  isNonBrokered: allowMissing(z.boolean()),
  isOnlineDepositJourney: allowMissing(z.boolean()),
  addressEditable: allowMissing(z.boolean()),
  paperlessConsent: allowMissing(z.boolean()),
  adequateExplanationShown: allowMissing(z.boolean()),
  keyLoanFeaturesShown: allowMissing(z.boolean()),
  goodsDescription: allowMissing(draftTextSchema),
  orderReference: allowMissing(draftTextSchema),
  ...detailsSchemas,
  marketingConsent: allowMissing(marketingConsentSchema),
  loanParameters: allowMissing(loanParametersSchema),
  product: allowMissing(productSchema),
  loanRepayment: allowMissing(loanRepaymentSchema),
  loanTailoring: allowMissing(loanTailoringSchema),
  fusionLoan: allowMissing(fusionLoanSchema),
});
export type ApplicationDocument = z.infer<typeof documentSchema>;

/** A document with the calculated fields that only the customer's API returns. */
export const customerDocumentSchema = z.extend(documentSchema, { fusionLoan: allowMissing(customerFusionLoanSchema) });
export type CustomerDocument = z.infer<typeof customerDocumentSchema>;

/** Removes the amounts that are calculated for the customer, because they are not stored. */
export function removeCalculatedAmounts(document: CustomerDocument): ApplicationDocument {
  if (!document.fusionLoan) return document;
  const { projectLoanInstalments, projectLoanApr, projectLoanRepaymentAmount, projectLoanTotalRepaymentAmount, ...fusionLoan } =
    document.fusionLoan;
  return { ...document, fusionLoan };
}
