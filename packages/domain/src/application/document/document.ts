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
import { documentPart, draft, text } from "./wire.ts";

/**
 * A document is stored while it is being filled in, so any field may be missing (S1 §3, S2 §3). Wrong types and unknown keys are refused.
 * The form sections check whether all answers are there.
 */
export const documentSchema = documentPart({
  customerPresent: draft(z.boolean()),
  journeyType: draft(z.enum(journeyTypes)),
  returnUrl: draft(z.url({ protocol: /^https?$/ })),
  isNonBrokered: draft(z.boolean()),
  isOnlineDepositJourney: draft(z.boolean()),
  addressEditable: draft(z.boolean()),
  paperlessConsent: draft(z.boolean()),
  adequateExplanationShown: draft(z.boolean()),
  keyLoanFeaturesShown: draft(z.boolean()),
  goodsDescription: draft(text),
  orderReference: draft(text),
  ...detailsSchemas,
  marketingConsent: draft(marketingConsentSchema),
  loanParameters: draft(loanParametersSchema),
  product: draft(productSchema),
  loanRepayment: draft(loanRepaymentSchema),
  loanTailoring: draft(loanTailoringSchema),
  fusionLoan: draft(fusionLoanSchema),
});
export type ApplicationDocument = z.infer<typeof documentSchema>;

/** A document with the calculated fields that only the customer's API returns. */
export const ownDocumentSchema = z.extend(documentSchema, { fusionLoan: draft(customerFusionLoanSchema) });
export type OwnDocument = z.infer<typeof ownDocumentSchema>;

/** Removes the amounts that are calculated for the customer, because they are not stored. */
export function storedDocument(document: OwnDocument): ApplicationDocument {
  if (!document.fusionLoan) return document;
  const { projectLoanInstalments, projectLoanApr, projectLoanRepaymentAmount, projectLoanTotalRepaymentAmount, ...fusionLoan } =
    document.fusionLoan;
  return { ...document, fusionLoan };
}
