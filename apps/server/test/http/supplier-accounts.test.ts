import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { supplierAccountDependencies } from "../../../demo-world/src/history/local-providers.ts";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import { sendAccountChanged } from "../../src/use-cases/payouts/send-account-changed.ts";
import { authenticatorCodeOf, cookiesOf, signIn, statusAndCode } from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { rawTransactions } from "../support/raw-unit.ts";
import { recordingMailer } from "../support/recording-mailer.ts";
import { unavailableProviders } from "../support/unavailable-providers.ts";

let shop: TestApps;
let otto: Person;
let oona: Person;
beforeAll(async () => {
  shop = await startApps(() => ({ providers: { ...unavailableProviders(), ...supplierAccountDependencies } }));
  [otto, oona] = [await person("otto.operations"), await person("oona.operations")];
});
afterAll(() => shop.end());
beforeEach(() =>
  shop.pool.query(`truncate throttle; delete from supplier_account where supplier_number = '${york}';
    delete from pgboss.job where name = 'email-account-changed'`),
);

const york = "100102";
const firstAccount = { name: "Harbour Beds", sortCode: "200000", accountNumber: "55779911" };
const secondAccount = { name: "Harbour Beds", sortCode: "089999", accountNumber: "66374958" };

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

const requestOptionsOf = ({ headers }: Person) => ({ origin: "lender", headers, params: { supplierNumber: york } }) as const;
/** Lets the user enter the same code again, so that the test does not wait 30 seconds for a new code. */
async function codeOf({ username }: Person): Promise<string> {
  await shop.pool.query("update staff_user set totp_last_step = null where username = $1", [username]);
  return authenticatorCodeOf(shop, username);
}

const enter = async (by: Person, body: object) =>
  statusAndCode(await shop.call(contract.enterSupplierAccount, { ...requestOptionsOf(by), body }));
const read = async (by: Person) => (await shop.call(contract.readSupplierAccount, requestOptionsOf(by))).json();
const confirmRead = async (by: Person, { accountId, accountNumber }: { accountId: string; accountNumber: string }) => {
  const body = { accountId, accountEnding: accountNumber.slice(-4), proof: { code: await codeOf(by) } };
  return statusAndCode(await shop.call(contract.confirmSupplierAccount, { ...requestOptionsOf(by), body }));
};
const confirm = async (by: Person) => confirmRead(by, await read(by));

const enteredAnswer = [200, undefined];
const confirmedAnswer = [204, ""];
const ownAccountRefusal = [409, "payout.account_four_eyes"];
const changedAccountRefusal = [409, "payout.account_changed"];

const currentAccount = () => shop.asSystem().transaction((tx) => tx.supplierAccounts.find(york));
const doubt = (by: Person) =>
  shop.asSystem().transaction((tx) => tx.supplierAccounts.doubt(york, { by: by.username, at: new Date(), reason: "paymentReturned" }));

