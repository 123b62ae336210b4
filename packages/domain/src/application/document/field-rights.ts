import type { ApplicationDocument } from "./document.ts";

/** The senders of a document. Fields of the product are written by its own verbs, which this table does not restrict. */
export const writers = ["shop", "sender", "directApp", "customer"] as const;
export type Writer = (typeof writers)[number];

/**
 * When a document is sent: as a draft, after an accepted soft search, after an acceptance (whole or one section), with an offer, or with an
 * amendment.
 */
export type Occasion = "draft" | "quoted" | "accepted" | "acceptedSection" | "offer" | "amendment";

export type FieldRights = Readonly<Partial<Record<Occasion, readonly Writer[]>>>;

const theProduct: FieldRights = {};

const theShop: readonly Writer[] = ["shop"];
/** A user of a partner's link chooses how to pay. The partner has signed the goods and the amount. */
const whoeverSells: readonly Writer[] = ["shop", "directApp"];
const whoeverAsks: readonly Writer[] = ["shop", "sender", "directApp", "customer"];
/** The partner vouches for the e-mail address. */
const allButDirectApps: readonly Writer[] = ["shop", "sender", "customer"];

const ofTheCustomer: FieldRights = { draft: whoeverAsks };
const ofThePurchase: FieldRights = { draft: theShop, quoted: theShop, accepted: theShop, offer: theShop };
/** A shop can also amend an application that it has sent, because the customer signs the result. */
const ofTheAmendment: FieldRights = { amendment: ["shop", "sender"] };

/**
 * Who may write a field of the document, and when. A path covers the paths below it, unless a longer path has a row. Every call and every
 * form reads this table.
 */
export const fieldRights = {
  journeyType: theProduct,
  returnUrl: theProduct,
  isNonBrokered: theProduct,
  isOnlineDepositJourney: theProduct,
  addressEditable: theProduct,
  adequateExplanationShown: theProduct,
  keyLoanFeaturesShown: theProduct,

  customerPresent: { draft: theShop },
  goodsDescription: ofThePurchase,
  orderReference: ofThePurchase,
  deliveryDetails: { draft: whoeverSells, quoted: whoeverSells, accepted: whoeverSells },
  identityDetails: { draft: whoeverSells },

  paperlessConsent: ofTheCustomer,
  marketingConsent: ofTheCustomer,
  personalDetails: ofTheCustomer,
  mainAddressDetails: ofTheCustomer,
  financialDetails: ofTheCustomer,
  "contactDetails.phoneNumber": ofTheCustomer,
  "contactDetails.emailAddress": { draft: allButDirectApps, quoted: allButDirectApps, acceptedSection: allButDirectApps },

  bankAccountDetails: { draft: whoeverAsks, quoted: whoeverAsks, acceptedSection: whoeverAsks },
  // The results of the bank check.
  "bankAccountDetails.bankName": theProduct,
  "bankAccountDetails.branchName": theProduct,
  "bankAccountDetails.addressLine1": theProduct,
  "bankAccountDetails.addressLine2": theProduct,
  "bankAccountDetails.addressLine3": theProduct,
  "bankAccountDetails.town": theProduct,
  "bankAccountDetails.county": theProduct,
  "bankAccountDetails.postCode": theProduct,
  "bankAccountDetails.bankSupportsDirectDebit": theProduct,
  "bankAccountDetails.modulusCheckUnavailable": theProduct,

  "loanParameters.goodsAmount": { draft: theShop },
  "loanParameters.deposit": { draft: theShop },
  "loanParameters.creditCardDeposit": { draft: whoeverSells },
  "loanParameters.maximumLoanAmount": theProduct,
  product: { draft: whoeverSells },
  "product.regulated": theProduct,
  "product.regime": theProduct,
  "product.agreementType": theProduct,
  loanRepayment: { draft: whoeverSells, quoted: whoeverSells },
  loanTailoring: theProduct,
  "fusionLoan.projectLoanParameters": { draft: whoeverSells },
  "fusionLoan.projectLoanRepayment": { draft: whoeverSells },
  "fusionLoan.projectLoanProduct": { draft: whoeverSells },
  "fusionLoan.fusionLoanTotals": theProduct,

  "loanParameters.pendingGoodsAmount": ofTheAmendment,
  "loanParameters.pendingDeposit": ofTheAmendment,
  "fusionLoan.pendingFusionLoanTotals": ofTheAmendment,
} as const satisfies Readonly<Record<string, FieldRights>>;
export type RuledField = keyof typeof fieldRights;

export const ruledFields = Object.keys(fieldRights) as RuledField[];

/** The longest path of the table that covers a field. */
export function rulingOn(path: string): RuledField | undefined {
  if (Object.hasOwn(fieldRights, path)) return path as RuledField;
  const end = path.lastIndexOf(".");
  return end < 0 ? undefined : rulingOn(path.slice(0, end));
}

export function mayWrite(path: string, writer: Writer, occasion: Occasion | null): boolean {
  const part = rulingOn(path);
  if (part === undefined || occasion === null) return false;
  const rights: FieldRights = fieldRights[part];
  return rights[occasion]?.includes(writer) ?? false;
}

/** Fields that only the product writes. A document that leaves them out keeps the stored values. */
export const productsOwnFields = ruledFields.filter((part) => {
  const rights: FieldRights = fieldRights[part];
  return Object.keys(rights).every((occasion) => occasion === "amendment");
});

/** The purchase is agreed, and the customer continues alone. */
export const customerHasIt = ({ journeyType }: Pick<ApplicationDocument, "journeyType">): boolean =>
  journeyType === "MailOrder" || journeyType === "WebServices";

/** A shop that has sent the application to the customer is its sender. */
export function writerOf(by: "staff" | "applicant" | "directApp", document: Pick<ApplicationDocument, "journeyType">): Writer {
  if (by === "applicant") return "customer";
  if (by === "directApp") return "directApp";
  return customerHasIt(document) ? "sender" : "shop";
}
