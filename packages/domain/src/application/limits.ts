export const limits = {
  softSearchValidDays: 30,
  decisionValidDays: 30,
  amendmentUnsignedDaysMax: 30,
  expiryMovedOnDaysMax: 30,
  offerExtendedInLastDays: 7,
  openUntouchedDaysMax: 90,
  /** The customer gets a reminder of an open check this many days before the last day for the check. */
  checkReminderDays: 3,
  signedAgreementLinkDays: 120,
  satisfactionReminderHours: 48,
  deferralReminderDays: [60, 30, 7],
  depositTriesMax: 3,
  /** If a payment page has given no result after this time, the server asks the payment service. */
  depositAskedAfterMinutes: 2,
  depositRefundRetryMinutes: 5,
  addressesMax: 3,
  orderReferenceShownWholeMax: 12,
  orderReferenceEnd: 6,
} as const;
