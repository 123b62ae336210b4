import { describe, expect, test } from "vitest";
import { normalisedNameOf, type SetUpFacts, setUpStateOf, setUpSteps } from "./retailer-set-up.ts";
import {
  canChangeRetailerState,
  reasonNotSelling,
  requireRetailerStateChange,
  retailerStateChangeNames,
  retailerStates,
} from "./retailer-states.ts";

const headOffice = {
  supplierNumber: "600100",
  isHeadOffice: true,
  isClosed: false,
  hasAddress: true,
  telephone: "01632 960123",
  account: "confirmed",
} as const;
const readyRetailerFacts: SetUpFacts = {
  kind: "retailer",
  company: {
    legalName: "Larchmere Flooring Limited",
    fcaStatus: "authorised",
    fcaSeenBy: "lena.admin",
    hasAddress: true,
    telephone: "01632 960123",
    remittanceEmail: "accounts@larchmere.test",
  },
  accent: "#2F5D50",
  branches: [headOffice],
  actsForOthers: false,
  products: 1,
  flags: {},
  hasWaitingFlags: false,
  managers: { invited: 1, signedIn: 1 },
  contractSignedOn: "2026-11-13",
};
const missingOf = (changed: Partial<SetUpFacts>) =>
  setUpStateOf({ ...readyRetailerFacts, ...changed }).flatMap(({ step, missing }) =>
    missing.map(({ part, branches }) => [step, part, ...branches]),
  );
const changedCompany = (changed: Partial<SetUpFacts["company"]>) => ({ company: { ...readyRetailerFacts.company, ...changed } });
const changedBranch = (changed: Partial<SetUpFacts["branches"][number]>) => ({
  branches: [headOffice, { ...headOffice, supplierNumber: "600101", isHeadOffice: false, ...changed }],
});

describe("the set-up of a retailer", () => {
  test("nothing is missing in the set-up of a retailer with complete data", () => {
    expect(setUpStateOf(readyRetailerFacts).map(({ step }) => step)).toEqual(setUpSteps);
    expect(missingOf({})).toEqual([]);
  });

  test.each<[string, Partial<SetUpFacts>, readonly string[]]>([
    ["an authorised firm that was not seen on the register", changedCompany({ fcaSeenBy: null }), ["company", "fcaRegister"]],
    ["a company without telephone", changedCompany({ telephone: null }), ["company", "companyTelephone"]],
    ["a pale colour", { accent: "#D98BAA" }, ["brand", "accent"]],
    ["a branch without street", changedBranch({ hasAddress: false }), ["branches", "branchAddress", "600101"]],
    ["a branch without telephone", changedBranch({ telephone: null }), ["branches", "branchTelephone", "600101"]],
    ["a branch without account", changedBranch({ account: "none" }), ["account", "accountEntered", "600101"]],
    ["a branch with a doubted account", changedBranch({ account: "doubted" }), ["account", "accountConfirmed", "600101"]],
    ["a retailer without products", { products: 0 }, ["products", "product"]],
    ["a flag that needs another", { flags: { moSoftSearchEnabled: true } }, ["flags", "flagNeedsAnother"]],
    ["flags that wait for a second administrator", { hasWaitingFlags: true }, ["flags", "flagsConfirmed"]],
    ["no invited manager", { managers: { invited: 0, signedIn: 0 } }, ["users", "managerInvited"]],
    ["no manager who has signed in", { managers: { invited: 2, signedIn: 0 } }, ["users", "managerSignedIn"]],
    ["no contract", { contractSignedOn: null }, ["contract", "contract"]],
  ])("the set-up of a retailer reports %s", (_, changed, expected) => expect(missingOf(changed)).toEqual([expected]));

  test("an exempt firm need not be on the FCA register, and a closed branch needs neither telephone nor account", () => {
    expect(missingOf(changedCompany({ fcaStatus: "exempt", fcaSeenBy: null }))).toEqual([]);
    expect(missingOf(changedBranch({ isClosed: true, telephone: null, account: "none" }))).toEqual([]);
  });

  test("a group needs no account and no product, but it must act for at least one other retailer", () => {
    const group = { kind: "group", products: 0, branches: [{ ...headOffice, account: "none" }] } as const;
    expect(missingOf(group)).toEqual([["branches", "suppliers"]]);
    expect(missingOf({ ...group, actsForOthers: true })).toEqual([]);
  });
});

test.each([
  ["Spoke & Chain Cycles", "spoke-and-chain-cycles"],
  ["  Larchmère’s  Flooring! ", "larchmeres-flooring"],
  ["3 Rivers", "3-rivers"],
  ["—", undefined],
])("the permanent name of %j is %j", (name, expected) => expect(normalisedNameOf(name)).toBe(expected));

describe("the states of a retailer", () => {
  test("a retailer can be opened, suspended, reopened and ended, but an ended retailer stays ended", () => {
    expect(
      Object.fromEntries(
        retailerStates.map((state) => [state, retailerStateChangeNames.filter((move) => canChangeRetailerState(state, move))]),
      ),
    ).toEqual({
      setting_up: ["open", "end"],
      live: ["suspend", "end"],
      suspended: ["open", "end"],
      ended: [],
    });
    expect(() => requireRetailerStateChange("ended", "open")).toThrow("The state of this retailer has changed");
  });

  test("only an open branch of a live retailer takes new applications", () => {
    expect(retailerStates.map((state) => reasonNotSelling({ state, isClosed: false }))).toEqual([
      "retailer.not_open",
      null,
      "retailer.suspended",
      "retailer.ended",
    ]);
    expect(reasonNotSelling({ state: "live", isClosed: true })).toBe("branch.closed");
  });
});
