/** Remembers in the tab that the user's password no longer meets the password policy (S3 §2). */

const key = "farthing-prompt-password-update";

export const passwordPromptMemory = {
  keep: (prompt: boolean): void => {
    if (prompt) sessionStorage.setItem(key, "true");
    else sessionStorage.removeItem(key);
  },
  /**
   * Returns true if the tab's storage or the server's response (`answered`) says that the password no longer meets the policy. The response
   * is needed in a tab that was opened after the sign-in, because that tab has stored nothing.
   */
  restore: (answered: boolean): boolean => sessionStorage.getItem(key) === "true" || answered,
  clear: (): void => sessionStorage.removeItem(key),
};
