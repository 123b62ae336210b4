import { describe, expect, test } from "vitest";
import type { SessionHolder } from "../store/accounts/sessions.ts";
import {
  actorOfApplication,
  actorOfSession,
  actorOfSigning,
  actorOfWebShop,
  systemActor,
  tenantOf,
  unauthenticatedActor,
} from "./context.ts";

const makeSessionHolder = (changed: Partial<SessionHolder> = {}): SessionHolder =>
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

describe("the actor of a session", () => {
  test("the actor of a session has the role, branch and scope of the signed-in user", () => {
    const ben = makeSessionHolder();
    expect(actorOfSession(ben)).toEqual({
      id: "7",
      username: "ben.branch",
      role: "branch_user",
      retailer: "harbour-beds",
      supplierNumber: "100101",
      scope: { is: "suppliers", supplierNumbers: new Set(["100101"]) },
      userManagement: false,
    });
  });

  test("a user of a head office has access to all branches of the retailer", () => {
    expect(actorOfSession(makeSessionHolder({ role: "head_office_user" })).scope).toEqual({
      is: "suppliers",
      supplierNumbers: new Set(["100101", "100102"]),
    });
  });

  test("a lender user belongs to no retailer and has access to all applications", () => {
    const una = actorOfSession(makeSessionHolder({ role: "underwriter", retailer: "farthing", branch: "900100" }));
    expect([una.retailer, una.scope, tenantOf(una)]).toEqual([null, { is: "all" }, "farthing"]);
  });

  test("a user who followed a partner's link can open at most the application of the session", () => {
    expect(actorOfSession(makeSessionHolder({ role: "direct_apps", forApplication: "204177331" })).scope).toEqual({
      is: "application",
      applicationId: "204177331",
    });
    expect(actorOfSession(makeSessionHolder({ role: "direct_apps" })).scope).toEqual({ is: "application", applicationId: "" });
  });

  test("a session for one application gives no access to other applications, whatever the role is", () => {
    expect(actorOfSession(makeSessionHolder({ role: "head_office_user", forApplication: "204177331" })).scope).toEqual({
      is: "application",
      applicationId: "204177331",
    });
  });
});

test("an applicant has access to one application and cannot manage users", () => {
  expect(actorOfApplication("204177331", { pairingId: "pairing-1", isAtTill: true })).toEqual({
    id: "applicant:204177331",
    username: "applicant",
    role: "applicant",
    retailer: null,
    supplierNumber: null,
    scope: { is: "application", applicationId: "204177331" },
    userManagement: false,
    pairingId: "pairing-1",
    isAtTill: true,
  });
});

test("the actor of a signing session is the applicant, but its id names the session", () => {
  expect(actorOfSigning({ signingId: "room-1", applicationId: "204177331" })).toEqual({
    ...actorOfApplication("204177331"),
    id: "signing:room-1",
  });
});

test("a web shop is the same actor with every API key, and has access to the applications of its supplier", () => {
  expect(actorOfWebShop({ supplierNumber: "200100", retailer: "spoke-chain" })).toEqual({
    id: "web-shop:200100",
    username: "web-shop",
    role: "web_shop",
    retailer: "spoke-chain",
    supplierNumber: "200100",
    scope: { is: "suppliers", supplierNumbers: new Set(["200100"]) },
    userManagement: false,
  });
});

test("the events of the system and of an unauthenticated caller go to the lender's audit chain under different usernames", () => {
  expect([systemActor.username, unauthenticatedActor.username]).toEqual(["system", "front-door"]);
  expect([tenantOf(systemActor), tenantOf(unauthenticatedActor)]).toEqual(["farthing", "farthing"]);
});
