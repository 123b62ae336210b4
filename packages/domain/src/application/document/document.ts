import * as z from "zod/mini";
import { journeyTypes } from "../../vocabulary/index.ts";
import { detailsInDocument, marketingConsentSchema } from "./customer.ts";
import {
  fusionLoanSchema,
  loanParametersSchema,
  loanRepaymentSchema,
  loanTailoringSchema,
  ownFusionLoanSchema,
  productSchema,
} from "./loan.ts";
import { draft, part, text } from "./wire.ts";

/**
 * The document of an application as it is stored while it grows (S1 §3, S2 §3): anything may still be missing, nothing may be of the
 * wrong type, and a key that is not in the list is refused. Whether a section is complete is asked of its form section.
 */
export const documentSchema = part({
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
  ...detailsInDocument,
  marketingConsent: draft(marketingConsentSchema),
  loanParameters: draft(loanParametersSchema),
  product: draft(productSchema),
  loanRepayment: draft(loanRepaymentSchema),
  loanTailoring: draft(loanTailoringSchema),
  fusionLoan: draft(fusionLoanSchema),
});
export type ApplicationDocument = z.infer<typeof documentSchema>;

/** As its customer is answered it. */
export const ownDocumentSchema = z.extend(documentSchema, { fusionLoan: draft(ownFusionLoanSchema) });
export type OwnDocument = z.infer<typeof ownDocumentSchema>;
