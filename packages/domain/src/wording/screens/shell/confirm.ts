/** The confirm prompt, where no screen gives it a title of its own. */
export const confirm = {
  title: "Please confirm",
} as const;
