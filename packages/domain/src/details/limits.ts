/** If the specification gives no limit, Farthing has set one (S1 §9, S2 §9, S3 §9). */
export const limits = {
  nameLengthMax: 50,
  emailLengthMax: 60,
  ageYearsMin: 18,
  ageYearsMax: 100,
  monthLengthMax: 2,
  yearLengthMax: 4,
  phoneDigitsAsked: 4,

  addressLineLengthMax: 60,
  addressHistoryMonths: 36,
  addressesMax: 3,

  incomeConfirmBelowPounds: 7_500,
  /**
   * The user must confirm a monthly rent of this amount or more. The user may have typed a yearly rent, or pence without the decimal point.
   */
  rentConfirmFromPounds: 10_000,
  incomePoundsMax: 9_999_999,
  amountPoundsMax: "999999.99",
  accountNameLengthMax: 70,

  goodsDescriptionLengthMax: 100,
  orderReferenceLengthMax: 40,
  noteUsernameLengthMax: 100,
  noteMessageLengthMax: 300,
  settlementLengthMax: 8,
  feedbackLengthMin: 10,
  feedbackLengthMax: 1_000,

  complaintLengthMax: 4_000,
  contestLengthMax: 2_000,
  complaintNameLengthMax: 120,
  complaintPhoneLengthMax: 30,
  complaintFileTextLengthMax: 200,
  complaintReturnLengthMax: 500,
  complaintReferenceLengthMax: 40,

  searchLengthMin: 2,
  searchLengthMax: 100,
  searchApplicationIdLengthMax: 9,
  searchSupplierLengthMax: 20,
  searchPostcodeLengthMax: 8,
  searchDateOfBirthLengthMax: 10,

  retailerNameLengthMax: 100,
  usernameLengthMax: 100,
  passwordLengthMin: 8,
  passwordLengthMax: 256,
  /**
   * The strength of a password is estimated from its first characters, up to this number. A longer password is strong anyway, and would
   * take longer to estimate.
   */
  passwordEstimatedLengthMax: 40,
  passwordMessagesMax: 2,
} as const;
