/** Whether the person was told at login that their password no longer meets the policy (S3 §2): kept for the tab's session. */

const key = "farthing-prompt-password-update";

export const passwordPrompt = {
  keep: (prompt: boolean): void => {
    if (prompt) sessionStorage.setItem(key, "true");
    else sessionStorage.removeItem(key);
  },
  /** A tab that was not there at the login goes by what the server says. */
  restore: (answered: boolean): boolean => sessionStorage.getItem(key) === "true" || answered,
  clear: (): void => sessionStorage.removeItem(key),
};
