import type { LetterName, TextName } from "@farthing/domain/wording";
import type { Lender } from "../../../platform/lender.ts";
import type { Letter } from "../letter.ts";
import {
  addressChangedLetter,
  factorAddedLetter,
  factorRemovedLetter,
  firstPasswordLetter,
  passwordChangedLetter,
  passwordResetLetter,
  signInCodeLetter,
  signInCodeText,
} from "./accounts.ts";
import {
  amendmentLetter,
  cancellationLetter,
  deferralReminderLetter,
  dropOutLetter,
  partialSettlementLetter,
  signedAgreementLetter,
  withdrawalLetter,
  withdrawalUndoneLetter,
} from "./agreement.ts";
import {
  begunApplicationLetter,
  checkReminderLetter,
  checkReminderText,
  decisionReadyLetter,
  decisionReadyText,
  invitationLetter,
  invitationText,
  loanAdvanceLetter,
  orderChangedLetter,
  outcomeLetter,
  preContractLetter,
  quoteLetter,
  quoteToKeepLetter,
  referralLapsedLetter,
  sentApplicationLetter,
} from "./applying.ts";
import { complaintAcknowledgementLetter, complaintAnswerLetter, complaintDelayLetter } from "./complaints.ts";
import {
  accountChangedLetter,
  depositFailureLetter,
  depositReceiptLetter,
  depositRefundLetter,
  directDebitNoticeLetter,
  newDirectDebitLetter,
  remittanceLetter,
} from "./money.ts";
import { satisfactionNoteLetter, satisfactionReminderLetter } from "./satisfaction.ts";

type MessageWriter<T> = (facts: never, lender: Lender) => T;

const letterWriters = {
  quote: quoteLetter,
  "quote-to-keep": quoteToKeepLetter,
  "sent-application": sentApplicationLetter,
  "begun-application": begunApplicationLetter,
  "pre-contract-information": preContractLetter,
  "loan-advance-information": loanAdvanceLetter,
  "decision-ready": decisionReadyLetter,
  "order-changed": orderChangedLetter,
  outcome: outcomeLetter,
  identity: invitationLetter("identity"),
  openBanking: invitationLetter("openBanking"),
  "check-reminder": checkReminderLetter,
  "referral-lapsed": referralLapsedLetter,
  "deposit-receipt": depositReceiptLetter,
  "deposit-failure": depositFailureLetter,
  "deposit-refund": depositRefundLetter,
  "signed-agreement": signedAgreementLetter,
  "satisfaction-note": satisfactionNoteLetter,
  "satisfaction-reminder": satisfactionReminderLetter,
  amendment: amendmentLetter,
  cancellation: cancellationLetter,
  withdrawal: withdrawalLetter,
  "withdrawal-undone": withdrawalUndoneLetter,
  "partial-settlement": partialSettlementLetter,
  "drop-out": dropOutLetter,
  "deferral-reminder": deferralReminderLetter,
  "complaint-acknowledgement": complaintAcknowledgementLetter,
  "complaint-answer": complaintAnswerLetter,
  "complaint-delay": complaintDelayLetter,
  remittance: remittanceLetter,
  "account-changed": accountChangedLetter,
  "direct-debit-notice": directDebitNoticeLetter,
  "new-direct-debit": newDirectDebitLetter,
  "sign-in-code": signInCodeLetter,
  "first-password": firstPasswordLetter,
  "password-reset": passwordResetLetter,
  "password-changed": passwordChangedLetter,
  "address-changed": addressChangedLetter,
  "factor-added": factorAddedLetter,
  "factor-removed": factorRemovedLetter,
} as const satisfies Record<LetterName, MessageWriter<Letter>>;

export type LetterFacts<N extends LetterName> = Parameters<(typeof letterWriters)[N]>[0];

const textMessageWriters = {
  "decision-ready": decisionReadyText,
  identity: invitationText("identity"),
  openBanking: invitationText("openBanking"),
  "check-reminder": checkReminderText,
  "sign-in-code": signInCodeText,
} as const satisfies Record<TextName, MessageWriter<string>>;

export type TextFacts<N extends TextName> = Parameters<(typeof textMessageWriters)[N]>[0];

export const writeLetter = <N extends LetterName>(name: N, facts: LetterFacts<N>, lender: Lender): Letter =>
  (letterWriters[name] as (facts: LetterFacts<N>, lender: Lender) => Letter)(facts, lender);

export const writeText = <N extends TextName>(name: N, facts: TextFacts<N>, lender: Lender): string =>
  (textMessageWriters[name] as (facts: TextFacts<N>, lender: Lender) => string)(facts, lender);
