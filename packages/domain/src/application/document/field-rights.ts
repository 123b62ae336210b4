import type { ApplicationDocument } from "./document.ts";

/** The kinds of writers in the table of field rights. The table does not apply to the domain's verbs, which write Farthing's own fields. */
export const writers = ["shop", "sender", "directApp", "customer"] as const;
export type Writer = (typeof writers)[number];

/**
 * The occasion on which a user saves a document: as a draft, after an accepted soft search (`quoted`), after an accepted decision
 * (`accepted`, or `acceptedSection` if only one section is submitted), when choosing an offer, or when amending the loan.
 */
export type WriteOccasion = "draft" | "quoted" | "accepted" | "acceptedSection" | "offer" | "amendment";

export type FieldRights = Readonly<Partial<Record<WriteOccasion, readonly Writer[]>>>;

const productOnly: FieldRights = {};

const shopOnly: readonly Writer[] = ["shop"];
/**
 * A direct app's user follows a partner's link. This user may choose the product, but the partner's signature fixes the goods and the
 * amount.
 */
const sellers: readonly Writer[] = ["shop", "directApp"];
const applicants: readonly Writer[] = ["shop", "sender", "directApp", "customer"];
/** A direct app's user cannot change the e-mail address, because this address comes from the partner's signed link. */
const allExceptDirectApps: readonly Writer[] = ["shop", "sender", "customer"];

const customerField: FieldRights = { draft: applicants };
/** A customer who chooses an offer for other goods enters the new order. */
const purchaseField: FieldRights = { draft: shopOnly, quoted: shopOnly, accepted: shopOnly, offer: ["shop", "customer"] };
/** A shop can also amend an application that it has sent, because the customer signs the amended agreement. */
const amendmentField: FieldRights = { amendment: ["shop", "sender"] };

/**
 * Who may write each field. A row also covers the paths below its own path, unless a longer path has its own row. Every call and every form
 * uses this table.
 */
export const fieldRights = {
  journeyType: productOnly,
  returnUrl: productOnly,
  isNonBrokered: productOnly,
  isOnlineDepositJourney: productOnly,
  addressEditable: productOnly,
  adequateExplanationShown: productOnly,
  keyLoanFeaturesShown: productOnly,

  customerPresent: { draft: shopOnly },
  goodsDescription: purchaseField,
  orderReference: purchaseField,
  deliveryDetails: { draft: sellers, quoted: sellers, accepted: sellers },
  identityDetails: { draft: sellers },

  paperlessConsent: customerField,
  marketingConsent: customerField,
  personalDetails: customerField,
  mainAddressDetails: customerField,
  financialDetails: customerField,
  "contactDetails.phoneNumber": customerField,
  "contactDetails.emailAddress": { draft: allExceptDirectApps, quoted: allExceptDirectApps, acceptedSection: allExceptDirectApps },

  bankAccountDetails: { draft: applicants, quoted: applicants, acceptedSection: applicants },
  // The bank check writes these fields.
  "bankAccountDetails.bankName": productOnly,
  "bankAccountDetails.branchName": productOnly,
  "bankAccountDetails.addressLine1": productOnly,
  "bankAccountDetails.addressLine2": productOnly,
  "bankAccountDetails.addressLine3": productOnly,
  "bankAccountDetails.town": productOnly,
  "bankAccountDetails.county": productOnly,
  "bankAccountDetails.postCode": productOnly,
  "bankAccountDetails.bankSupportsDirectDebit": productOnly,
  "bankAccountDetails.modulusCheckUnavailable": productOnly,

  "loanParameters.goodsAmount": { draft: shopOnly },
  "loanParameters.deposit": { draft: shopOnly },
  "loanParameters.creditCardDeposit": { draft: sellers },
  "loanParameters.maximumLoanAmount": productOnly,
  product: { draft: sellers },
  "product.regulated": productOnly,
  "product.regime": productOnly,
  "product.agreementType": productOnly,
  loanRepayment: { draft: sellers, quoted: sellers },
  loanTailoring: productOnly,
  "fusionLoan.projectLoanParameters": { draft: sellers },
  "fusionLoan.projectLoanRepayment": { draft: sellers },
  "fusionLoan.projectLoanProduct": { draft: sellers },
  "fusionLoan.fusionLoanTotals": productOnly,

  "loanParameters.pendingGoodsAmount": amendmentField,
  "loanParameters.pendingDeposit": amendmentField,
  "loanParameters.pendingGoodsDescription": amendmentField,
  "loanParameters.pendingOrderReference": amendmentField,
  "fusionLoan.pendingFusionLoanTotals": amendmentField,
} as const satisfies Readonly<Record<string, FieldRights>>;
export type FieldWithRights = keyof typeof fieldRights;

export const fieldsWithRights = Object.keys(fieldRights) as FieldWithRights[];

/** Returns the longest matching path of the table. */
export function findFieldWithRights(path: string): FieldWithRights | undefined {
  if (Object.hasOwn(fieldRights, path)) return path as FieldWithRights;
  const end = path.lastIndexOf(".");
  return end < 0 ? undefined : findFieldWithRights(path.slice(0, end));
}

export function mayWrite(path: string, writer: Writer, occasion: WriteOccasion | null): boolean {
  const part = findFieldWithRights(path);
  if (part === undefined || occasion === null) return false;
  const rights: FieldRights = fieldRights[part];
  return rights[occasion]?.includes(writer) ?? false;
}

/** The fields that no user may write, except in an amendment. If a request omits these fields, the stored values stay. */
export const systemOnlyFields = fieldsWithRights.filter((part) => {
  const rights: FieldRights = fieldRights[part];
  return Object.keys(rights).every((occasion) => occasion === "amendment");
});

/** True if the customer continues without the shop, because the shop has sent the application or its web shop has started it. */
export const isWithCustomer = ({ journeyType }: Pick<ApplicationDocument, "journeyType">): boolean =>
  journeyType === "MailOrder" || journeyType === "WebServices";

/** Returns the kind of writer. A shop that has sent the application to the customer counts as its sender. */
export function writerOf(by: "staff" | "applicant" | "directApp", document: Pick<ApplicationDocument, "journeyType">): Writer {
  if (by === "applicant") return "customer";
  if (by === "directApp") return "directApp";
  return isWithCustomer(document) ? "sender" : "shop";
}
