/**
 * Mail programs turn anything that looks like a URL into a link, and readers trust it because the lender sent it. Names and goods are typed
 * in shops, so their dots get a space: "Mr.Smith" becomes "Mr. Smith".
 */

/** Browsers accept three more characters as a dot. */
const dotInAName = /(?<=[\p{L}\p{N}-])[.\u3002\uFF0E\uFF61](?=\p{L})/gu;
const scheme = /:\/\//g;
const edges = /^[("'<]+|[)"'>.,;:!?]+$/g;

/** `particulars` are the lender's own URLs and addresses, which are not changed. */
export function linkRemover(particulars: readonly string[]): (text: string) => string {
  const own = new Set(particulars.join(" ").split(/\s+/).map(withoutPunctuation));
  return (text) => text.replace(/\S+/g, (word) => (own.has(withoutPunctuation(word)) ? word : breakLink(word)));
}

const withoutPunctuation = (word: string): string => word.replace(edges, "");
const breakLink = (word: string): string => word.replace(scheme, ": ").replace(dotInAName, ". ");
