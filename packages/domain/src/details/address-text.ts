import type { Address } from "./address.ts";

const nameCollator = /* @__PURE__ */ new Intl.Collator("en-GB", { numeric: true, sensitivity: "base" });

type HouseFields = Partial<Pick<Address, "flatName" | "houseName" | "houseNumber">>;

/** House numbers are sorted by their leading digits, such as 12 for "12A". A text without a leading digit counts as a house name. */
const houseNumberOf = ({ houseNumber }: HouseFields): number => Number.parseInt(houseNumber ?? "", 10);
const houseNameOf = ({ houseNumber, houseName, flatName }: HouseFields): string => houseName ?? houseNumber ?? flatName ?? "";

function compareHouses(one: HouseFields, other: HouseFields): number {
  const [a, b] = [houseNumberOf(one), houseNumberOf(other)];
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
  const houses = Number.isNaN(a)
    ? nameCollator.compare(houseNameOf(one), houseNameOf(other))
    : a - b || nameCollator.compare(one.houseNumber ?? "", other.houseNumber ?? "");
  return houses || nameCollator.compare(one.flatName ?? "", other.flatName ?? "");
}

/** Addresses with house numbers come first, then addresses with house names (S1 §5, S2 §7). */
export const sortAddresses = <A extends HouseFields>(addresses: readonly A[]): readonly A[] => addresses.toSorted(compareHouses);

/** Writes an address on one line, such as "Flat 2, 18 Bootham Garth, York YO30 6ZZ". The address of a draft may lack any line. */
export function formatAddress(address: { readonly [Line in keyof Address]?: string | null | undefined }): string {
  const { flatName, houseName, houseNumber, street, town, postCode } = address;
  const house = [houseNumber, street].filter(Boolean).join(" ");
  const lines = [flatName, houseName, house, town].filter(Boolean).join(", ");
  return [lines, postCode].filter(Boolean).join(" ");
}
