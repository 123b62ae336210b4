import { describe, expect, test } from "vitest";
import type { Actor, ActorRole, FeatureName, GateName, RetailerFlag, RetailerFlags } from "./index.ts";
import {
  appTypes,
  environments,
  featureNames,
  gateOpen,
  gates,
  mayPropose,
  offerTailoringApplies,
  retailerFlags,
  roles,
  showsDemoRibbon,
  softSearchApplies,
  startsAnalytics,
  tailoringOptionEnabled,
} from "./index.ts";

const everyFeature = new Set<FeatureName>(featureNames);
const featuresWithout = (...off: FeatureName[]) => new Set(featureNames.filter((feature) => !off.includes(feature)));
const flags = (...on: RetailerFlag[]): Partial<RetailerFlags> => Object.fromEntries(on.map((flag) => [flag, true]));
const everyFlag = flags(...retailerFlags);

describe("environments", () => {
  test("there are seven environments [S1-523] [S2-513] [S3-348]", () => {
    expect(environments).toEqual(["sandpit", "test", "staging", "rtl", "syst4", "demo", "prod"]);
  });

  test("only demo shows the demo ribbon, and only staging and prod start analytics", () => {
    expect(environments.filter(showsDemoRibbon)).toEqual(["demo"]);
    expect(environments.filter(startsAnalytics)).toEqual(["staging", "prod"]);
  });
});

describe("gates (conditions on features and retailer flags)", () => {
  const parts = (Object.keys(gates) as GateName[]).flatMap((name) => {
    const gate: { features?: readonly FeatureName[]; flags?: readonly RetailerFlag[] } = gates[name];
    return [
      ...(gate.features ?? []).map((feature) => [name, feature, featuresWithout(feature), everyFlag] as const),
      ...(gate.flags ?? []).map((flag) => [name, flag, everyFeature, { ...everyFlag, [flag]: false }] as const),
    ];
  });

  test.each(parts)("the condition (gate) %s is met only with %s", (name, _part, features, retailer) => {
    expect(gateOpen(name, features, retailer)).toBe(false);
    expect(gateOpen(name, everyFeature, everyFlag)).toBe(true);
  });

  test("a retailer's flag that is missing counts as off", () => {
    expect(gateOpen("mailOrder", everyFeature, {})).toBe(false);
  });

  test("fusion loans (goods and project loan together) need both the feature and the retailer's flag", () => {
    expect(gateOpen("fusionLoan", everyFeature, flags("fusionLoanEnabled"))).toBe(true);
    expect(gateOpen("fusionLoan", featuresWithout("FUSION_LOAN"), flags("fusionLoanEnabled"))).toBe(false);
    expect(gateOpen("fusionLoan", everyFeature, {})).toBe(false);
  });

  test("electronic signing is possible only if the feature for electronic signing is on", () => {
    expect(gateOpen("eSigning", new Set<FeatureName>(["E_SIGNING"]), {})).toBe(true);
    expect(gateOpen("eSigning", featuresWithout("E_SIGNING"), everyFlag)).toBe(false);
  });

  test("asynchronous decisions need both the feature and the retailer's flag", () => {
    expect(gateOpen("asynchronousDecisions", everyFeature, flags("isPhaseThreeEnabledForRetailer"))).toBe(true);
    expect(gateOpen("asynchronousDecisions", everyFeature, {})).toBe(false);
    expect(gateOpen("asynchronousDecisions", featuresWithout("LOAN_QUEUING_PHASE_THREE"), everyFlag)).toBe(false);
  });

  test("soft search in store needs only the retailer's flag", () => {
    expect(softSearchApplies("IN_STORE", new Set(), flags("softSearchEnabled"))).toBe(true);
    expect(softSearchApplies("IN_STORE", everyFeature, flags("moSoftSearchEnabled", "pbfSoftSearchEnabled"))).toBe(false);
  });

  test("soft search by mail order needs the feature and the flag moSoftSearchEnabled", () => {
    expect(softSearchApplies("MAIL_ORDER", everyFeature, flags("moSoftSearchEnabled"))).toBe(true);
    expect(softSearchApplies("MAIL_ORDER", everyFeature, flags("softSearchEnabled", "pbfSoftSearchEnabled"))).toBe(false);
    expect(softSearchApplies("MAIL_ORDER", featuresWithout("MO_PBF_SOFT_SEARCH"), everyFlag)).toBe(false);
  });

  test("soft search in a web shop (PBF) needs the feature and the flag pbfSoftSearchEnabled", () => {
    expect(softSearchApplies("PBF", everyFeature, flags("pbfSoftSearchEnabled"))).toBe(true);
    expect(softSearchApplies("PBF", everyFeature, flags("softSearchEnabled", "moSoftSearchEnabled"))).toBe(false);
    expect(softSearchApplies("PBF", featuresWithout("MO_PBF_SOFT_SEARCH"), everyFlag)).toBe(false);
  });

  test("offers of other loans after an acceptance need the feature for acceptances", () => {
    expect(offerTailoringApplies("accept", "IN_STORE", featuresWithout("TAILORING_DECLINE"))).toBe(true);
    expect(offerTailoringApplies("accept", "IN_STORE", featuresWithout("TAILORING_ACCEPT"))).toBe(false);
  });

  test("offers of other loans after a decline need the feature for declines", () => {
    expect(offerTailoringApplies("decline", "MAIL_ORDER", featuresWithout("TAILORING_ACCEPT"))).toBe(true);
    expect(offerTailoringApplies("decline", "MAIL_ORDER", featuresWithout("TAILORING_DECLINE"))).toBe(false);
  });

  test("offers of other loans in a web shop (PBF) also need the feature for web shops", () => {
    expect(offerTailoringApplies("accept", "PBF", everyFeature)).toBe(true);
    expect(offerTailoringApplies("accept", "PBF", featuresWithout("PBF_TAILORING"))).toBe(false);
    expect(offerTailoringApplies("decline", "PBF", featuresWithout("TAILORING_DECLINE"))).toBe(false);
    expect(offerTailoringApplies("accept", "IN_STORE", featuresWithout("PBF_TAILORING"))).toBe(true);
  });

  test.each([
    ["increaseTerm", "increaseTermEnabled", "ibcIncreaseTermEnabled"],
    ["increaseDeposit", "increaseDepositEnabled", "ibcIncreaseDepositEnabled"],
    ["reduceLoan", "reduceLoanEnabled", "ibcReduceLoanEnabled"],
    ["increaseLoan", "increaseLoanEnabled", "ibcIncreaseLoanEnabled"],
    ["reduceTerm", "reduceTermEnabled", "reduceTermEnabled"],
  ] as const)("offer %s needs %s for an interest-free loan and %s for an interest-bearing one", (option, interestFree, interestBearing) => {
    expect(tailoringOptionEnabled(option, "IF", flags(interestFree))).toBe(true);
    expect(tailoringOptionEnabled(option, "IB", flags(interestBearing))).toBe(true);
    expect(tailoringOptionEnabled(option, "IF", { ...everyFlag, [interestFree]: false })).toBe(false);
    expect(tailoringOptionEnabled(option, "IB", { ...everyFlag, [interestBearing]: false })).toBe(false);
  });
});

