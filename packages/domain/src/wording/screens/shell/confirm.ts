/** The texts of the default confirmation prompt. */
export const confirm = {
  title: "Please confirm",
} as const;
