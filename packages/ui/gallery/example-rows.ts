import type { TagProps } from "../src/index.ts";

export interface ExampleRow {
  id: string;
  name: string;
  postcode: string;
  amount: number;
  updated: string;
  status: Pick<TagProps, "tone" | "quarters"> & { label: string };
}

const names = [
  "Tomos Pritchard",
  "Agnieszka Wójcik",
  "Oluwaseun Adebayo",
  "Priya Raghunathan",
  "Margaret Ellershaw",
  "Callum Stradbroke",
  "Bethan Llywelyn",
];
const statuses: ExampleRow["status"][] = [
  { tone: "neutral", quarters: 0, label: "Declined" },
  { tone: "referred", quarters: 1, label: "Referred" },
  { tone: "success", quarters: 2, label: "Accepted" },
  { tone: "action", quarters: 3, label: "Signed" },
  { tone: "success", quarters: 4, label: "Paid" },
];

const nth = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

export const exampleRows: readonly ExampleRow[] = Array.from({ length: 30 }, (_, index) => ({
  id: String(104_824_066 + index * 137),
  name: nth(names, index),
  postcode: `LS${1 + (index % 28)} 9ZZ`,
  amount: 400 + ((index * 1_913) % 3_000),
  updated: `${1 + (index % 28)} Nov 2026, 2:41 pm`,
  status: nth(statuses, index),
}));
