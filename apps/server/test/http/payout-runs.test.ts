import { contract, type Endpoint } from "@farthing/contract";
import { bacsDays } from "@farthing/domain/bacs";
import { addDays, localDate, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { supplierAccountDependencies } from "../../../demo-world/src/history/local-providers.ts";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { moveClock } from "../../src/use-cases/control/clock.ts";
import { settleDueRuns } from "../../src/use-cases/payouts/settle-run.ts";
import { writePayoutFile } from "../../src/use-cases/payouts/write-file.ts";
import { authenticatorCodeOf, cookiesOf, signIn, statusAndCode } from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { rawTransactions } from "../support/raw-unit.ts";
import { unavailableProviders } from "../support/unavailable-providers.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

let shop: TestApps;
let otto: Person;
let oona: Person;
beforeAll(async () => {
  shop = await startApps(() => ({ providers: { ...unavailableProviders(), ...supplierAccountDependencies } }));
  [otto, oona] = [await person("otto.operations"), await person("oona.operations")];
  await shop.pool.query("create table account_at_first as table supplier_account");
});
afterAll(() => shop.end());
beforeEach(() =>
  shop.pool.query(`
    truncate payout_return, payout_line, payout_run, ledger_entry, ledger_movement;
    delete from application;
    delete from pgboss.job where name = 'email-remittance';
    delete from supplier_account;
    insert into supplier_account select * from account_at_first;
    update business_clock set ahead_by = interval '0'`),
);

const york = "100102";
const doneAnswer = [204, ""];
const contentChanged = [409, "payout.content_changed"];

type Person = (declared: Endpoint, params?: Readonly<Record<string, string>>, body?: unknown) => ReturnType<TestApps["call"]>;

async function person(username: string): Promise<Person> {
  const begun = await signIn(shop, { retailerName: "farthing", username, password: everyonesPassword }, { at: "lender" });
  const code = await authenticatorCodeOf(shop, username);
  const answer = await shop.call(contract.totpChallenge, { origin: "lender", body: { session: begun.json().session, code } });
  const headers = { cookie: cookiesOf(answer) };
  return (declared, params = {}, body = undefined) => shop.call(declared, { origin: "lender", headers, params, body });
}

async function createReadyForPayout(goodsAmount: string, branch = leedsBranchNumber): Promise<string> {
  const document = { ...priyasDocument, loanParameters: { goodsAmount, deposit: "0.00" } };
  return (await shop.application({ status: "ready_for_payout", branch, document, signedAt: "2026-10-20T12:00:00.000Z" })).id;
}

const prepare = async (): Promise<string> => (await otto(contract.preparePayoutRun)).json().id;
const read = async (id: string, by = oona) => (await by(contract.readPayoutRun, { id })).json();

async function proofOf(username: string): Promise<{ code: string }> {
  await shop.pool.query("update staff_user set totp_last_step = null");
  return { code: await authenticatorCodeOf(shop, username) };
}

async function release(id: string, { pays, digest }: { pays: string; digest: string }, by = oona) {
  const proof = await proofOf("oona.operations");
  return statusAndCode(await by(contract.releasePayoutRun, { id }, { total: pays, digest, proof }));
}

const writeFile = () => writePayoutFile(shop.asSystem(), demoLender);

async function createWrittenRun(): Promise<string> {
  const id = await prepare();
  expect(await release(id, await read(id))).toEqual(doneAnswer);
  await writeFile();
  return id;
}

const submit = async (id: string, by = otto) =>
  statusAndCode(await by(contract.submitPayoutRun, { id }, { digest: (await read(id)).digest }));

/** After this number of days, every Bacs payment has arrived. */
const daysToArrive = 10;
const passDays = async (days: number): Promise<void> => {
  await moveClock(shop.asSystem(), days);
  await writeFile();
  await settleDueRuns(shop.asSystem());
};

async function createPaidRun(): Promise<string> {
  const id = await createWrittenRun();
  expect(await submit(id)).toEqual(doneAnswer);
  await passDays(daysToArrive);
  return id;
}

async function changeAccount(by: Person, supplierNumber: string, confirmedBy?: "otto" | "oona"): Promise<void> {
  const account = { name: "Harbour Beds", sortCode: "089999", accountNumber: "66374958" };
  const params = { supplierNumber };
  expect((await by(contract.enterSupplierAccount, params, account)).statusCode).toBe(200);
  if (!confirmedBy) return;
  const second = confirmedBy === "otto" ? otto : oona;
  const { accountId } = (await second(contract.readSupplierAccount, params)).json();
  const body = { accountId, accountEnding: "4958", proof: await proofOf(`${confirmedBy}.operations`) };
  expect(statusAndCode(await second(contract.confirmSupplierAccount, params, body))).toEqual(doneAnswer);
}

const creditsOf = async (id: string): Promise<string[][]> => {
  const { text } = (await otto(contract.takePayoutFile, { id })).json();
  const records = (text as string).split("\r\n").filter((line) => line.length === 100 && line.slice(15, 17) === "99");
  return records.map((line) => [line.slice(0, 14), String(Number(line.slice(35, 46)))]);
};

const supplierRow = async (id: string, supplierNumber: string) =>
  (await read(id)).suppliers.find((supplier: { supplierNumber: string }) => supplier.supplierNumber === supplierNumber);

describe("a released payout run pays exactly the content that was released (safety 42)", () => {
  test("the preparer and the releaser of a payout run see the same digest, and a release with another digest is refused", async () => {
    await createReadyForPayout("500.00");
    const id = await prepare();
    const seen = await read(id, oona);
    expect(seen.digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await read(id, otto)).digest).toBe(seen.digest);
    expect(await release(id, { ...seen, digest: "0".repeat(64) })).toEqual(contentChanged);
    expect(await release(id, { ...seen, pays: "1.00" })).toEqual([409, "payout.total_changed"]);
    expect(await release(id, seen)).toEqual(doneAnswer);
    expect(await read(id)).toMatchObject({ state: "released", preparedDigest: seen.digest, releasedDigest: seen.digest });
  });

  test.each([
    ["an unconfirmed account", false],
    ["a confirmed account", true],
  ])("if %s replaces a supplier's account after the release, the payout run leaves out the supplier", async (_, isConfirmed) => {
    const [redirected, other] = [await createReadyForPayout("500.00"), await createReadyForPayout("200.00", york)];
    const id = await prepare();
    expect(await release(id, await read(id))).toEqual(doneAnswer);
    const { account } = await supplierRow(id, leedsBranchNumber);
    await changeAccount(oona, leedsBranchNumber, isConfirmed ? "otto" : undefined);
    await writeFile();
    expect(await creditsOf(id)).toEqual([[expect.any(String), "20000"]]);
    expect(await supplierRow(id, leedsBranchNumber)).toMatchObject({ state: "leftOut", leftOut: "accountChanged", loans: 1, account });
    expect(await read(id)).toMatchObject({ pays: "200.00", loans: 1 });
    expect([await shop.statusOf(redirected), await shop.statusOf(other)]).toEqual(["ready_for_payout", "payout_pending"]);
  });

  test("a change of a supplier's account before the release gives the payout run a new digest", async () => {
    await createReadyForPayout("500.00");
    await createReadyForPayout("200.00", york);
    const id = await prepare();
    const before = await read(id);
    await changeAccount(otto, york, "oona");
    expect(await release(id, before)).toEqual(contentChanged);
    const after = await read(id);
    expect(after).toMatchObject({ pays: "500.00", preparedDigest: before.digest });
    expect(after.digest).not.toBe(before.digest);
    expect(await supplierRow(id, york)).toMatchObject({ leftOut: "accountChanged" });
    expect(await release(id, after)).toEqual(doneAnswer);
    await writeFile();
    expect((await creditsOf(id)).map(([, pence]) => pence)).toEqual(["50000"]);
  });

  test("a payout run leaves out a supplier whose account was marked as doubtful after the release", async () => {
    const loan = await createReadyForPayout("500.00");
    const id = await prepare();
    expect(await release(id, await read(id))).toEqual(doneAnswer);
    const doubt = { by: "otto.operations", at: new Date(), reason: "paymentReturned" } as const;
    await shop.asSystem().transaction((tx) => tx.supplierAccounts.doubt(leedsBranchNumber, doubt));
    await writeFile();
    expect(await supplierRow(id, leedsBranchNumber)).toMatchObject({ state: "leftOut", leftOut: "accountDoubted" });
    expect(await shop.statusOf(loan)).toBe("ready_for_payout");
    expect(await read(id)).toMatchObject({ pays: "0.00", hasFile: false });
  });

  test("a payout run leaves out a loan that is cancelled after the release, and gives the reason", async () => {
    const [cancelled] = [await createReadyForPayout("500.00"), await createReadyForPayout("200.00")];
    const id = await prepare();
    expect(await release(id, await read(id))).toEqual(doneAnswer);
    await shop.as("branch_manager").cancel(cancelled);
    await writeFile();
    const { suppliers } = await read(id);
    expect(suppliers).toHaveLength(2);
    expect(suppliers).toContainEqual(expect.objectContaining({ leftOut: null, pays: "200.00" }));
    expect(suppliers).toContainEqual(expect.objectContaining({ leftOut: "loanEnded", pays: "500.00" }));
  });

  test("a payout run whose content was changed in the database is neither released nor written to a file", async () => {
    const loan = await createReadyForPayout("500.00");
    const alter = (pence: number) => shop.pool.query("update payout_line set loan_pence = $1", [pence]);
    const id = await prepare();
    await alter(90_000);
    expect(await release(id, await read(id))).toEqual(contentChanged);
    await alter(50_000);
    expect(await release(id, await read(id))).toEqual(doneAnswer);
    await alter(90_000);
    await writeFile();
    expect(await supplierRow(id, leedsBranchNumber)).toMatchObject({ state: "leftOut", leftOut: "contentChanged" });
    expect([await shop.statusOf(loan), (await read(id)).hasFile]).toEqual(["ready_for_payout", false]);
  });

  test.each(["loan_pence = 1", "recovered_pence = 1", "supplier_account_id = null", "supplier_number = '100103'"])(
    "the server's login cannot change a payout line with %j",
    async (change) => {
      await createReadyForPayout("500.00");
      await prepare();
      const asServer = rawTransactions(shop.serverPool)({ is: "all" }, (tx) => tx.change(`update payout_line set ${change}`));
      await expect(asServer).rejects.toThrow("permission denied");
    },
  );
});

