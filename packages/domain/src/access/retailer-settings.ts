import { type RetailerFlag, type RetailerFlags, retailerFlags } from "./gates.ts";

export const requiredFlagOf: Readonly<Partial<Record<RetailerFlag, RetailerFlag>>> = { moSoftSearchEnabled: "mailorderEnabled" };

export const flagsWithoutRequiredFlag = (flags: Partial<RetailerFlags>): readonly RetailerFlag[] =>
  retailerFlags.filter((flag) => {
    const needed = requiredFlagOf[flag];
    return needed !== undefined && flags[flag] === true && flags[needed] !== true;
  });

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
