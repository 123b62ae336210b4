/** Texts of the details steps on a paired phone. They are in a separate file, so that customers at home do not load them. */
export const besideTill = {
  /** The label on the step bar. */
  step: "Join the till",
  rather: "I would rather the shop typed it",
} as const;
