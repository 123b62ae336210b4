import { describe, expect, test } from "vitest";
import type { SessionHolder } from "../store/accounts/sessions.ts";
import { actorOf, applicantOf, frontDoor, signerIn, system, tenantOf, webShopOf } from "./context.ts";

/** Who acts, as the rules of access see them. */

const holder = (changed: Partial<SessionHolder> = {}): SessionHolder =>
  ({
    userId: "7",
    username: "ben.branch",
    role: "branch_user",
    retailer: "harbour-beds",
    branch: "100101",
    reach: ["100101", "100102"],
    forApplication: null,
    userManagement: false,
    ...changed,
  }) as SessionHolder;

describe("somebody with a session", () => {
  test("acts as who they are, at their branch, and is one and the same with every request", () => {
    const ben = holder();
    expect(actorOf(ben)).toEqual({
      id: "7",
      username: "ben.branch",
      role: "branch_user",
      retailer: "harbour-beds",
      supplierNumber: "100101",
      scope: { is: "suppliers", supplierNumbers: new Set(["100101"]) },
      userManagement: false,
    });
    expect(actorOf(ben)).toBe(actorOf(ben));
  });

  test("of a head office reaches its branches", () => {
    expect(actorOf(holder({ role: "head_office_user" })).scope).toEqual({
      is: "suppliers",
      supplierNumbers: new Set(["100101", "100102"]),
    });
  });

  test("at the lender's belongs to no retailer, and reaches all", () => {
    const una = actorOf(holder({ role: "underwriter", retailer: "farthing", branch: "900100" }));
    expect([una.retailer, una.scope, tenantOf(una)]).toEqual([null, { is: "all" }, "farthing"]);
  });

  test("who came by a partner's link reaches their one application, and without one nothing", () => {
    expect(actorOf(holder({ role: "direct_apps", forApplication: "204177331" })).scope).toEqual({
      is: "application",
      applicationId: "204177331",
    });
    expect(actorOf(holder({ role: "direct_apps" })).scope).toEqual({ is: "application", applicationId: "" });
  });

  test("that is for one application reaches no other, whatever the role", () => {
    expect(actorOf(holder({ role: "head_office_user", forApplication: "204177331" })).scope).toEqual({
      is: "application",
      applicationId: "204177331",
    });
  });
});

test("a customer reaches their application alone, and manages nobody", () => {
  expect(applicantOf("204177331", "pairing-1")).toEqual({
    id: "applicant:204177331",
    username: "applicant",
    role: "applicant",
    retailer: null,
    supplierNumber: null,
    scope: { is: "application", applicationId: "204177331" },
    userManagement: false,
    pairingId: "pairing-1",
  });
});

test("whoever signs is the customer in that room, whose keys are not those of another", () => {
  expect(signerIn({ signingId: "room-1", applicationId: "204177331" })).toEqual({ ...applicantOf("204177331"), id: "signing:room-1" });
});

test("a web shop reaches what its supplier has, is the same whichever key it shows, and manages nobody", () => {
  expect(webShopOf({ supplierNumber: "200100", retailer: "spoke-chain" })).toEqual({
    id: "web-shop:200100",
    username: "web-shop",
    role: "web_shop",
    retailer: "spoke-chain",
    supplierNumber: "200100",
    scope: { is: "suppliers", supplierNumbers: new Set(["200100"]) },
    userManagement: false,
  });
});

test("the product itself and its front door are told apart, and belong to the lender's trail", () => {
  expect([system.username, frontDoor.username]).toEqual(["system", "front-door"]);
  expect([tenantOf(system), tenantOf(frontDoor)]).toEqual(["farthing", "farthing"]);
});
