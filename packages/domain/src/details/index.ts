export { type Address, addressSchema, blankLineProblems, hasAnyText, isCompleteAddress } from "./address.ts";
export {
  type AddressEntry,
  type AddressHistorySettings,
  addressesToSave,
  addressHistorySettings,
  ConfigurationError,
  countAddressesNeeded,
  type DraftEntry,
  defaultAddressHistory,
  futureMoveInMessage,
  type HistoryCircumstances,
  monthsCovered,
} from "./address-history.ts";
export { formatAddress, sortAddresses } from "./address-text.ts";
export { withCustomerWording } from "./addressed-to-customer.ts";
export {
  type ApplicantStep,
  applicantLocks,
  applicantSections,
  applicantSteps,
  firstUnanswered,
  type ReviewBlock,
  reviewBlocks,
  reviewButton,
  type StepsDocument,
  stepAfter,
  stepBefore,
  stepToOpen,
} from "./applicant-steps.ts";
export { formatSortCode, sameAccount } from "./bank-account.ts";
export { type CircumstancesDocument, type DetailsCircumstances, type DetailsSettings, detailsCircumstances } from "./circumstances.ts";
export { addressFields, addressSinceFields } from "./composed-fields.ts";
export { settleDependentAnswers } from "./consequences.ts";
export { type ContactChannel, contactChannel } from "./contact-channel.ts";
export {
  isEditable,
  isSavedAsTyped,
  isSectionEditable,
  isSectionOpen,
  type ModificationRights,
  showsSubmitControls,
} from "./editability.ts";
export { type Control, type Field, type Option, optionNameOf, optionsOf, storedOptions } from "./field.ts";
export * as forms from "./forms/index.ts";
export type { OfferedAmount, OfferedAmounts } from "./forms/purchase.ts";
export { limits as detailsLimits } from "./limits.ts";
export { maskedEmail, maskedPhone } from "./masked-contact.ts";
export { type ModulusOutcome, modulusCheck } from "./modulus/modulus-check.ts";
export { type StandardAccount, standardAccount } from "./modulus/standard-account.ts";
export { readSubstitutions, readWeightTable, type Substitutions, type WeightRow } from "./modulus/weight-table.ts";
export * from "./options.ts";
export {
  commonPasswordWords,
  isStrongEnough,
  type PasswordCircumstances,
  type PasswordStrength,
  passwordMessages,
  passwordObjections,
  passwordStrength,
  subdomainOf,
} from "./passwords.ts";
export { boxesFromDate, type DateBoxes, dateFault, dateFromBoxes, personNameRule, sameEmail } from "./people.ts";
export { formatPhoneNumber, isFictionalPhoneNumber, type PhoneSettings, readPhoneNumber } from "./phone.ts";
export { checkLookupPostcode, type PostcodeCheck, postcodeForLookup, readPostcode } from "./postcode.ts";
export {
  type AnswersOf,
  type CheckedAnswers,
  type ConfirmationModal,
  type ConfirmedValues,
  checkSection,
  confirmationNeeded,
  type Problem,
  readAnswer,
  type Section,
  shownFields,
} from "./section.ts";
export {
  answersAfterBankCheck,
  type BankCheckAnswer,
  type BankCheckFields,
  type BankCheckResult,
  bankAccountDetails,
  bankOutcomeOf,
  fieldsFromBankCheck,
  isBankChecked,
  refusedAccountProblems,
  refusesDirectDebit,
  type StoredBankCheck,
  suggestedBankAccount,
  withBankCheckResult,
} from "./sections/bank-account-details.ts";
export { contactDetails, type MarketingConsent, marketingConsent, marketingConsentToSave } from "./sections/contact-details.ts";
export { deliveryDetails, identityDetails } from "./sections/delivery-details.ts";
export { financialDetails, hasPartner, spouseStatusNeeded } from "./sections/financial-details.ts";
export { accommodationCostNeeded, applicantMainAddressDetails, mainAddressDetails } from "./sections/main-address-details.ts";
export { applicantPersonalDetails, personalDetails } from "./sections/personal-details.ts";
export {
  type CompleteDetails,
  type DetailsSectionKey,
  type DetailsValues,
  detailsSectionKeys,
  documentSections,
  finalSubmitButton,
  needsBankCheckOnLoad,
  readyToSubmit,
  type SectionMarks,
  type SectionState,
  type SectionWithState,
  sectionsWithState,
  staffSections,
} from "./sequence.ts";
export { submitActionOf } from "./submit-action.ts";
export { amountObjection, readAmount, readPence } from "./typed-amount.ts";
export { type ReadableSection, underwriterDetails } from "./underwriter-details.ts";
export { nameKey } from "./usernames.ts";
export {
  type AnswerPhrase,
  type ReadableAnswer,
  toReadableAnswers,
} from "./written-answers.ts";
