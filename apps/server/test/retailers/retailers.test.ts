import { contract } from "@farthing/contract";
import { type RetailerFlag, retailerFlags } from "@farthing/domain/access";
import { applicationIdFrom } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { branches, retailers } from "../../../demo-world/src/shops/tenants.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { withFeatureOff, withFlag } from "../support/switches.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let branchUser: Caller;
let headOfficeUser: Caller;
beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
  headOfficeUser = await shop.signedIn("head_office_user", "100100");
});
afterAll(() => shop.end());

const supplierNumbersOf = (rows: readonly { supplierNumber: string }[]) => rows.map(({ supplierNumber }) => supplierNumber);
const supplierNumbersOfRetailer = (name: string) =>
  branches.filter(({ retailer }) => retailer === name).map(({ supplierNumber }) => supplierNumber);
const readRetailer = async (caller: Caller, id?: string) => {
  const asked =
    id === undefined ? shop.call(contract.getRetailer, {}, caller) : shop.call(contract.getRetailerById, { params: { id } }, caller);
  const answer = await asked;
  return { status: answer.statusCode, said: answer.json() };
};

const leedsBranch = {
  name: "Leeds",
  supplierNumber: leedsBranchNumber,
  retailerName: "Harbour Beds",
  retailerNormalisedName: "harbour-beds",
  kind: "retailer",
  isHeadOffice: false,
  hasChildBranches: false,
  overseenBy: "100100",
  address: { town: "Leeds", postCode: "LS6 9ZZ" },
};

const requirementOf: Readonly<Record<RetailerFlag, string>> = {
  mailorderEnabled: "S1-185 S2-247",
  automaticSettlementEnabled: "S1-185",
  partialSettlementsEnabled: "S1-185",
  esatNoteEnabled: "S1-185 S2-247",
  nonMandatoryEmailEnabled: "S1-185",
  softSearchEnabled: "S1-185 S2-247",
  moSoftSearchEnabled: "S1-185 S2-247",
  pbfSoftSearchEnabled: "S1-185 S2-247",
  immediatePayoutEnabled: "S1-186",
  proposeApplicationsEnabled: "S1-186",
  fusionLoanEnabled: "S1-186 S2-247",
  onlineDepositsEnabled: "S2-247",
  isPhaseThreeEnabledForRetailer: "S1-186",
  increaseTermEnabled: "S1-187 S2-247",
  increaseDepositEnabled: "S1-187 S2-247",
  reduceLoanEnabled: "S1-187 S2-247",
  increaseLoanEnabled: "S1-187 S2-247",
  reduceTermEnabled: "S1-187 S2-247",
  ibcIncreaseTermEnabled: "S1-187 S2-247",
  ibcIncreaseDepositEnabled: "S1-187 S2-247",
  ibcReduceLoanEnabled: "S1-187 S2-247",
  ibcIncreaseLoanEnabled: "S1-187 S2-247",
};

describe("GET protected/retailer", () => {
  test("GET retailer returns the name and the flags of the user's own retailer [S3-264] [S3-120] [S1-184]", async () => {
    const { flags = {} } = retailers.find(({ normalisedName }) => normalisedName === "harbour-beds") ?? {};
    expect(await readRetailer(branchUser)).toEqual({
      status: 200,
      said: {
        ...leedsBranch,
        initials: null,
        logo: null,
        notSelling: null,
        ...Object.fromEntries(retailerFlags.map((flag) => [flag, flags[flag] === true])),
      },
    });
  });

  test.each(retailerFlags.map((flag) => [flag, requirementOf[flag]] as const))(
    "GET retailer returns the flag %s as stored, and as off if it was never set [%s]",
    async (flag) => {
      for (const on of [true, false])
        expect(await withFlag(shop, "harbour-beds", flag, on, async () => (await readRetailer(branchUser)).said[flag])).toBe(on);
      expect((await readRetailer(await shop.signedIn("group_user", "500100"))).said.softSearchEnabled).toBe(false);
    },
  );

  test("GET retailer says whether a retailer is a head office, a group or a broker", async () => {
    const retailerById = async (id: string) => (await readRetailer(await shop.signedIn("lender_admin", "900100", "staff"), id)).said;
    expect(await retailerById("100100")).toMatchObject({ isHeadOffice: true, hasChildBranches: true, overseenBy: "500100" });
    expect(await retailerById("400100")).toMatchObject({ kind: "broker", hasChildBranches: true, overseenBy: null });
    expect(await retailerById("500100")).toMatchObject({ kind: "group", hasChildBranches: true, overseenBy: null });
    expect(await retailerById("400201")).toMatchObject({ name: "Pennine Pianos", overseenBy: "400100", hasChildBranches: false });
  });
});

