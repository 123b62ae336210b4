import { describe, expect, test } from "vitest";
import { testBankAccounts } from "../src/demo/test-data.ts";
import { runningSandbox } from "./support/running-sandbox.ts";

const accountChecksPath = "/bank-directory/v1/account-checks";
const testAccountThatShows = (shows: string) => {
  const [sortCode = "", accountNumber = ""] = testBankAccounts.find((account) => account.shows === shows)?.value.split(" ") ?? [];
  return { sortCode: sortCode.replaceAll("-", ""), accountNumber };
};

describe("the invented bank directory", () => {
  test.each([
    ["Valid account", 200, { valid: true, bank: { bankName: "Ropewalk Bank", bankSupportsDirectDebit: true } }],
    ["No Direct Debit", 200, { valid: true, bank: { bankName: "Acorn Savings", bankSupportsDirectDebit: false } }],
    ["Unknown to the bank", 200, { valid: false }],
  ])("the test account %j gets the result that the test data page lists for it", async (shows, status, body) => {
    const sandbox = await runningSandbox();
    const response = await sandbox.call("bankDirectory", accountChecksPath, { body: testAccountThatShows(shows) });
    expect([response.status, await response.json()]).toMatchObject([status, body]);
  });

  test("the bank check is unavailable for an account whose bank does not respond [S2-474]", async () => {
    const sandbox = await runningSandbox();
    const response = await sandbox.call("bankDirectory", accountChecksPath, { body: testAccountThatShows("Check unavailable") });
    expect([response.status, await response.json()]).toEqual([
      503,
      { code: "unavailable", message: "Unable to validate customer bank account details" },
    ]);
  });

  test("an unassigned sort code belongs to no bank", async () => {
    const sandbox = await runningSandbox();
    const response = await sandbox.call("bankDirectory", accountChecksPath, { body: { sortCode: "999999", accountNumber: "12345678" } });
    expect(await response.json()).toEqual({ valid: false });
  });

  test("the bank directory refuses an invalid account and a request without its key", async () => {
    const sandbox = await runningSandbox();
    const short = await sandbox.call("bankDirectory", accountChecksPath, { body: { sortCode: "2000", accountNumber: "55779911" } });
    expect([short.status, await short.json()]).toMatchObject([400, { message: "sortCode: must have six digits" }]);
    const body = testAccountThatShows("Valid account");
    expect((await sandbox.call("bankDirectory", accountChecksPath, { body, headers: { authorization: "" } })).status).toBe(401);
  });

  test("during a fault, the bank directory fails, closes the connection, or returns an error for the first request only", async () => {
    const sandbox = await runningSandbox();
    const check = () => sandbox.call("bankDirectory", accountChecksPath, { body: testAccountThatShows("Valid account") });
    await sandbox.fault("bankDirectory", { mode: "fail" });
    expect((await check()).status).toBe(503);
    await sandbox.fault("bankDirectory", { mode: "down" });
    await expect(check()).rejects.toThrow("fetch failed");
    await sandbox.fault("bankDirectory", { mode: "duplicate" });
    expect([(await check()).status, (await check()).status]).toEqual([500, 200]);
  });
});
