export type PayeeCheckAnswer =
  | { readonly result: "match" }
  | { readonly result: "close_match"; readonly name: string }
  | { readonly result: "no_match" }
  | { readonly result: "unavailable" };

/** Names for which the check returns a special result, for any account number. Every other name matches. */
export const testPayees: readonly { readonly shows: string; readonly value: string; readonly answer: PayeeCheckAnswer }[] = [
  { shows: "Close match", value: "Harbour Bedz", answer: { result: "close_match", name: "Harbour Beds Limited" } },
  { shows: "No match", value: "Swift Cash Trading", answer: { result: "no_match" } },
  { shows: "Bank does not answer", value: "Silent Bank Trading", answer: { result: "unavailable" } },
];

const normaliseName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

export const checkPayee = (name: string): PayeeCheckAnswer =>
  testPayees.find(({ value }) => normaliseName(value) === normaliseName(name))?.answer ?? { result: "match" };
