/** Replaces full-width letters and ligatures by plain letters (Unicode NFKC). */
export const compatible = (typed: string): string => typed.normalize("NFKC");

/** Retailer names and usernames are compared and stored trimmed, in lower case and in NFKC. */
export const nameKey = (typed: string): string => compatible(compatible(typed).trim().toLowerCase());

/** Letters other than A to Z can look like them: the Cyrillic "а" in "аdmin" looks like "admin". */
export const hasLookAlikes = (username: string): boolean => !/^[a-z0-9._-]*$/i.test(username.normalize("NFD").replace(/\p{Mn}/gu, ""));
