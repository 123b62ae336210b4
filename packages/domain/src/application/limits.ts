export const limits = {
  softSearchValidDays: 30,
  decisionValidDays: 30,
  amendmentUnsignedDaysMax: 30,
  expiryMovedOnDaysMax: 30,
  offerExtendedInLastDays: 7,
  openUntouchedDaysMax: 90,
  /** The customer of a referral is reminded of an open check this many days before its last day. */
  checkReminderDays: 3,
  signedAgreementLinkDays: 120,
  satisfactionReminderHours: 48,
  /** The reminders before a deferral ends, as days before the end. */
  deferralReminderDays: [60, 30, 7],
  depositTriesMax: 3,
  /** If a payment page was opened and has no result, the server queries the payment service after this time, until the result is known. */
  depositAskedAfterMinutes: 2,
  depositRefundRetryMinutes: 5,
  addressesMax: 3,
  orderReferenceShownWholeMax: 12,
  orderReferenceEnd: 6,
} as const;
