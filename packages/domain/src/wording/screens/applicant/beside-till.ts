/** The steps on a phone that has joined a till. They have a file of their own, so that customers at home do not load them. */
export const pairedPhoneTexts = {
  step: "Connect to the till",
  rather: "I would rather the shop typed it",
} as const;
