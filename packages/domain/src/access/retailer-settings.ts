import { type RetailerFlag, type RetailerFlags, retailerFlags } from "./gates.ts";

/** What a flag brings nothing without. */
export const flagNeeds: Readonly<Partial<Record<RetailerFlag, RetailerFlag>>> = { moSoftSearchEnabled: "mailorderEnabled" };

/** The flags that would be on without the one that they need. */
export const flagsWithoutNeed = (flags: Partial<RetailerFlags>): readonly RetailerFlag[] =>
  retailerFlags.filter((flag) => {
    const needed = flagNeeds[flag];
    return needed !== undefined && flags[flag] === true && flags[needed] !== true;
  });

/** As an administrator is shown them: what a shop does, and what it may offer instead of what was asked for. */
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
