import type { RetailerFlags, Role } from "@farthing/domain/access";

/** All names are invented. Tests and documentation use them. */

export interface DemoRetailer {
  readonly normalisedName: string;
  readonly name: string;
  readonly kind: "retailer" | "broker" | "group" | "lender";
  readonly accent: string;
  readonly secondFactor?: "optional" | "required";
  readonly flags: Partial<RetailerFlags>;
}

const tailoringFlags = {
  increaseTermEnabled: true,
  increaseDepositEnabled: true,
  reduceLoanEnabled: true,
  increaseLoanEnabled: true,
  reduceTermEnabled: true,
  ibcIncreaseTermEnabled: true,
  ibcIncreaseDepositEnabled: true,
  ibcReduceLoanEnabled: true,
  ibcIncreaseLoanEnabled: true,
} as const;

export const retailers: readonly DemoRetailer[] = [
  {
    normalisedName: "harbour-beds",
    name: "Harbour Beds",
    kind: "retailer",
    accent: "#23406E",
    secondFactor: "optional",
    flags: {
      ...tailoringFlags,
      softSearchEnabled: true,
      esatNoteEnabled: true,
      partialSettlementsEnabled: true,
      proposeApplicationsEnabled: true,
      isPhaseThreeEnabledForRetailer: true,
      mailorderEnabled: true,
    },
  },
  {
    normalisedName: "spoke-chain",
    name: "Spoke & Chain Cycles",
    kind: "retailer",
    accent: "#7A2E4D",
    flags: {
      ...tailoringFlags,
      mailorderEnabled: true,
      moSoftSearchEnabled: true,
      pbfSoftSearchEnabled: true,
      onlineDepositsEnabled: true,
      isPhaseThreeEnabledForRetailer: true,
    },
  },
  {
    normalisedName: "alder-kitchens",
    name: "Alder Kitchens",
    kind: "retailer",
    accent: "#3F5B2A",
    flags: { ...tailoringFlags, fusionLoanEnabled: true, partialSettlementsEnabled: true, mailorderEnabled: true },
  },
  {
    normalisedName: "northgate-brokers",
    name: "Northgate Brokers",
    kind: "broker",
    accent: "#5B3A8C",
    flags: { proposeApplicationsEnabled: true, nonMandatoryEmailEnabled: true },
  },
  {
    normalisedName: "crescent-group",
    name: "Crescent Retail Group",
    kind: "group",
    accent: "#1F5A66",
    flags: { proposeApplicationsEnabled: true },
  },
  { normalisedName: "farthing", name: "Farthing Finance", kind: "lender", accent: "#0B5C6B", secondFactor: "required", flags: {} },
];

export interface DemoBranch {
  readonly supplierNumber: string;
  readonly retailer: string;
  readonly name: string;
  readonly isHeadOffice?: true;
  readonly town: string;
  readonly postCode: string;
}

export const branches: readonly DemoBranch[] = [
  { supplierNumber: "100100", retailer: "harbour-beds", name: "Head office", isHeadOffice: true, town: "Leeds", postCode: "LS1 9ZZ" },
  { supplierNumber: "100101", retailer: "harbour-beds", name: "Leeds", town: "Leeds", postCode: "LS6 9ZZ" },
  { supplierNumber: "100102", retailer: "harbour-beds", name: "York", town: "York", postCode: "YO1 9ZZ" },
  { supplierNumber: "100103", retailer: "harbour-beds", name: "Bristol", town: "Bristol", postCode: "BS6 9ZZ" },
  { supplierNumber: "100104", retailer: "harbour-beds", name: "Norwich", town: "Norwich", postCode: "NR1 9ZZ" },
  { supplierNumber: "100105", retailer: "harbour-beds", name: "Cardiff", town: "Cardiff", postCode: "CF10 9ZZ" },
  { supplierNumber: "200100", retailer: "spoke-chain", name: "Head office", isHeadOffice: true, town: "Sheffield", postCode: "S1 9ZZ" },
  { supplierNumber: "200101", retailer: "spoke-chain", name: "Sheffield", town: "Sheffield", postCode: "S2 9ZZ" },
  { supplierNumber: "200102", retailer: "spoke-chain", name: "Exeter", town: "Exeter", postCode: "EX1 9ZZ" },
  { supplierNumber: "200103", retailer: "spoke-chain", name: "Perth", town: "Perth", postCode: "PH1 9ZZ" },
  { supplierNumber: "300100", retailer: "alder-kitchens", name: "Head office", isHeadOffice: true, town: "Manchester", postCode: "M1 9ZZ" },
  { supplierNumber: "300101", retailer: "alder-kitchens", name: "Manchester", town: "Manchester", postCode: "M4 9ZZ" },
  { supplierNumber: "300102", retailer: "alder-kitchens", name: "Bath", town: "Bath", postCode: "BA1 9ZZ" },
  { supplierNumber: "300103", retailer: "alder-kitchens", name: "Lincoln", town: "Lincoln", postCode: "LN1 9ZZ" },
  {
    supplierNumber: "400100",
    retailer: "northgate-brokers",
    name: "Northgate Brokers",
    isHeadOffice: true,
    town: "Chester",
    postCode: "CH1 9ZZ",
  },
  { supplierNumber: "400201", retailer: "northgate-brokers", name: "Pennine Pianos", town: "Halifax", postCode: "HX1 9ZZ" },
  { supplierNumber: "400202", retailer: "northgate-brokers", name: "Gower Garden Rooms", town: "Swansea", postCode: "SA1 9ZZ" },
  {
    supplierNumber: "500100",
    retailer: "crescent-group",
    name: "Crescent Retail Group",
    isHeadOffice: true,
    town: "London",
    postCode: "EC1A 9ZZ",
  },
  { supplierNumber: "900100", retailer: "farthing", name: "Farthing Finance", isHeadOffice: true, town: "Norwich", postCode: "NR2 9ZZ" },
];

