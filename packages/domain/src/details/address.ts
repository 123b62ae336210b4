import { z } from "zod";
import { validationTexts as texts } from "../wording/index.ts";
import { line, optional } from "./answers.ts";
import { limits } from "./limits.ts";
import { postcode } from "./postcode.ts";

const addressLine = (what: string) => line(what, limits.addressLineLengthMax);

const addressLines = {
  flatName: optional(addressLine("the flat name")),
  houseName: optional(addressLine("the house name")),
  houseNumber: optional(addressLine("the house number")),
  street: addressLine("the street"),
  town: addressLine("the town"),
  county: optional(addressLine("the county")),
  postCode: postcode(),
};
const addressKeys = Object.keys(addressLines);

const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** An address that nobody has begun is missing as a whole, not line by line. */
export const isBegun = (address: unknown): address is object =>
  typeof address === "object" && address !== null && addressKeys.some((key) => !isBlank((address as Record<string, unknown>)[key]));

/** The seeds ask for flat name, house name and house number, or for two of the three; one is enough (S1 §5, S2 §5, decided). */
export const addressSchema = z.preprocess(
  (raw) => (isBegun(raw) ? raw : undefined),
  z
    .object(addressLines, { error: texts.addressMissing })
    .refine((address) => !!(address.flatName ?? address.houseName ?? address.houseNumber), {
      error: texts.addressUnnamed,
      path: ["flatName"],
      // Said together with what else is missing, not only when the rest is right.
      when: ({ value }) => typeof value === "object",
    }),
);
export type Address = z.output<typeof addressSchema>;

/** What an address lacks that nobody has begun, line by line: where its lines are shown each of them says so. */
export const blankAddressProblems: Readonly<Partial<Record<keyof Address, string>>> = Object.fromEntries([
  ["flatName", texts.addressUnnamed],
  ...(z.object(addressLines).safeParse({}).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
]);

/** An address counts as captured when it passes the schema (S1 §5). */
export const isCaptured = (address: unknown): boolean => addressSchema.safeParse(address).success;

const byName = new Intl.Collator("en-GB", { numeric: true, sensitivity: "base" });

type Found = Partial<Pick<Address, "flatName" | "houseName" | "houseNumber">>;

/** "12A" counts as 12, then by its letter; what does not begin with a digit is a name. */
const numberOf = ({ houseNumber }: Found): number => Number.parseInt(houseNumber ?? "", 10);
const nameOf = ({ houseNumber, houseName, flatName }: Found): string => houseName ?? houseNumber ?? flatName ?? "";

function inOrder(one: Found, other: Found): number {
  const [a, b] = [numberOf(one), numberOf(other)];
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
  const houses = Number.isNaN(a)
    ? byName.compare(nameOf(one), nameOf(other))
    : a - b || byName.compare(one.houseNumber ?? "", other.houseNumber ?? "");
  return houses || byName.compare(one.flatName ?? "", other.flatName ?? "");
}

/** Lookup results: house numbers in the order of numbers, then names in the order of the alphabet (S1 §5, S2 §7). */
export const sortAddresses = <A extends Found>(addresses: readonly A[]): readonly A[] => addresses.toSorted(inOrder);

/** On one line, without the county, which the post does not need: "Flat 2, 18 Bootham Garth, York YO30 6ZZ". Drafts may lack any part. */
export function formatAddress(address: { readonly [Line in keyof Address]?: string | null | undefined }): string {
  const { flatName, houseName, houseNumber, street, town, postCode } = address;
  const house = [houseNumber, street].filter(Boolean).join(" ");
  const lines = [flatName, houseName, house, town].filter(Boolean).join(", ");
  return [lines, postCode].filter(Boolean).join(" ");
}