describe("the person who entered an account", () => {
  test("a person cannot confirm a supplier's account that they entered, or whose returned payment they recorded", async () => {
    expect(await enter(otto, firstAccount)).toEqual(enteredAnswer);
    expect(await confirm(otto)).toEqual(ownAccountRefusal);
    expect(await confirm(oona)).toEqual(confirmedAnswer);
    await doubt(oona);
    expect(await currentAccount()).toMatchObject({
      enteredBy: "otto.operations",
      doubtedBy: "oona.operations",
      doubtReason: "paymentReturned",
    });
    expect(await confirm(otto)).toEqual(ownAccountRefusal);
    expect(await confirm(oona)).toEqual(ownAccountRefusal);
    await enter(otto, firstAccount);
    expect(await confirm(oona)).toEqual(confirmedAnswer);
  });

  test("a person can never confirm an account number that they have entered themselves", async () => {
    await enter(otto, firstAccount);
    await enter(oona, { ...firstAccount, name: "Harbour Beds York" });
    expect(await confirm(otto)).toEqual(ownAccountRefusal);
    await enter(oona, secondAccount);
    expect(await confirm(otto)).toEqual(confirmedAnswer);
    expect(await currentAccount()).toMatchObject({ ...secondAccount, enteredBy: "oona.operations", confirmedBy: "otto.operations" });
  });

  test("confirming a doubtful account again adds a record that still names the person who entered the account", async () => {
    await enter(otto, firstAccount);
    await confirm(oona);
    const before = await currentAccount();
    await doubt(otto);
    expect(await confirm(oona)).toEqual(confirmedAnswer);
    const after = await currentAccount();
    expect(after).toMatchObject({ ...firstAccount, enteredBy: "otto.operations", confirmedBy: "oona.operations", doubtedAt: null });
    expect(after?.checks).toEqual(before?.checks);
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

describe("supplier accounts in the database", () => {
  const asServer = (statement: string) => rawTransactions(shop.serverPool)({ is: "all" }, (tx) => tx.change(statement));

  test.each([
    ["sealed = ''"],
    ["entered_by = 'mole'"],
    ["entered_at = now()"],
    ["never_confirmed_by = '{}'"],
    ["payee_check = 'match'"],
    ["supplier_number = '100101'"],
  ])("the server's login cannot change a supplier's account with %j", async (change) => {
    await enter(otto, firstAccount);
    await expect(asServer(`update supplier_account set ${change} where supplier_number = '${york}'`)).rejects.toThrow("permission denied");
    await expect(asServer("delete from supplier_account")).rejects.toThrow("permission denied");
  });

  test("the database refuses a second confirmation, and a confirmation by the person who entered the account", async () => {
    const confirmedBy = (username: string) =>
      asServer(`update supplier_account set confirmed_by = '${username}', confirmed_at = now() where supplier_number = '${york}'`);
    await enter(otto, firstAccount);
    await expect(confirmedBy("otto.operations")).rejects.toThrow("violates check constraint");
    expect(await confirmedBy("oona.operations")).toBe(1);
    await expect(confirmedBy("mole")).rejects.toThrow("never changed");
    // The database refuses to change the name in `entered_by`, even for the owner of the table.
    await expect(shop.pool.query("update supplier_account set entered_by = 'mole'")).rejects.toThrow("never changed");
  });
});

describe("confirming a supplier's account", () => {
  test("the confirmation of a supplier's account gets 409 if the account was replaced meanwhile", async () => {
    await enter(otto, firstAccount);
    const shown = await read(oona);
    expect(shown).toMatchObject({
      ...firstAccount,
      supplier: "Harbour Beds York",
      telephone: expect.stringMatching(/^01632 960\d{3}$/),
      enteredBy: "otto.operations",
      entered: expect.any(String),
      checks: { bank: "valid", bankName: "Ropewalk Bank", payee: "match", payeeName: null, enteredDespite: null },
      mayConfirm: true,
      factors: ["code"],
    });
    await enter(otto, secondAccount);
    expect(await confirmRead(oona, shown)).toEqual(changedAccountRefusal);
    const swapped = await read(oona);
    expect(await confirmRead(oona, { ...swapped, accountNumber: firstAccount.accountNumber })).toEqual(changedAccountRefusal);
    expect(await currentAccount()).toMatchObject({ ...secondAccount, confirmedBy: null });
    expect(await confirmRead(oona, swapped)).toEqual(confirmedAnswer);
    expect(await confirmRead(oona, swapped)).toEqual(changedAccountRefusal);
  });

  test("the confirmation of a supplier's account needs the confirming person's second factor", async () => {
    await enter(otto, firstAccount);
    const { accountId } = await read(oona);
    for (const code of ["000000", await codeOf(otto)]) {
      const body = { accountId, accountEnding: "9911", proof: { code } };
      expect(statusAndCode(await shop.call(contract.confirmSupplierAccount, { ...requestOptionsOf(oona), body }))).toEqual([
        422,
        "secondFactor.refused",
      ]);
    }
    expect(await currentAccount()).toMatchObject({ confirmedBy: null });
    expect(await read(otto)).toMatchObject({ mayConfirm: false });
  });
});

describe("checks when a supplier's account is entered", () => {
  const account = (body: object) => shop.call(contract.enterSupplierAccount, { ...requestOptionsOf(otto), body });

  test.each([
    ["fails the modulus check", "11111111"],
    ["is unknown to the bank", "55555555"],
  ])("a supplier's account that %s is refused and not stored", async (_, accountNumber) => {
    const answer = await account({ ...firstAccount, accountNumber });
    expect(statusAndCode(answer)).toEqual([422, "section.invalid"]);
    expect(answer.json().details.map(({ path }: { path: string }) => path)).toEqual(["sortCode", "accountNumber"]);
    expect(await currentAccount()).toBeUndefined();
  });

  test("an account can be entered while its bank does not answer, and the second person sees that the bank was unavailable", async () => {
    const answer = await account({ ...firstAccount, sortCode: "090126", accountNumber: "00000045" });
    expect(answer.json()).toMatchObject({ bank: "unavailable", bankName: null, payee: "match" });
    expect(await read(oona)).toMatchObject({ checks: answer.json() });
  });

  test("the bank's name check (Confirmation of Payee) is stored with the supplier's account", async () => {
    const close = (await account({ ...firstAccount, name: "Harbour Bedz" })).json();
    expect(close).toMatchObject({ payee: "closeMatch", payeeName: "Harbour Beds Limited" });
    expect((await read(oona)).checks).toEqual(close);
    expect((await account({ ...firstAccount, name: "Silent Bank Trading" })).json()).toMatchObject({
      payee: "unavailable",
      payeeName: null,
    });
    expect((await read(oona)).checks).toMatchObject({ payee: "unavailable" });
  });

  test("an account that the bank knows under another name can be entered only with a reason, which the second person sees", async () => {
    const other = { ...firstAccount, name: "Swift Cash Trading" };
    expect(statusAndCode(await account(other))).toEqual([409, "payout.payee_no_match"]);
    expect(await currentAccount()).toBeUndefined();
    const despite = "The supplier trades under its parent's name.";
    expect((await account({ ...other, despite })).json()).toMatchObject({ payee: "noMatch", enteredDespite: despite });
    expect((await read(oona)).checks).toMatchObject({ payee: "noMatch", enteredDespite: despite });
    // The bank confirms the name of this account, so Farthing ignores the given reason.
    expect((await account({ ...firstAccount, despite })).json()).toMatchObject({ payee: "match", enteredDespite: null });
  });
});

describe("the e-mail about a changed supplier account", () => {
  test("replacing a supplier's account sends the contact one e-mail, and entering the first account sends none", async () => {
    await enter(otto, firstAccount);
    expect(await shop.jobs("email-account-changed")).toEqual([]);
    await enter(otto, secondAccount);
    const [job, ...others] = await shop.jobs("email-account-changed");
    expect(others).toEqual([]);
    const { sent, parts } = recordingMailer();
    const changed = { accountId: String(job?.accountId), supplierNumber: york };
    await sendAccountChanged(shop.asSystem(), changed, parts);
    await sendAccountChanged(shop.asSystem(), changed, parts);
    expect(sent).toMatchObject([{ to: "accounts@harbour-beds.test", subject: "New bank account for payments to Harbour Beds York" }]);
    expect(sent[0]?.text).toContain("It ends in 4958.");
    expect(sent[0]?.text).not.toContain("66374958");
  });

  test("the e-mail about a changed supplier account waits while the mail service is unavailable", async () => {
    await enter(otto, firstAccount);
    await enter(otto, secondAccount);
    const changed = { accountId: (await currentAccount())?.id ?? "", supplierNumber: york };
    const { parts } = recordingMailer("unavailable");
    await sendAccountChanged(shop.asSystem(), changed, parts);
    const { rows } = await shop.pool.query("select state from sent_message where message_id = $1", [
      `${changed.accountId}.account-changed@farthing`,
    ]);
    expect(rows).toEqual([{ state: "waiting" }]);
  });
});

test("no person can confirm a supplier's account that they entered, even with concurrent requests", async () => {
  await enter(otto, firstAccount);
  const seen: unknown[] = [];
  for (let round = 0; round < 6; round++) {
    const shown = await read(oona);
    seen.push(
      ...(await Promise.all([
        enter(otto, round % 2 === 0 ? secondAccount : firstAccount),
        confirmRead(oona, shown),
        enter(oona, firstAccount),
        confirmRead(otto, shown),
      ])),
    );
  }
  for (const answer of seen) expect([enteredAnswer, confirmedAnswer, ownAccountRefusal, changedAccountRefusal]).toContainEqual(answer);
  const { rows } = await shop.pool.query(
    "select count(*) filter (where superseded_at is null)::int as current, count(*) filter (where confirmed_by = entered_by)::int as own from supplier_account where supplier_number = $1",
    [york],
  );
  expect(rows).toEqual([{ current: 1, own: 0 }]);
});
