/** The steps on a paired phone. In a separate file, so that the app of customers at home does not load them. */
export const pairedPhoneTexts = {
  step: "Connect to the till",
  rather: "I would rather the shop typed it",
} as const;
