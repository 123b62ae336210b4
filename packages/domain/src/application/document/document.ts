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
 * Any field may be missing, because the app saves a document while the user fills it in (S1 §3, S2 §3). The form sections check that all
 * answers are there.
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

/** Only the customer's API returns the calculated amounts of the project loan. */
export const customerDocumentSchema = z.extend(documentSchema, { fusionLoan: allowMissing(customerFusionLoanSchema) });
export type CustomerDocument = z.infer<typeof customerDocumentSchema>;

export function removeCalculatedAmounts(document: CustomerDocument): ApplicationDocument {
  if (!document.fusionLoan) return document;
  const { projectLoanInstalments, projectLoanApr, projectLoanRepaymentAmount, projectLoanTotalRepaymentAmount, ...fusionLoan } =
    document.fusionLoan;
  return { ...document, fusionLoan };
}
