import type { SeededChoices } from "../seeded-choices.ts";
import { goodsLists } from "./tenants.ts";

interface Goods {
  readonly description: string;
  readonly poundsMin: number;
  readonly poundsMax: number;
}

const goods = (description: string, poundsMin: number, poundsMax: number): Goods => ({ description, poundsMin, poundsMax });

const bicyclePrices: Readonly<Record<string, readonly [min: number, max: number]>> = {
  "Road bicycle": [899, 4_200],
  "Gravel bicycle": [1_050, 3_400],
  "Mountain bicycle": [780, 4_900],
  "Electric bicycle": [1_499, 5_600],
  "Cargo bicycle": [2_950, 7_200],
  "Child's bicycle": [450, 690],
  "Helmet and lights": [430, 560],
  "Service plan": [440, 620],
};

const goodsByRetailer: Readonly<Record<string, readonly Goods[]>> = {
  "harbour-beds": [
    goods("Kingsize ottoman bed with a pocket-sprung mattress", 899, 2_400),
    goods("Double divan set, four drawers, oatmeal", 649, 1_350),
    goods("Memory foam mattress, superking", 499, 1_650),
    goods("Adjustable twin bed with two remote controls", 2_100, 4_950),
    goods("Oak bedstead and two bedside tables", 780, 1_900),
    goods("Bunk bed with desk and wardrobe", 560, 1_150),
    goods("Superking ottoman bed, storm velvet, winged headboard, two 2000-spring mattresses and delivery", 2_800, 5_900),
  ],
  "spoke-chain": (goodsLists["200100"] ?? []).map((value) => goods(value, ...(bicyclePrices[value] ?? [450, 900]))),
  "alder-kitchens": [
    goods("Shaker kitchen, sage green", 6_200, 14_500),
    goods("Handleless kitchen with island", 9_800, 19_900),
    goods("Utility room and larder", 2_400, 5_200),
    goods("Quartz worktops, fitted", 1_900, 4_600),
    goods("Integrated appliances: oven, hob, hood and dishwasher", 1_450, 3_900),
    goods("In-frame kitchen in deep blue with larder, island, quartz worktops and five integrated appliances", 14_000, 22_500),
  ],
  "northgate-brokers": [
    goods("Upright piano, walnut", 2_900, 7_800),
    goods("Digital piano with stool and headphones", 950, 2_300),
    goods("Restored baby grand piano with climate control, bench, delivery up two flights and first tuning", 7_500, 16_000),
    goods("Insulated garden room, 4 × 3 m", 8_900, 17_500),
    goods("Cedar summer house", 2_200, 5_400),
    goods("Garden studio with electrics", 11_000, 21_500),
  ],
};

/** Order references by retailer. Some are so long that the list of applications truncates them. */
const orderReferences: Readonly<Record<string, readonly ((choose: SeededChoices) => string)[]>> = {
  "harbour-beds": [
    (choose) => `HB-${choose.digits(6)}`,
    (choose) => `HB-${choose.digits(6)}`,
    (choose) => `HARBOUR/${choose.between(2, 9)}/${choose.digits(8)}`,
    (choose) => choose.digits(5),
  ],
  "spoke-chain": [(choose) => `SC${choose.digits(8)}`, (choose) => `WORKSHOP-${choose.digits(6)}`],
  "web shop": [(choose) => `WEB-${choose.digits(4)}-${choose.digits(4)}-${choose.digits(4)}`],
  "alder-kitchens": [
    (choose) => `AK${choose.digits(4)}`,
    (choose) => `PROJECT-${choose.digits(4)}-KITCHEN-PHASE-${choose.between(1, 3)}`,
    (choose) => `Ak ${choose.digits(3)} ${choose.digits(3)}`,
  ],
  "northgate-brokers": [(choose) => `NG/${choose.digits(7)}`, (choose) => `NORTHGATE-${choose.digits(10)}`],
};

export const orderReference = (choose: SeededChoices, till: string): string => choose.oneOf(orderReferences[till] ?? [])(choose);

export function affordableGoods(choose: SeededChoices, retailer: string, incomePounds: number): Goods {
  const all = goodsByRetailer[retailer] ?? [];
  const within = all.filter(({ poundsMin }) => poundsMin * 100 <= incomePounds * 35);
  return within.length > 0 ? choose.oneOf(within) : all.reduce((one, other) => (other.poundsMin < one.poundsMin ? other : one));
}

export const pricePence = (choose: SeededChoices, { poundsMin, poundsMax }: Goods): number =>
  choose.between(poundsMin, poundsMax) * 100 + choose.oneOf([0, 0, 0, 99, 50, 95]);
