/** Remembers in the tab that the user's password no longer meets the password policy (S3 §2). */

const key = "farthing-prompt-password-update";

export const passwordPrompt = {
  keep: (prompt: boolean): void => {
    if (prompt) sessionStorage.setItem(key, "true");
    else sessionStorage.removeItem(key);
  },
  /** A tab that was opened after the sign-in has stored nothing, so it uses the server's response. */
  restore: (answered: boolean): boolean => sessionStorage.getItem(key) === "true" || answered,
  clear: (): void => sessionStorage.removeItem(key),
};