describe("proposing an application for another supplier", () => {
  const actor = (role: ActorRole): Actor => ({
    id: "u-1",
    username: "hannah.head",
    role,
    retailer: "harbour-beds",
    supplierNumber: "100100",
    scope: { is: "all" },
    userManagement: true,
  });

  test("head-office, broker and group users may propose applications if the feature and the retailer's flag are on", () => {
    const proposers = ["head_office_user", "broker_user", "group_user"];
    expect(roles.filter((role) => mayPropose(actor(role), everyFeature, flags("proposeApplicationsEnabled")))).toEqual(proposers);
  });

  test("no role may propose applications if the feature or the retailer's flag is off", () => {
    for (const role of roles) {
      expect(mayPropose(actor(role), featuresWithout("GLOBAL_USER_PROFILES"), everyFlag)).toBe(false);
      expect(mayPropose(actor(role), everyFeature, {})).toBe(false);
    }
  });
});

describe("types of apps", () => {
  test("there are two app types, for staff and for applicants [S3-004]", () => {
    expect(Object.keys(appTypes)).toEqual(["RETAILER", "APPLICANT"]);
  });

  test("staff and applicants use different API paths for the bank check", () => {
    expect(appTypes.RETAILER.bankCheckPath).toBe("protected/bank-details-check");
    expect(appTypes.APPLICANT.bankCheckPath).toBe("mo/bank-check");
  });

  test("staff are authenticated by cookie, and applicants by bearer token", () => {
    expect(appTypes.RETAILER.authentication).toBe("cookie");
    expect(appTypes.APPLICANT.authentication).toBe("bearer");
  });
});
