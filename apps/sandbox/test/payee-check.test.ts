import { describe, expect, test } from "vitest";
import { testPayees } from "../src/payee-check/payees.ts";
import { runningSandbox } from "./support/running-sandbox.ts";

const payeeChecksPath = "/payee-check/v1/payee-checks";
const payeeAccount = { sortCode: "200000", accountNumber: "55779911" };

describe("Confirmation of Payee", () => {
  test("Confirmation of Payee returns the listed result for each test name, and a match for every other name", async () => {
    const sandbox = await runningSandbox();
    const check = async (name: string) => (await sandbox.call("payeeCheck", payeeChecksPath, { body: { ...payeeAccount, name } })).json();
    for (const { value, answer } of testPayees) expect(await check(` ${value.toUpperCase()}`)).toEqual(answer);
    expect(await check("Harbour Beds")).toEqual({ result: "match" });
    const page = await sandbox.page("/data");
    for (const { value } of testPayees) expect(page).toContain(value);
  });

  test("Confirmation of Payee needs the key and a complete account", async () => {
    const sandbox = await runningSandbox();
    const body = { ...payeeAccount, name: "Harbour Beds" };
    expect((await sandbox.call("payeeCheck", payeeChecksPath, { body, headers: { authorization: "" } })).status).toBe(401);
    const short = await sandbox.call("payeeCheck", payeeChecksPath, { body: { ...body, sortCode: "2000" } });
    expect([short.status, await short.json()]).toMatchObject([400, { message: "sortCode: must have six digits" }]);
    await sandbox.fault("payeeCheck", { mode: "fail" });
    expect((await sandbox.call("payeeCheck", payeeChecksPath, { body })).status).toBe(503);
  });
});
