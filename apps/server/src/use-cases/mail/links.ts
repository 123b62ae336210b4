/**
 * A mail program makes a link of whatever looks like an address, and a reader trusts it, because the lender sent it. Names and goods are typed
 * in shops: what they write stays readable and is no address any more. "Mr.Smith" becomes "Mr. Smith".
 */

/** Browsers take three more characters for a dot. */
const dotInAName = /(?<=[\p{L}\p{N}-])[.\u3002\uFF0E\uFF61](?=\p{L})/gu;
const scheme = /:\/\//g;
const edges = /^[("'<]+|[)"'>.,;:!?]+$/g;

/** Addresses that the lender gives in its own particulars stay as they are. */
export function linkRemover(particulars: readonly string[]): (text: string) => string {
  const own = new Set(particulars.join(" ").split(/\s+/).map(bare));
  return (text) => text.replace(/\S+/g, (word) => (own.has(bare(word)) ? word : broken(word)));
}

const bare = (word: string): string => word.replace(edges, "");
const broken = (word: string): string => word.replace(scheme, ": ").replace(dotInAName, ". ");
