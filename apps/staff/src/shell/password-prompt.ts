/** Remembers in the tab that the user's password no longer meets the password policy (S3 §2). */

const key = "farthing-prompt-password-update";

export const passwordPromptMemory = {
  keep: (prompt: boolean): void => {
    if (prompt) sessionStorage.setItem(key, "true");
    else sessionStorage.removeItem(key);
  },
  /** `answered` is the server's flag. A tab that was opened after the sign-in has stored nothing and needs this flag. */
  restore: (answered: boolean): boolean => sessionStorage.getItem(key) === "true" || answered,
  clear: (): void => sessionStorage.removeItem(key),
};
