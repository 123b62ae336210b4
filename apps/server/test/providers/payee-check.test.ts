import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SandboxServices, startSandboxServices } from "../support/sandbox.ts";

let outside: SandboxServices;
beforeAll(async () => {
  outside = await startSandboxServices();
});
afterAll(() => outside.close());

let lastKey = 0;
const check = (name: string) => {
  lastKey += 1;
  const { payeeChecker } = outside.providersWith({});
  return payeeChecker.check({ name, sortCode: "200000", accountNumber: "55779911", key: `payee-${lastKey}` });
};

describe("Confirmation of Payee over HTTP", () => {
  test.each([
    ["Harbour Beds", { is: "match" }],
    ["Harbour Bedz", { is: "closeMatch", name: "Harbour Beds Limited" }],
    ["Swift Cash Trading", { is: "noMatch" }],
    ["Silent Bank Trading", { is: "unavailable" }],
  ])("for the name %j, the bank's name check (Confirmation of Payee) returns %j", async (name, answer) => {
    expect(await check(name)).toEqual(answer);
  });

  test.each([
    ["fail", "unavailable"],
    ["down", "unavailable"],
    ["slow", "match"],
    ["duplicate", "match"],
  ] as const)("in the fault mode %s, the bank's name check (Confirmation of Payee) returns %s", async (how, is) => {
    await outside.fault("payeeCheck", how);
    const answer = await check("Harbour Beds");
    await outside.fault("payeeCheck", "ok");
    expect(answer).toEqual({ is });
  });
});
