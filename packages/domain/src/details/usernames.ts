/** Full-width letters and ligatures become plain letters (Unicode NFKC). */
export const toPlainLetters = (typed: string): string => typed.normalize("NFKC");

/** Retailer names and usernames are compared and stored trimmed, in lower case and in NFKC. */
export const nameKey = (typed: string): string => toPlainLetters(toPlainLetters(typed).trim().toLowerCase());

/** For example, "аdmin" with a Cyrillic "а" looks like "admin". */
export const hasLookAlikes = (username: string): boolean => !/^[a-z0-9._-]*$/i.test(username.normalize("NFD").replace(/\p{Mn}/gu, ""));
