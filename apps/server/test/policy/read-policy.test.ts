import { contract } from "@farthing/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statusAndCode } from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { type LenderUsers, lenderUsers } from "../support/lender-users.ts";

let shop: TestApps;
let people: LenderUsers;
beforeAll(async () => {
  shop = await startApps();
  people = lenderUsers(shop);
});
afterAll(() => shop.end());

const read = async (username: string, version = "in-force") =>
  shop.call(contract.readPolicy, { params: { version } }, await people.callerOf(username));

test("underwriters and administrators can read the policy in force rule by rule, and the operations team cannot", async () => {
  for (const reader of ["una.underwriter", "lena.admin"]) {
    const policy = (await read(reader)).json();
    expect(policy).toMatchObject({ version: "2026.1a", from: "2026-01-01", state: "inForce", approvedBy: null });
    expect(policy.versions).toEqual([
      { version: "2026.1a", from: "2026-01-01", state: "inForce", approvedBy: null, writtenBy: [], reason: null },
      { version: "2026.1", from: "2026-01-01", state: "past", approvedBy: null, writtenBy: [], reason: null },
    ]);
    const rules = policy.sections.flatMap((section: { items: { key: string; hit: unknown }[] }) => section.items);
    expect(rules.find(({ key }: { key: string }) => key === "POL1")).toMatchObject({
      title: "Under age",
      hit: { outcome: "decline", codes: ["POL1"] },
    });
  }
  expect(statusAndCode(await read("otto.operations"))).toEqual([403, "access.denied"]);
});

test("a policy can be read by its version, and an unknown version is not found", async () => {
  expect((await read("lena.admin", "2026.1")).json()).toMatchObject({ version: "2026.1", state: "past" });
  expect(statusAndCode(await read("lena.admin", "1999.1"))).toEqual([404, "policy.not_found"]);
});
