import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import { authenticatorCodeOf, cookiesOf, signIn, statusAndCode } from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { rawUnits } from "../support/raw-unit.ts";

/** The bank accounts of suppliers over HTTP: two people, one account, no change of what was entered (safety 43 and 44). */

let shop: TestApps;
let otto: Person;
let oona: Person;
beforeAll(async () => {
  shop = await startApps();
  [otto, oona] = [await person("otto.operations"), await person("oona.operations")];
});
afterAll(() => shop.end());
beforeEach(() => shop.pool.query("delete from supplier_account where supplier_number = $1", [york]));

const york = "100102";
const first = { name: "Harbour Beds", sortCode: "200000", accountNumber: "55779911" };
const second = { name: "Harbour Beds", sortCode: "089999", accountNumber: "66374958" };

interface Person {
  readonly username: string;
  readonly headers: { readonly cookie: string };
}

async function person(username: string): Promise<Person> {
  const begun = await signIn(shop, { retailerName: "farthing", username, password: everyonesPassword }, { at: "lender" });
  const code = await authenticatorCodeOf(shop, username);
  const answer = await shop.call(contract.totpChallenge, { origin: "lender", body: { session: begun.json().session, code } });
  return { username, headers: { cookie: cookiesOf(answer) } };
}

const enter = async ({ headers }: Person, body: object) =>
  statusAndCode(await shop.call(contract.enterSupplierAccount, { origin: "lender", headers, params: { supplierNumber: york }, body }));
const confirm = async ({ headers }: Person) =>
  statusAndCode(await shop.call(contract.confirmSupplierAccount, { origin: "lender", headers, params: { supplierNumber: york } }));
const isDone = [204, ""];
const isOwn = [409, "payout.account_four_eyes"];
const isChanged = [409, "payout.account_changed"];

const current = () => shop.asSystem().transaction(async (tx) => (await tx.supplierAccounts.current()).get(york));
const doubt = (by: Person) =>
  shop.asSystem().transaction((tx) => tx.supplierAccounts.doubt(york, { by: by.username, at: new Date(), reason: "paymentReturned" }));

describe("the person who entered an account", () => {
  test("a person who entered an account cannot confirm it after a returned payment, also if another person recorded the return", async () => {
    expect(await enter(otto, first)).toEqual(isDone);
    expect(await confirm(otto)).toEqual(isOwn);
    expect(await confirm(oona)).toEqual(isDone);
    await doubt(oona);
    expect(await current()).toMatchObject({ enteredBy: "otto.operations", doubtedBy: "oona.operations", doubtReason: "paymentReturned" });
    expect(await confirm(otto)).toEqual(isOwn);
    expect(await confirm(oona)).toEqual(isOwn);
    expect(await enter(otto, first)).toEqual(isDone);
    expect(await confirm(oona)).toEqual(isDone);
  });

  test("a person who entered an account cannot confirm it after another person entered the same digits", async () => {
    await enter(otto, first);
    await enter(oona, { ...first, name: "Harbour Beds York" });
    expect(await confirm(otto)).toEqual(isOwn);
    await enter(oona, second);
    expect(await confirm(otto)).toEqual(isDone);
    expect(await current()).toMatchObject({ ...second, enteredBy: "oona.operations", confirmedBy: "otto.operations" });
  });

  test("a doubted account that is confirmed again is a new row with the same person of entry", async () => {
    await enter(otto, first);
    await confirm(oona);
    const before = await current();
    await doubt(otto);
    expect(await confirm(oona)).toEqual(isDone);
    const after = await current();
    expect(after).toMatchObject({ ...first, enteredBy: "otto.operations", confirmedBy: "oona.operations", doubtedAt: null });
    expect(after?.id).not.toBe(before?.id);
    const { rows } = await shop.pool.query(
      "select entered_by, confirmed_by, doubted_by, superseded_at is null as current from supplier_account where supplier_number = $1 order by renews nulls first",
      [york],
    );
    const [by, other] = ["otto.operations", "oona.operations"];
    expect(rows).toEqual([
      { entered_by: by, confirmed_by: other, doubted_by: by, current: false },
      { entered_by: by, confirmed_by: other, doubted_by: null, current: true },
    ]);
  });
});

describe("the database", () => {
  const asServer = (statement: string) => rawUnits(shop.serverPool)({ is: "all" }, (tx) => tx.change(statement));

  test.each([
    ["sealed = ''"],
    ["entered_by = 'mole'"],
    ["entered_at = now()"],
    ["never_confirmed_by = '{}'"],
    ["bank_check = 'valid'"],
    ["supplier_number = '100101'"],
  ])("the server's login cannot change an account with %j", async (change) => {
    await enter(otto, first);
    await expect(asServer(`update supplier_account set ${change} where supplier_number = '${york}'`)).rejects.toThrow("permission denied");
    await expect(asServer("delete from supplier_account")).rejects.toThrow("permission denied");
  });

  test("the database refuses a confirmation by the person who entered the account, and a second confirmation", async () => {
    const confirmedBy = (username: string) =>
      asServer(`update supplier_account set confirmed_by = '${username}', confirmed_at = now() where supplier_number = '${york}'`);
    await enter(otto, first);
    await expect(confirmedBy("otto.operations")).rejects.toThrow("violates check constraint");
    expect(await confirmedBy("oona.operations")).toBe(1);
    await expect(confirmedBy("mole")).rejects.toThrow("never changed");
    // The owner of the tables is refused as well.
    await expect(shop.pool.query("update supplier_account set entered_by = 'mole'")).rejects.toThrow("never changed");
  });
});

test("racing entries and confirmations of one account succeed or get 409, and no account is confirmed by the person who entered it", async () => {
  const seen: unknown[] = [];
  for (let round = 0; round < 6; round++) {
    seen.push(
      ...(await Promise.all([
        enter(otto, first),
        confirm(otto),
        enter(oona, second),
        confirm(oona),
        enter(otto, second),
        confirm(otto),
        confirm(oona),
        enter(oona, first),
      ])),
    );
  }
  for (const answer of seen) expect([isDone, isOwn, isChanged, [404, "branch.not_found"]]).toContainEqual(answer);
  const { rows } = await shop.pool.query(
    "select count(*) filter (where superseded_at is null)::int as current, count(*) filter (where confirmed_by = entered_by)::int as own from supplier_account where supplier_number = $1",
    [york],
  );
  expect(rows).toEqual([{ current: 1, own: 0 }]);
});
