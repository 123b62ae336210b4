import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../src/platform/log.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";

/** Test values that Farthing may store and show to authorised readers, but must never log. */

const canary = {
  lastName: "Zwitscherling",
  emailAddress: "zwitscherling@canary.test",
  phoneNumber: "+447700900999",
  accountNumber: "66374958",
  password: "canary-lantern-17",
};
const canaryDocument = {
  personalDetails: { firstName: "Canary", lastName: canary.lastName },
  contactDetails: { emailAddress: canary.emailAddress, phoneNumber: canary.phoneNumber },
  bankAccountDetails: { sortCode: "089999", accountNumber: canary.accountNumber },
};

let shop: TestApps;
let branchManager: Caller;
const errorBodies: string[] = [];
beforeAll(async () => {
  shop = await startApps();
  branchManager = await shop.signedIn("branch_manager");
});
afterAll(() => shop.end());

const leaked = () => {
  const said = [...shop.log, ...errorBodies].join("\n");
  return [...Object.values(canary), branchManager.tokens.access, branchManager.tokens.refresh].filter((value) => said.includes(value));
};

const save = async (document: object, headers = {}) => {
  const answer = await shop.call(contract.saveApplication, { body: { document }, headers }, branchManager);
  if (answer.statusCode >= 400) errorBodies.push(answer.body);
  return answer.statusCode;
};

describe("keeping personal data and secrets out of logs and errors", () => {
  test("personal data are not logged if a request succeeds", async () => {
    expect(await save(canaryDocument)).toBe(200);
    expect(leaked()).toEqual([]);
  });

  test("personal data are neither logged nor returned if a request is refused", async () => {
    expect(await save({ ...canaryDocument, personalDetails: { lastName: canary.lastName, title: canary.lastName } })).toBe(400);
    expect(await save({ ...canaryDocument, [canary.accountNumber]: "an unknown field" }, { "x-requested-with": undefined })).toBe(403);
    expect(await save({ ...canaryDocument, goodsDescription: "\u0000" })).toBe(400);
    expect(leaked()).toEqual([]);
  });

  test("personal data are not logged or returned if a database error quotes a row", async () => {
    await shop.pool.query("alter table application add constraint nobody check (last_name_key <> 'ZWITSCHERLING') not valid");
    const before = shop.log.length;
    expect(await save(canaryDocument)).toBe(500);
    expect(shop.log.slice(before).join("")).toContain("violates check constraint");
    expect(errorBodies.at(-1)).toBe(JSON.stringify({ code: "server.error", message: "Unfortunately an error has occurred." }));
    expect(leaked()).toEqual([]);
    await shop.pool.query("alter table application drop constraint nobody");
  });

  test("the username and password of a failed sign-in are neither logged nor returned", async () => {
    const body = { retailerName: "harbour-beds", username: canary.lastName, password: canary.password };
    errorBodies.push((await shop.call(contract.login, { body })).body);
    errorBodies.push((await shop.call(contract.login, { body: { ...body, extra: canary.password } })).body);
    expect(leaked()).toEqual([]);
  });

  test("the code of a one-click link is neither logged nor returned", async () => {
    const { url } = (
      await shop.call(contract.createSignInLink, { body: { retailerName: "harbour-beds", username: "ben.branch", path: "/" } })
    ).json();
    const code = String(url).split("/").at(-1) ?? "";
    await shop.apps.staff.inject(new URL(url).pathname);
    await shop.apps.staff.inject(new URL(url).pathname);
    expect(shop.log.join("\n")).not.toContain(code);
  });
});

test("a logged object appears in the log without its secrets", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const secrets = { password: canary.password, token: "secret-token", cookie: "secret-cookie", authorization: "Bearer secret" };
  log.info(secrets, "at the top");
  log.info({ request: secrets }, "one below");
  log.info({ request: { headers: secrets }, document: canaryDocument }, "two below");
  log.error(
    { err: Object.assign(new Error("failed"), { detail: `Key (email)=(${canary.emailAddress})`, where: canary.lastName }) },
    "an error",
  );
  expect(lines).toHaveLength(4);
  for (const value of [...Object.values(secrets), ...Object.values(canary)]) expect(lines.join("\n")).not.toContain(value);
});