async function lateRunsInMetrics(): Promise<string | undefined> {
  const { body } = await shop.apps.lender.inject({ url: "/metrics", headers: { authorization: "Bearer demo-metrics-key" } });
  return body.split("\n").find((line) => line.startsWith("farthing_late_payout_runs "));
}

describe("a payout run is paid only after a person has submitted its bank file (safety 46)", () => {
  test("a payout run's entry day, on which the banks credit the suppliers, is counted from the submission", async () => {
    const loan = await createReadyForPayout("500.00");
    const id = await prepare();
    expect(statusAndCode(await otto(contract.submitPayoutRun, { id }, { digest: (await read(id)).digest }))).toEqual([
      409,
      "payout.not_submittable",
    ]);
    expect(await release(id, await read(id))).toEqual(doneAnswer);
    await writeFile();
    expect(await read(id)).toMatchObject({ state: "released", maySubmit: true, isLate: false, submitted: null });
    expect(statusAndCode(await otto(contract.submitPayoutRun, { id }, { digest: "0".repeat(64) }))).toEqual(contentChanged);
    expect(await submit(id)).toEqual(doneAnswer);
    expect(await submit(id)).toEqual([409, "payout.not_submittable"]);
    const { submitted, entryDay, ...run } = await read(id);
    expect(run).toMatchObject({ state: "submitted", submittedBy: "otto.operations", maySubmit: false });
    expect(entryDay).toBe(bacsDays(new Date(submitted)).entry);
    expect(await shop.statusOf(loan)).toBe("payout_pending");
    await passDays(daysToArrive);
    expect([await shop.statusOf(loan), (await read(id)).state]).toEqual(["paid", "paid"]);
  });

  test("if a payout run is submitted late, its payments arrive later, and no loan counts as paid before that day", async () => {
    const loan = await createReadyForPayout("500.00");
    const id = await createWrittenRun();
    const planned = await read(id);
    await passDays(daysToArrive);
    const late = await read(id);
    expect(late).toMatchObject({ state: "released", isLate: true, dueDay: planned.dueDay, digest: planned.digest });
    const { runs } = (await otto(contract.readPayouts)).json();
    expect(runs).toMatchObject([{ id, state: "released", isLate: true }]);
    expect(await lateRunsInMetrics()).toBe("farthing_late_payout_runs 1");
    expect(await shop.statusOf(loan)).toBe("payout_pending");
    expect(await shop.jobs("email-remittance")).toEqual([]);
    expect(await shop.asSystem().transaction((tx) => tx.ledger.balance(loan, "bank"))).toBe(0);
    expect(statusAndCode(await otto(contract.preparePayoutRun))).toEqual([409, "payout.nothing_ready"]);
    await createReadyForPayout("80.00");
    expect(statusAndCode(await otto(contract.preparePayoutRun))).toEqual([409, "payout.run_under_way"]);

    // Bacs refuses a file for a past day, so the new file names a later day and pays the same amounts.
    expect(late.entryDay > planned.entryDay).toBe(true);
    expect((await creditsOf(id)).map(([, pence]) => pence)).toEqual(["50000"]);
    expect(await submit(id)).toEqual(doneAnswer);
    const after = await read(id);
    expect(after).toMatchObject({ state: "submitted", isLate: false });
    expect(await lateRunsInMetrics()).toBe("farthing_late_payout_runs 0");
    expect(after.entryDay).toBe(bacsDays(new Date(after.submitted)).entry);
    await passDays(daysToArrive);
    expect(await shop.statusOf(loan)).toBe("paid");
    expect(await shop.jobs("email-remittance")).toEqual([{ runId: id, supplierNumber: leedsBranchNumber }]);
  });
});