describe("GET protected/retailer/{id}", () => {
  test("GET retailer by number returns a retailer in scope [S3-265]", async () => {
    expect(await readRetailer(headOfficeUser, leedsBranchNumber)).toMatchObject({ status: 200, said: leedsBranch });
  });

  test.each([
    ["a sibling branch", "100102"],
    ["the head office above", "100100"],
    ["another retailer", "200101"],
    ["an unknown number", "999999"],
  ])("GET retailer by number does not return %s to a user of a single branch [S3-297]", async (_, id) => {
    expect(await readRetailer(branchUser, id)).toEqual({
      status: 404,
      said: { code: "retailer.not_found", message: "No retailer config in API response" },
    });
  });

  test("GET retailer by number accepts only a supplier number", async () => {
    expect((await readRetailer(branchUser, "all")).status).toBe(400);
  });
});

describe("GET protected/retailer/all-branches", () => {
  const all = async (caller: Caller) => (await shop.call(contract.getAllBranches, {}, caller)).json();

  test("GET all-branches returns an array of every branch in scope [S3-266] [S3-120]", async () => {
    expect(await all(branchUser)).toEqual([leedsBranch]);
    expect(supplierNumbersOf(await all(headOfficeUser))).toEqual(supplierNumbersOfRetailer("harbour-beds"));
    expect(supplierNumbersOf(await all(await shop.signedIn("broker_user", "400100")))).toEqual(
      supplierNumbersOfRetailer("northgate-brokers"),
    );
    const group = supplierNumbersOf(await all(await shop.signedIn("group_user", "500100")));
    expect(group.toSorted()).toEqual(["crescent-group", "harbour-beds", "alder-kitchens"].flatMap(supplierNumbersOfRetailer).toSorted());
  });

  test("GET all-branches returns every branch to lender users", async () => {
    expect(await all(await shop.signedIn("underwriter", "900100", "staff"))).toHaveLength(branches.length);
  });
});

describe("GET protected/retailer/branches-for-proposing", () => {
  const proposable = async (caller: Caller) => supplierNumbersOf((await shop.call(contract.getBranchesForProposing, {}, caller)).json());

  test("head offices, brokers and groups can create applications for the suppliers that belong to them [S3-267] [S1-430]", async () => {
    expect(await proposable(headOfficeUser)).toEqual(supplierNumbersOfRetailer("harbour-beds"));
    expect(await proposable(await shop.signedIn("broker_user", "400100"))).toEqual(["400201", "400202"]);
    const group = await proposable(await shop.signedIn("group_user", "500100"));
    expect(group.toSorted()).toEqual(
      [...supplierNumbersOfRetailer("harbour-beds"), ...supplierNumbersOfRetailer("alder-kitchens")].toSorted(),
    );
  });

  test.each(["branch_user", "branch_admin", "branch_manager", "direct_apps"] as const)(
    "a %s, who works for one branch, cannot create applications for other branches",
    async (role) => {
      expect(await proposable(await shop.signedIn(role))).toEqual([]);
    },
  );

  test("no application can be created for another supplier while the feature or the retailer's flag is off", async () => {
    expect(await withFeatureOff(shop, "GLOBAL_USER_PROFILES", () => proposable(headOfficeUser))).toEqual([]);
    expect(await withFeatureOff(shop, "GLOBAL_USER_PROFILES", () => proposable(headOfficeUser), "harbour-beds")).toEqual([]);
    expect(await withFeatureOff(shop, "GLOBAL_USER_PROFILES", () => proposable(headOfficeUser), "spoke-chain")).not.toEqual([]);
    expect(await withFlag(shop, "harbour-beds", "proposeApplicationsEnabled", false, () => proposable(headOfficeUser))).toEqual([]);
    expect(await proposable(headOfficeUser)).not.toEqual([]);
  });
});

describe("GET protected/applications/{id}/retailer", () => {
  const retailerOfApplication = (caller: Caller, id: string) => shop.call(contract.getApplicationRetailer, { params: { id } }, caller);

  test("users of an application's branch and of the proposing supplier can read the application's retailer [S1-431]", async () => {
    const { id } = await shop.application();
    expect((await retailerOfApplication(branchUser, id)).json()).toMatchObject({ ...leedsBranch, softSearchEnabled: true });
    const proposed = await shop.application({ branch: "400201", proposedBy: "400100" });
    const bob = await shop.signedIn("broker_user", "400100");
    expect((await retailerOfApplication(bob, proposed.id)).json()).toMatchObject({ supplierNumber: "400201", name: "Pennine Pianos" });
  });

  test("the retailer is not found for an unknown application or another retailer's application", async () => {
    const { id } = await shop.application({ branch: "200101" });
    for (const other of [id, applicationIdFrom("10000001")]) {
      const answer = await retailerOfApplication(branchUser, other);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "application.not_found"]);
    }
  });
});
