import { contract } from "@farthing/contract";
import { featureNames } from "@farthing/domain/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const expectedConfig = {
  features: [...featureNames].sort(),
  interestFreeCreditUnregulatedEndDate: "2026-07-15",
  applicantAuthBaseUrl: "http://localhost:4001/oidc",
  applicantAuthClientId: "farthing-applicant",
  decisionPollInterval: 2_000,
  status: "ok",
};

test("GET app-config returns the configuration at the address of every app [S3-131] [S3-252] [S2-388] [S2-248]", async () => {
  for (const origin of ["staff", "applicant", "lender"] as const) {
    expect((await shop.call(contract.appConfig, { origin })).json()).toEqual(expectedConfig);
  }
});

test("GET mo/config returns the configuration only to the mail-order app [S3-131] [S3-253] [S2-389]", async () => {
  expect((await shop.call(contract.mailOrderConfig)).json()).toEqual(expectedConfig);
  expect((await shop.call(contract.mailOrderConfig, { origin: "staff" })).statusCode).toBe(404);
});

test("GET /config.json returns the domains of the applicant app and of the staff app, and the environment [S3-133] [S3-251]", async () => {
  expect((await shop.apps.staff.inject("/config.json")).json()).toMatchObject({
    applicantDomain: "http://localhost:4001",
    retailerDomain: "http://localhost:4000",
    currentEnv: "demo",
  });
});

describe("the response of GET config to a host name", () => {
  const request = (hostname: string, origin: "staff" | "applicant" | "lender" = "staff") =>
    shop.call(contract.hostConfig, { origin, query: { hostname } });

  test.each([
    ["localhost:4000", "staff", "RETAILER"],
    ["localhost:4001", "staff", "APPLICANT"],
    ["LOCALHOST:4002", "staff", "RETAILER"],
    ["localhost", "staff", "RETAILER"],
    ["localhost", "applicant", "APPLICANT"],
  ] as const)(
    "GET config for %s at the %s app returns the configuration of the %s app [S3-254] [S2-366] [S2-390] [S2-391]",
    async (hostname, origin, appType) => {
      expect((await request(hostname, origin)).json()).toEqual({ ...expectedConfig, appType });
    },
  );

  test("GET config refuses an unknown host name and a request without a host name", async () => {
    const answer = await request("evil.test");
    expect([answer.statusCode, answer.json()]).toEqual([
      421,
      { code: "origin.unknown", message: "This server does not serve this address." },
    ]);
    expect((await shop.call(contract.hostConfig)).statusCode).toBe(400);
  });
});

test("the configuration tells the applicant app to use the identity service, and the app has no password login", async () => {
  const elsewhere = await startApps(() => ({
    config: readConfig({ FARTHING_APPLICANT_AUTH_CLIENT: "shop" }),
  }));
  expect((await elsewhere.call(contract.mailOrderConfig)).json()).toMatchObject({
    applicantAuthBaseUrl: "http://localhost:4001/oidc",
    applicantAuthClientId: "shop",
  });
  expect((await elsewhere.call(contract.login, { origin: "applicant", body: {} })).statusCode).toBe(404);
  await elsewhere.end();
});
