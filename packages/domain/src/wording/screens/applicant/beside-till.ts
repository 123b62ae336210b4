/** Only a phone that has joined a till loads this file. Customers at home do not load it. */
export const pairedPhoneTexts = {
  step: "Connect to the till",
  rather: "I would rather the shop typed it",
} as const;
