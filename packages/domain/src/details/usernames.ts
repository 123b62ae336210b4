/** One spelling for a name that can be typed in several: a full-width or ligated letter is the letter (Unicode's NFKC). */
export const compatible = (typed: string): string => typed.normalize("NFKC");

/** How retailer and user names are compared and kept: without stray spaces, in lower case, in the one spelling. */
export const nameKey = (typed: string): string => compatible(compatible(typed).trim().toLowerCase());

/**
 * Has it a letter or digit that could pass for another? A to Z, their accents and 0 to 9 are told apart at a glance; everything beyond has
 * doubles, from the Cyrillic "а" to the dotless "ı", and "аdmin" would be taken for "admin".
 */
export const hasLookAlikes = (username: string): boolean => !/^[a-z0-9._-]*$/i.test(username.normalize("NFD").replace(/\p{Mn}/gu, ""));
