/** Remembers in the tab that the user's password no longer meets the password policy (S3 §2). */

const key = "farthing-prompt-password-update";

export const passwordPromptMemory = {
  keep: (prompt: boolean): void => {
    if (prompt) sessionStorage.setItem(key, "true");
    else sessionStorage.removeItem(key);
  },
  /**
   * `answered` is the value from the server's response. A tab that was opened after the sign-in has stored nothing, so it uses this value.
   */
  restore: (answered: boolean): boolean => sessionStorage.getItem(key) === "true" || answered,
  clear: (): void => sessionStorage.removeItem(key),
};
