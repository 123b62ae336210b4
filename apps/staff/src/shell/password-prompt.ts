/** Remembers in the tab that the user's password no longer meets the password policy (S3 §2). */

const storageKey = "farthing-prompt-password-update";

export const passwordPromptMemory = {
  keep: (prompt: boolean): void => {
    if (prompt) sessionStorage.setItem(storageKey, "true");
    else sessionStorage.removeItem(storageKey);
  },
  /**
   * `answered` is the value from the server's response. A tab that was opened after the sign-in has stored nothing, so it uses this value.
   */
  restore: (answered: boolean): boolean => sessionStorage.getItem(storageKey) === "true" || answered,
  clear: (): void => sessionStorage.removeItem(storageKey),
};
