import type { ApplicationDocument } from "./document.ts";
import { changedFields } from "./document-changes.ts";
import { mergeDocument } from "./merge.ts";

const savedParts = [
  "quote",
  "privacy",
  "personalDetails",
  "contactDetails",
  "mainAddressDetails",
  "deliveryDetails",
  "identityDetails",
  "financialDetails",
  "bankAccountDetails",
  "loanInformation",
] as const;
export type SavedPart = (typeof savedParts)[number];

const partOf: Readonly<Record<keyof ApplicationDocument, SavedPart>> = {
  customerPresent: "quote",
  journeyType: "quote",
  returnUrl: "quote",
  isNonBrokered: "quote",
  isOnlineDepositJourney: "quote",
  addressEditable: "quote",
  goodsDescription: "quote",
  orderReference: "quote",
  loanParameters: "quote",
  product: "quote",
  loanRepayment: "quote",
  loanTailoring: "quote",
  fusionLoan: "quote",
  paperlessConsent: "privacy",
  marketingConsent: "privacy",
  personalDetails: "personalDetails",
  contactDetails: "contactDetails",
  mainAddressDetails: "mainAddressDetails",
  deliveryDetails: "deliveryDetails",
  identityDetails: "identityDetails",
  financialDetails: "financialDetails",
  bankAccountDetails: "bankAccountDetails",
  adequateExplanationShown: "loanInformation",
  keyLoanFeaturesShown: "loanInformation",
};

export function changedParts(before: ApplicationDocument, after: ApplicationDocument): readonly SavedPart[] {
  const keys = Object.keys(partOf) as (keyof ApplicationDocument)[];
  const changed = new Set(keys.filter((key) => changedFields(before[key], after[key]).length > 0).map((key) => partOf[key]));
  return savedParts.filter((part) => changed.has(part));
}

/** Returns the parts that two users changed to different values. The user who saves later chooses one version of each part. */
export function conflictingParts(
  before: ApplicationDocument,
  { mine, theirs }: { readonly mine: ApplicationDocument; readonly theirs: ApplicationDocument },
): readonly SavedPart[] {
  const meant = mergeDocument(before, mine);
  const [writtenHere, different] = [changedParts(before, meant), changedParts(meant, theirs)];
  return changedParts(before, theirs).filter((part) => writtenHere.includes(part) && different.includes(part));
}
