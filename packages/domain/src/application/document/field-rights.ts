import type { ApplicationDocument } from "./document.ts";

/** A `sender` is a shop that has sent the application to the customer. A `directApp` user follows a partner's signed link. */
export const writers = ["shop", "sender", "directApp", "customer"] as const;
export type Writer = (typeof writers)[number];

/**
 * A save is `quoted` after an accepted soft search, and `accepted` after an accepted decision. In an `acceptedSection` save, the user
 * submits only one section.
 */
export type WriteOccasion = "draft" | "quoted" | "accepted" | "acceptedSection" | "offer" | "amendment";

export type FieldRights = Readonly<Partial<Record<WriteOccasion, readonly Writer[]>>>;

const systemOnly: FieldRights = {};

const shopOnly: readonly Writer[] = ["shop"];
/** A user who follows a partner's signed link may choose the product. The link fixes the goods and the amount. */
const sellerWriters: readonly Writer[] = ["shop", "directApp"];
const applicantWriters: readonly Writer[] = ["shop", "sender", "directApp", "customer"];
/** The partner's signed link fixes the e-mail address of a user who follows the link. */
const allExceptDirectApps: readonly Writer[] = ["shop", "sender", "customer"];

const customerField: FieldRights = { draft: applicantWriters };
/** A customer who chooses an offer for other goods enters the new order. */
const purchaseField: FieldRights = { draft: shopOnly, quoted: shopOnly, accepted: shopOnly, offer: ["shop", "customer"] };
/** A shop can also amend an application that it has sent, because the customer signs the amended agreement. */
const amendmentField: FieldRights = { amendment: ["shop", "sender"] };

/** A row of this table also applies to the fields below its path, unless a field has its own row. */
export const fieldRights = {
  journeyType: systemOnly,
  returnUrl: systemOnly,
  isNonBrokered: systemOnly,
  isOnlineDepositJourney: systemOnly,
  addressEditable: systemOnly,
  adequateExplanationShown: systemOnly,
  keyLoanFeaturesShown: systemOnly,

  customerPresent: { draft: shopOnly },
  goodsDescription: purchaseField,
  orderReference: purchaseField,
  deliveryDetails: { draft: sellerWriters, quoted: sellerWriters, accepted: sellerWriters },
  identityDetails: { draft: sellerWriters },

  paperlessConsent: customerField,
  marketingConsent: customerField,
  personalDetails: customerField,
  mainAddressDetails: customerField,
  financialDetails: customerField,
  "contactDetails.phoneNumber": customerField,
  "contactDetails.emailAddress": { draft: allExceptDirectApps, quoted: allExceptDirectApps, acceptedSection: allExceptDirectApps },

  bankAccountDetails: { draft: applicantWriters, quoted: applicantWriters, acceptedSection: applicantWriters },
  // The bank check writes these fields.
  "bankAccountDetails.bankName": systemOnly,
  "bankAccountDetails.branchName": systemOnly,
  "bankAccountDetails.addressLine1": systemOnly,
  "bankAccountDetails.addressLine2": systemOnly,
  "bankAccountDetails.addressLine3": systemOnly,
  "bankAccountDetails.town": systemOnly,
  "bankAccountDetails.county": systemOnly,
  "bankAccountDetails.postCode": systemOnly,
  "bankAccountDetails.bankSupportsDirectDebit": systemOnly,
  "bankAccountDetails.modulusCheckUnavailable": systemOnly,

  "loanParameters.goodsAmount": { draft: shopOnly },
  "loanParameters.deposit": { draft: shopOnly },
  "loanParameters.creditCardDeposit": { draft: sellerWriters },
  "loanParameters.maximumLoanAmount": systemOnly,
  product: { draft: sellerWriters },
  "product.regulated": systemOnly,
  "product.regime": systemOnly,
  "product.agreementType": systemOnly,
  loanRepayment: { draft: sellerWriters, quoted: sellerWriters },
  loanTailoring: systemOnly,
  "fusionLoan.projectLoanParameters": { draft: sellerWriters },
  "fusionLoan.projectLoanRepayment": { draft: sellerWriters },
  "fusionLoan.projectLoanProduct": { draft: sellerWriters },
  "fusionLoan.fusionLoanTotals": systemOnly,

  "loanParameters.pendingGoodsAmount": amendmentField,
  "loanParameters.pendingDeposit": amendmentField,
  "loanParameters.pendingGoodsDescription": amendmentField,
  "loanParameters.pendingOrderReference": amendmentField,
  "fusionLoan.pendingFusionLoanTotals": amendmentField,
} as const satisfies Readonly<Record<string, FieldRights>>;
export type FieldWithRights = keyof typeof fieldRights;

export const fieldsWithRights = Object.keys(fieldRights) as FieldWithRights[];

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

/** If a request omits one of these fields, the stored value stays. */
export const systemOnlyFields = fieldsWithRights.filter((part) => {
  const rights: FieldRights = fieldRights[part];
  return Object.keys(rights).every((occasion) => occasion === "amendment");
});

/** True if the customer continues without the shop. Either the shop has sent the application, or a web shop has started it. */
export const isWithCustomer = ({ journeyType }: Pick<ApplicationDocument, "journeyType">): boolean =>
  journeyType === "MailOrder" || journeyType === "WebServices";

export function writerOf(by: "staff" | "applicant" | "directApp", document: Pick<ApplicationDocument, "journeyType">): Writer {
  if (by === "applicant") return "customer";
  if (by === "directApp") return "directApp";
  return isWithCustomer(document) ? "sender" : "shop";
}