/**
 * Each pair gives the overseer access to the supplier. A head office oversees its branches. A broker oversees its suppliers. A group
 * oversees two head offices.
 */
export const supplierOversight: readonly (readonly [overseer: string, supplier: string])[] = [
  ...branches.flatMap(({ supplierNumber, retailer, isHeadOffice }) => {
    const head = branches.find((branch) => branch.retailer === retailer && branch.isHeadOffice);
    return isHeadOffice || !head ? [] : [[head.supplierNumber, supplierNumber] as const];
  }),
  ["500100", "100100"],
  ["500100", "300100"],
];

export interface DemoUser {
  readonly retailer: string;
  readonly username: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly role: Role;
  readonly branch: string;
  readonly mustSetPassword?: true;
  readonly left?: true;
}

export const users: readonly DemoUser[] = [
  {
    retailer: "harbour-beds",
    username: "hannah.head",
    givenName: "Hannah",
    familyName: "Head",
    role: "head_office_user",
    branch: "100100",
  },
  { retailer: "harbour-beds", username: "mo.manager", givenName: "Mo", familyName: "Manager", role: "branch_manager", branch: "100101" },
  { retailer: "harbour-beds", username: "ada.admin", givenName: "Ada", familyName: "Admin", role: "branch_admin", branch: "100101" },
  { retailer: "harbour-beds", username: "ben.branch", givenName: "Ben", familyName: "Branch", role: "branch_user", branch: "100101" },
  {
    retailer: "harbour-beds",
    username: "nina.new",
    givenName: "Nina",
    familyName: "New",
    role: "branch_user",
    branch: "100101",
    mustSetPassword: true,
  },
  { retailer: "spoke-chain", username: "sam.sales", givenName: "Sam", familyName: "Sales", role: "branch_user", branch: "200101" },
  { retailer: "spoke-chain", username: "mia.manager", givenName: "Mia", familyName: "Manager", role: "branch_manager", branch: "200101" },
  {
    retailer: "alder-kitchens",
    username: "kit.kitchen",
    givenName: "Kit",
    familyName: "Kitchen",
    role: "branch_manager",
    branch: "300101",
  },
  { retailer: "northgate-brokers", username: "bob.broker", givenName: "Bob", familyName: "Broker", role: "broker_user", branch: "400100" },
  { retailer: "crescent-group", username: "gita.group", givenName: "Gita", familyName: "Group", role: "group_user", branch: "500100" },
  { retailer: "farthing", username: "una.underwriter", givenName: "Una", familyName: "Underwriter", role: "underwriter", branch: "900100" },
  { retailer: "farthing", username: "uma.underwriter", givenName: "Uma", familyName: "Underwriter", role: "underwriter", branch: "900100" },
  { retailer: "farthing", username: "otto.operations", givenName: "Otto", familyName: "Operations", role: "operations", branch: "900100" },
  { retailer: "farthing", username: "oona.operations", givenName: "Oona", familyName: "Operations", role: "operations", branch: "900100" },
  { retailer: "farthing", username: "lena.admin", givenName: "Lena", familyName: "Admin", role: "lender_admin", branch: "900100" },
  { retailer: "farthing", username: "liam.admin", givenName: "Liam", familyName: "Admin", role: "lender_admin", branch: "900100" },
];

export const everyonesPassword = "copper-lantern-92";

/** At Spoke & Chain, staff choose the goods from this list instead of describing them. */
export const goodsLists: Readonly<Record<string, readonly string[]>> = {
  "200100": [
    "Road bicycle",
    "Gravel bicycle",
    "Mountain bicycle",
    "Electric bicycle",
    "Cargo bicycle",
    "Child's bicycle",
    "Helmet and lights",
    "Service plan",
  ],
};
