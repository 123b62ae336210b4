/** The numbers of an application's life, each once. */
export const limits = {
  softSearchValidDays: 30,
  decisionValidDays: 30,
  amendmentUnsignedDaysMax: 30,
  expiryMovedOnDaysMax: 30,
  openUntouchedDaysMax: 90,
  signedAgreementLinkDays: 120,
  satisfactionReminderHours: 48,
  /** How many days before a deferral ends somebody is reminded of it. */
  deferralReminderDays: [60, 30, 7],
  depositTriesMax: 3,
  /** After this long the payment service is asked what became of a page that was opened, and again and again until it is known. */
  depositAskedAfterMinutes: 2,
  depositRefundRetryMinutes: 5,
  addressesMax: 3,
  orderReferenceShownWholeMax: 12,
  orderReferenceEnd: 6,
} as const;
