import type { ApplicationDocument } from "./document.ts";

/** Whoever sends a document. What only the product writes goes through its verbs, which no row binds. */
export const writers = ["shop", "sender", "directApp", "customer"] as const;
export type Writer = (typeof writers)[number];

/**
 * On what occasion a document is sent: while everything is open, after an accepted soft search, after an acceptance (as a document, or one
 * section with its check), with an offer that is taken, or with an amendment that is asked for.
 */
export type Occasion = "draft" | "quoted" | "accepted" | "acceptedSection" | "offer" | "amendment";

export type FieldRights = Readonly<Partial<Record<Occasion, readonly Writer[]>>>;

const theProduct: FieldRights = {};

const theShop: readonly Writer[] = ["shop"];
/** Who comes by a partner's link chooses how to pay; what is sold, and for how much, the partner has signed. */
const whoeverSells: readonly Writer[] = ["shop", "directApp"];
const whoeverAsks: readonly Writer[] = ["shop", "sender", "directApp", "customer"];
/** The partner vouches for the e-mail address of whoever it sends. */
const allButDirectApps: readonly Writer[] = ["shop", "sender", "customer"];

const ofTheCustomer: FieldRights = { draft: whoeverAsks };
const ofThePurchase: FieldRights = { draft: theShop, quoted: theShop, accepted: theShop, offer: theShop };
/** A shop amends what it has sent on, too: the customer has to sign what comes of it. */
const ofTheAmendment: FieldRights = { amendment: ["shop", "sender"] };

/**
 * Who may write a field of the document, and when: a path with all that lies below it, unless a longer path says otherwise. Every call that
 * takes a document reads this table, and so does every form. A field that no path covers does not pass the table's own test.
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
  // What the check said.
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

/** The longest path of the table that a field lies within. */
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

/** Nobody sends these along with a document; one that does not mention them leaves them as they are. */
export const productsOwnFields = ruledFields.filter((part) => {
  const rights: FieldRights = fieldRights[part];
  return Object.keys(rights).every((occasion) => occasion === "amendment");
});

/** Handed over, or begun in a web shop: from then on the purchase is agreed and the customer goes on alone. */
export const customerHasIt = ({ journeyType }: Pick<ApplicationDocument, "journeyType">): boolean =>
  journeyType === "MailOrder" || journeyType === "WebServices";

/** As whom the table knows somebody who applies; a shop that has sent the application on is only its sender. */
export function writerOf(by: "staff" | "applicant" | "directApp", document: Pick<ApplicationDocument, "journeyType">): Writer {
  if (by === "applicant") return "customer";
  if (by === "directApp") return "directApp";
  return customerHasIt(document) ? "sender" : "shop";
}
