/** Stores in the tab that the password no longer meets the policy (S3 §2). */

const key = "farthing-prompt-password-update";

export const passwordPrompt = {
  keep: (prompt: boolean): void => {
    if (prompt) sessionStorage.setItem(key, "true");
    else sessionStorage.removeItem(key);
  },
  /** A tab that is opened after the sign-in uses the server's response instead. */
  restore: (answered: boolean): boolean => sessionStorage.getItem(key) === "true" || answered,
  clear: (): void => sessionStorage.removeItem(key),
};
