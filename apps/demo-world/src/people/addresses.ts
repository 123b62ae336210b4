import type { Address, AddressEntry } from "@farthing/domain/details";
import { addMonths, type LocalDate } from "@farthing/domain/money";
import type { SeededChoices } from "../seeded-choices.ts";
import { branches } from "../shops/tenants.ts";

/** Invented streets in real towns. Every postcode ends in 9ZZ, where there are no houses. */

interface Town {
  readonly town: string;
  readonly county: string | null;
  readonly outwardCodes: readonly string[];
}

const towns: readonly Town[] = [
  { town: "Leeds", county: "West Yorkshire", outwardCodes: ["LS6", "LS7", "LS8", "LS11", "LS17"] },
  { town: "York", county: "North Yorkshire", outwardCodes: ["YO10", "YO24", "YO30"] },
  { town: "Bristol", county: null, outwardCodes: ["BS3", "BS5", "BS6", "BS7"] },
  { town: "Norwich", county: "Norfolk", outwardCodes: ["NR1", "NR3", "NR4"] },
  { town: "Cardiff", county: "South Glamorgan", outwardCodes: ["CF10", "CF14", "CF24"] },
  { town: "Sheffield", county: "South Yorkshire", outwardCodes: ["S2", "S7", "S10", "S11"] },
  { town: "Exeter", county: "Devon", outwardCodes: ["EX1", "EX2", "EX4"] },
  { town: "Perth", county: "Perthshire", outwardCodes: ["PH1", "PH2"] },
  { town: "Manchester", county: null, outwardCodes: ["M4", "M14", "M20", "M21"] },
  { town: "Bath", county: "Somerset", outwardCodes: ["BA1", "BA2"] },
  { town: "Lincoln", county: "Lincolnshire", outwardCodes: ["LN1", "LN2", "LN5"] },
  { town: "Halifax", county: "West Yorkshire", outwardCodes: ["HX1", "HX3"] },
  { town: "Swansea", county: "West Glamorgan", outwardCodes: ["SA1", "SA2", "SA3"] },
  { town: "London", county: null, outwardCodes: ["SE15", "E17", "N16", "SW9", "NW6", "EC1A"] },
  { town: "Birmingham", county: null, outwardCodes: ["B13", "B29"] },
  { town: "Belfast", county: "County Antrim", outwardCodes: ["BT7", "BT9"] },
  { town: "Edinburgh", county: "Midlothian", outwardCodes: ["EH3", "EH7"] },
  { town: "Newcastle upon Tyne", county: "Tyne and Wear", outwardCodes: ["NE2", "NE6"] },
  { town: "Llanfairpwllgwyngyll", county: "Isle of Anglesey", outwardCodes: ["LL61"] },
];

const streets = [
  "Larch",
  "Mill",
  "Quarry",
  "Orchard",
  "Bramble",
  "Kingfisher",
  "Ropewalk",
  "Chapel",
  "Foundry",
  "Heron",
  "Weaver",
  "Lantern",
];
const streetKinds = ["Road", "Street", "Close", "Avenue", "Lane", "Terrace", "Drive"];
const houseNames = ["Rose Cottage", "The Old Bakery", "Elm House", "Tŷ Gwyn", "Lower Thistledown Farmhouse"];

export function address(choose: SeededChoices, near: Town = choose.oneOf(towns)): Address {
  const named = choose.chance(8);
  return {
    flatName: choose.chance(18) ? `Flat ${choose.between(1, 24)}` : null,
    houseName: named ? choose.oneOf(houseNames) : null,
    houseNumber: named ? null : `${choose.between(1, 188)}${choose.chance(8) ? "A" : ""}`,
    street: `${choose.oneOf(streets)} ${choose.oneOf(streetKinds)}`,
    town: near.town,
    county: near.county,
    postCode: `${choose.oneOf(near.outwardCodes)} 9ZZ`,
  };
}

export function addressNear(choose: SeededChoices, supplierNumber: string): Address {
  const shop = branches.find((branch) => branch.supplierNumber === supplierNumber);
  return address(choose, choose.chance(80) ? towns.find(({ town }) => town === shop?.town) : undefined);
}

export function addressHistory(choose: SeededChoices, present: Address, today: LocalDate): AddressEntry[] {
  const settled = choose.chance(68);
  const monthsThere = settled ? choose.between(37, 320) : choose.between(2, 34);
  const since = (months: number) => {
    const [fromYear = 0, fromMonth = 0] = addMonths(today, -months).split("-").map(Number);
    return { fromYear, fromMonth };
  };
  const history: AddressEntry[] = [{ address: present, ...since(monthsThere) }];
  if (settled) return history;
  const between = choose.chance(25) ? choose.between(monthsThere + 1, 35) : null;
  if (between !== null) history.push({ address: address(choose), ...since(between) });
  history.push({ address: address(choose), ...since(choose.between(40, 160)) });
  return history;
}
