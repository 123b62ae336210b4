import { hash } from "node:crypto";
import { readPostcode } from "@farthing/domain/details";
import { postTowns } from "./post-towns.ts";

/** An address with the field names of the Postcode Address File. */
export interface PafAddress {
  readonly line_1: string;
  readonly line_2: string;
  readonly building_number: string;
  readonly building_name: string;
  readonly sub_building_name: string;
  readonly thoroughfare: string;
  readonly dependant_locality: string;
  readonly post_town: string;
  readonly county: string;
  readonly postcode: string;
}

const streetNames = [
  "Larch",
  "Mill",
  "Station",
  "Church",
  "Victoria",
  "Orchard",
  "Quarry",
  "Kingfisher",
  "Harbour",
  "Bramble",
  "Chapel",
  "Meadow",
];
const streetKinds = ["Road", "Street", "Close", "Avenue", "Lane", "Terrace", "Gardens"];
const houseNames = ["Rose Cottage", "The Old Bakery", "Elm House", "Wren Lodge", "Stable View", "Farthing Barn"];

/** The test data page lists these houses, so they must exist. */
const fixedTestAddresses: Readonly<Record<string, (street: Street) => readonly PafAddress[]>> = {
  "LS6 9ZZ": (street) => Array.from({ length: 12 }, (_, house) => numberedAddress(street, String(house + 1))),
  "M4 9ZZ": (street) => [
    ...Array.from({ length: 6 }, (_, flat) => numberedAddress(street, "1", `Flat ${flat + 1}`)),
    ...houseNames.slice(0, 4).map((name) => namedAddress(street, name)),
  ],
};

export const postcodeWithServiceDown = "ZY9 9ZZ";

interface Street {
  readonly thoroughfare: string;
  readonly post_town: string;
  readonly county: string;
  readonly postcode: string;
}

const numberedAddress = (street: Street, number: string, flat = ""): PafAddress => ({
  line_1: flat || `${number} ${street.thoroughfare}`,
  line_2: flat && `${number} ${street.thoroughfare}`,
  building_number: number,
  building_name: "",
  sub_building_name: flat,
  dependant_locality: "",
  ...street,
});

const namedAddress = (street: Street, name: string): PafAddress => ({
  line_1: name,
  line_2: street.thoroughfare,
  building_number: "",
  building_name: name,
  sub_building_name: "",
  dependant_locality: "",
  ...street,
});

/**
 * The real address file does not list the houses in order, so Farthing must sort them. The simulated file does not list them in order
 * either.
 */
const shuffledAddresses = (addresses: readonly PafAddress[]): readonly PafAddress[] => {
  const deliveryPoint = ({ line_1, line_2, postcode }: PafAddress): string => hash("sha256", `${line_1}, ${line_2}, ${postcode}`);
  return addresses.toSorted((one, other) => (deliveryPoint(one) < deliveryPoint(other) ? -1 : 1));
};

export function addressesAt(typed: string): readonly PafAddress[] {
  const postcode = readPostcode(typed);
  const [area = ""] = /^[A-Z]{1,2}(?=\d|PO)/.exec(postcode ?? "") ?? [];
  const town = postTowns[area];
  if (postcode === null || town === undefined) return [];

  const digest = hash("sha256", postcode, "buffer");
  const byte = (at: number): number => digest[at] ?? 0;
  const pick = (names: readonly string[], at: number): string => names[byte(at) % names.length] ?? "";
  const [post_town, county] = town;
  const street = { thoroughfare: `${pick(streetNames, 0)} ${pick(streetKinds, 1)}`, post_town, county, postcode };
  const ordered = fixedTestAddresses[postcode];
  if (ordered) return shuffledAddresses(ordered(street));

  const houses = 5 + (byte(2) % 20);
  const firstNumber = 1 + (byte(3) % 2);
  return shuffledAddresses(
    Array.from({ length: houses }, (_, house) => {
      const luck = byte(4 + house);
      const number = String(firstNumber + 2 * house);
      if (luck > 244) return namedAddress(street, pick(houseNames, 4 + house));
      return numberedAddress(street, number, luck < 24 ? `Flat ${1 + (luck % 6)}` : "");
    }),
  );
}
