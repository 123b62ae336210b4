/** What the steps of the details say beside a till. They stand apart, so that whoever applies at home does not fetch the rest of it. */
export const besideTill = {
  /** On the step bar. */
  step: "Join the till",
  rather: "I would rather the till typed it",
} as const;
