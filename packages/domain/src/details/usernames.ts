/** Replaces unusual forms of letters, such as full-width letters and ligatures, with plain letters (Unicode NFKC). */
export const toPlainLetters = (typed: string): string => typed.normalize("NFKC");

/** Retailer names and usernames are compared and stored in this form: trimmed, in lower case and in NFKC. */
export const nameKey = (typed: string): string => toPlainLetters(toPlainLetters(typed).trim().toLowerCase());

/** True if a username has letters that only look like A to Z. For example, "аdmin" with a Cyrillic "а" looks like "admin". */
export const hasLookAlikes = (username: string): boolean => !/^[a-z0-9._-]*$/i.test(username.normalize("NFD").replace(/\p{Mn}/gu, ""));
