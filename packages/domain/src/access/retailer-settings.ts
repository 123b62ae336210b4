import { type RetailerFlag, type RetailerFlags, retailerFlags } from "./gates.ts";

/** A flag and the flag that it needs. */
export const flagNeeds: Readonly<Partial<Record<RetailerFlag, RetailerFlag>>> = { moSoftSearchEnabled: "mailorderEnabled" };

/** The flags that are on without the flag that they need. */
export const flagsWithoutNeed = (flags: Partial<RetailerFlags>): readonly RetailerFlag[] =>
  retailerFlags.filter((flag) => {
    const needed = flagNeeds[flag];
    return needed !== undefined && flags[flag] === true && flags[needed] !== true;
  });

/** The groups of flags on the administrator's page. */
export const retailerFlagGroups = {
  doing: [
    "mailorderEnabled",
    "moSoftSearchEnabled",
    "pbfSoftSearchEnabled",
    "onlineDepositsEnabled",
    "softSearchEnabled",
    "nonMandatoryEmailEnabled",
    "automaticSettlementEnabled",
    "esatNoteEnabled",
    "partialSettlementsEnabled",
    "fusionLoanEnabled",
    "proposeApplicationsEnabled",
    "immediatePayoutEnabled",
    "isPhaseThreeEnabledForRetailer",
  ],
  interestFree: ["increaseTermEnabled", "increaseDepositEnabled", "reduceLoanEnabled", "increaseLoanEnabled"],
  interestBearing: ["ibcIncreaseTermEnabled", "ibcIncreaseDepositEnabled", "ibcReduceLoanEnabled", "ibcIncreaseLoanEnabled"],
  either: ["reduceTermEnabled"],
} as const satisfies Record<string, readonly RetailerFlag[]>;
export type RetailerFlagGroup = keyof typeof retailerFlagGroups;