describe("a payment that the bank returned", () => {
  const payment = async (id: string, changes: object = {}) => {
    const { entryDay } = await read(id);
    return { supplierNumber: leedsBranchNumber, returnedOn: entryDay, reason: "B", amount: "500.00", ...changes };
  };
  const recordAs = async (by: Person, id: string, changes: object = {}) =>
    by(contract.recordPayoutReturn, { id }, await payment(id, changes));
  const recorded = async (id: string, by = otto): Promise<string> => (await recordAs(by, id)).json().id;
  const confirm = async (by: Person, id: string) => statusAndCode(await by(contract.confirmPayoutReturn, { id }));
  const undo = async (by: Person, id: string) => statusAndCode(await by(contract.undoPayoutReturn, { id }));
  const confirmUndo = async (by: Person, id: string) => statusAndCode(await by(contract.confirmPayoutReturnUndo, { id }));
  const fourEyes = [409, "payout.return_four_eyes"];
  const balances = (loan: string) =>
    shop.asSystem().transaction(async ({ ledger }) => [await ledger.balance(loan, "loan"), await ledger.balance(loan, "bank")]);

  test("a returned payment is recorded with its date, its amount and the bank's reason code", async () => {
    await createReadyForPayout("500.00");
    const id = await createWrittenRun();
    expect(await submit(id)).toEqual(doneAnswer);
    expect(statusAndCode(await recordAs(otto, id))).toEqual([409, "payout.return_too_early"]);
    await passDays(daysToArrive);
    const { entryDay } = await read(id);
    const tooEarly = { returnedOn: addDays(localDate(entryDay), -1) };
    expect(statusAndCode(await recordAs(otto, id, tooEarly))).toEqual([409, "payout.return_too_early"]);
    const inFuture = { returnedOn: addDays(londonDay(new Date()), daysToArrive + 2) };
    expect((await recordAs(otto, id, inFuture)).json().code).toBe("input.invalid");
    expect((await recordAs(otto, id, { reason: "9" })).json().code).toBe("input.invalid");
    expect(statusAndCode(await recordAs(otto, id, { amount: "499.99" }))).toEqual([409, "payout.return_amount"]);
    expect((await recordAs(otto, id)).statusCode).toBe(201);
    expect(statusAndCode(await recordAs(oona, id))).toEqual([409, "payout.not_returnable"]);
  });

  test("a returned payment, recorded by one person and confirmed by another, leaves the total of the payout run unchanged", async () => {
    const loan = await createReadyForPayout("500.00");
    await createReadyForPayout("200.00", york);
    const id = await createPaidRun();
    const returnId = await recorded(id);
    expect(await shop.statusOf(loan)).toBe("paid");
    expect(await confirm(otto, returnId)).toEqual(fourEyes);
    expect(await supplierRow(id, leedsBranchNumber)).toMatchObject({
      state: "included",
      returned: { mayConfirm: true, mayTakeBack: false },
    });
    expect(await confirm(oona, returnId)).toEqual(doneAnswer);
    expect(await confirm(oona, returnId)).toEqual([409, "payout.return_settled"]);
    expect([await shop.statusOf(loan), await balances(loan)]).toEqual(["ready_for_payout", [0, 0]]);
    expect(await read(id)).toMatchObject({ pays: "700.00", returned: "500.00", net: "200.00" });
    const { ready: toPay, returned, runs } = (await otto(contract.readPayouts)).json();
    expect(toPay).toMatchObject([{ supplierNumber: leedsBranchNumber, hindrance: "returned" }]);
    expect(returned).toMatchObject([{ id: returnId, reason: "B", recordedBy: "otto.operations", confirmedBy: "oona.operations" }]);
    expect(runs).toMatchObject([{ pays: "700.00" }]);
  });

  test("the person who recorded a returned payment can withdraw the record until another person confirms the return", async () => {
    const loan = await createReadyForPayout("500.00");
    const id = await createPaidRun();
    const returnId = await recorded(id);
    expect(await undo(otto, returnId)).toEqual(doneAnswer);
    expect(await confirm(oona, returnId)).toEqual([409, "payout.return_settled"]);
    expect([await shop.statusOf(loan), (await read(id)).returned]).toEqual(["paid", "0.00"]);
    expect((await recordAs(oona, id)).statusCode).toBe(201);
  });

  test("if one person undoes the confirmed return of a payment and another confirms the undo, the loans count as paid again", async () => {
    const loan = await createReadyForPayout("500.00");
    const id = await createPaidRun();
    const before = await balances(loan);
    const returnId = await recorded(id);
    expect(await confirm(oona, returnId)).toEqual(doneAnswer);
    expect(await confirmUndo(oona, returnId)).toEqual([409, "payout.return_settled"]);
    expect(await undo(oona, returnId)).toEqual(doneAnswer);
    expect(await shop.statusOf(loan)).toBe("ready_for_payout");
    expect(await confirmUndo(oona, returnId)).toEqual(fourEyes);
    expect(await confirmUndo(otto, returnId)).toEqual(doneAnswer);
    expect([await shop.statusOf(loan), await balances(loan)]).toEqual(["paid", before]);
    expect(await read(id)).toMatchObject({ pays: "500.00", returned: "0.00", net: "500.00" });
    // The bank can still return the same payment later.
    expect(await confirm(oona, await recorded(id))).toEqual(doneAnswer);
    expect(await shop.statusOf(loan)).toBe("ready_for_payout");
  });

  test("if the return of a payment for a cancelled loan is undone, the shop still owes the amount", async () => {
    const loan = await createReadyForPayout("500.00");
    const id = await createPaidRun();
    const returnId = await recorded(id);
    await confirm(oona, returnId);
    await shop.as("branch_manager").cancel(loan);
    await undo(otto, returnId);
    expect(await confirmUndo(oona, returnId)).toEqual(doneAnswer);
    const retailer = await shop.asSystem().transaction((tx) => tx.ledger.balance(loan, "retailer"));
    expect([await shop.statusOf(loan), await balances(loan), retailer]).toEqual(["cancelled", [0, -50_000], 50_000]);
  });

  test("the return of a payment cannot be undone after the next payout run has been prepared", async () => {
    const loan = await createReadyForPayout("500.00");
    const id = await createPaidRun();
    const returnId = await recorded(id);
    await confirm(oona, returnId);
    expect(await undo(otto, returnId)).toEqual(doneAnswer);
    await changeAccount(otto, leedsBranchNumber, "oona");
    const next = await prepare();
    expect(await confirmUndo(oona, returnId)).toEqual([409, "payout.return_final"]);
    const revive = shop.pool.query("update payout_line set returned_at = null where application_id = $1", [loan]);
    await expect(revive).rejects.toThrow("payout_line_live");
    expect((await otto(contract.discardPayoutRun, { id: next })).statusCode).toBe(204);
    expect(await confirmUndo(oona, returnId)).toEqual(doneAnswer);
    expect(await shop.statusOf(loan)).toBe("paid");
  });
});
