import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusAndCode } from "../support/accounts.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { lenderUsers } from "../support/lender-users.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let lena: Caller;
let liam: Caller;
beforeAll(async () => {
  shop = await startApps();
  const { callerOf } = lenderUsers(shop);
  [lena, liam] = [await callerOf("lena.admin"), await callerOf("liam.admin")];
});
afterAll(() => shop.end());

const newRetailerName = "larchmere-and-sons";
const params = { name: newRetailerName };
const company = {
  legalName: "Larchmere Flooring Limited",
  companyNumber: "ZZ000417",
  fcaStatus: "authorised",
  fcaReference: "000417",
  fcaSeen: true,
  street: "4 Mill Lane",
  town: "Durham",
  postCode: "dh1 9zz",
  telephone: "01632 960417",
  remittanceEmail: "accounts@larchmere.test",
};
const durhamBranch = { name: "Durham", street: "4 Mill Lane", town: "Durham", postCode: "DH1 9ZZ", telephone: "01632 960418" };

const telephoneOnFile = "01632 960123";

const readSetUp = async (of = newRetailerName) => (await shop.call(contract.readRetailerSetUp, { params: { name: of } }, lena)).json();
const readMissingParts = async (): Promise<readonly string[]> =>
  (await readSetUp()).steps.flatMap((step: { missing: readonly { part: string }[] }) => step.missing.map(({ part }) => part));
const move = async (to: string, of = newRetailerName) =>
  shop.call(contract.moveRetailer, { params: { name: of }, body: { move: to, version: (await readSetUp(of)).version } }, lena);
const confirm = ({ waiting }: { waiting: { id: string; version: number } }, by = liam) =>
  shop.call(contract.confirmChange, { params: { id: waiting.id }, body: { version: waiting.version } }, by);
const history = async (of = newRetailerName) =>
  (await shop.call(contract.readRetailerHistory, { params: { name: of } }, lena)).json().entries;
const newestEntry = async (of = newRetailerName) => (await history(of))[0];
const add = (supplierNumber: string, headOffice: string | null, changed = {}) =>
  shop.call(contract.addBranch, { params, body: { supplierNumber, headOffice, ...durhamBranch, ...changed } }, lena);
const saveApplicationAt = (branch: string) => shop.as("branch_user", branch).save({ document: {} });

describe("a retailer that is set up", () => {
  test("a new retailer is a draft, and its permanent name is derived from the typed name", async () => {
    const created = await shop.call(contract.createRetailer, { body: { name: "Larchmère & Sons", kind: "retailer" } }, lena);
    expect([created.statusCode, created.json()]).toEqual([201, { normalisedName: newRetailerName }]);
    expect(await readSetUp()).toMatchObject({ name: "Larchmère & Sons", state: "setting_up", loansRunning: 0 });
    expect(await newestEntry()).toMatchObject({ type: "retailer.created", by: "lena.admin" });
    const again = await shop.call(contract.createRetailer, { body: { name: "larchmere and sons", kind: "broker" } }, lena);
    expect(statusAndCode(again)).toEqual([409, "retailer.name_taken"]);
  });

  test("a name without letters or digits, or with control characters, is refused", async () => {
    for (const wrong of ["", "—", "Larch\u202emere"])
      expect(statusAndCode(await shop.call(contract.createRetailer, { body: { name: wrong, kind: "retailer" } }, lena))).toEqual([
        400,
        "input.invalid",
      ]);
    expect(statusAndCode(await shop.call(contract.createRetailer, { body: { name: "Bank", kind: "lender" } }, lena))).toEqual([
      400,
      "input.invalid",
    ]);
  });

  test("a draft retailer lists all missing parts of its set-up, and cannot be opened", async () => {
    expect(await readMissingParts()).toEqual([
      "legalName",
      "fcaStatus",
      "companyAddress",
      "companyTelephone",
      "remittanceEmail",
      "accent",
      "headOffice",
      "accountEntered",
      "managerInvited",
      "contract",
    ]);
    expect(statusAndCode(await move("open"))).toEqual([409, "retailer.not_ready"]);
    expect(statusAndCode(await move("suspend"))).toEqual([409, "retailer.wrong_state"]);
  });

  test("a retailer's record shows who checked its entry in the FCA register (the regulator's list of firms)", async () => {
    const save = async (changed: object = {}) =>
      shop.call(
        contract.changeRetailerCompany,
        { params, body: { version: (await readSetUp()).version, company: { ...company, ...changed } } },
        lena,
      );
    const wrong = await save({ fcaReference: "12", postCode: "nowhere", telephone: "ring us" });
    expect(wrong.json().details.map(({ path }: { path: string }) => path)).toEqual(["fcaReference", "postCode", "telephone"]);
    expect((await save()).statusCode).toBe(204);
    expect((await readSetUp()).company).toMatchObject({
      fcaSeenBy: "lena.admin",
      address: { street: "4 Mill Lane", town: "Durham", postCode: "DH1 9ZZ" },
    });
    const { facts } = await newestEntry();
    expect(facts.changed).toContain("remittanceEmail");
    expect(JSON.stringify(facts)).not.toContain("larchmere.test");
    await save({ fcaReference: "000418", fcaSeen: false });
    expect(await readMissingParts()).toContain("fcaRegister");
    await save({ fcaStatus: "exempt", fcaReference: null, fcaSeen: null });
    expect(await readMissingParts()).not.toContain("fcaRegister");
    await save();
    const stale = await shop.call(contract.changeRetailerCompany, { params, body: { version: 1, company } }, lena);
    expect(statusAndCode(stale)).toEqual([409, "retailer.stale"]);
  });

  test("a draft retailer can get a head office and branches with unique supplier numbers", async () => {
    expect(statusAndCode(await add("600101", "600100"))).toEqual([422, "branch.no_head_office"]);
    expect(statusAndCode(await add("600101", "100100"))).toEqual([422, "branch.no_head_office"]);
    expect((await add("600100", null, { name: "Head office" })).statusCode).toBe(204);
    expect((await add("600101", "600100")).statusCode).toBe(204);
    expect(statusAndCode(await add("600101", "600100"))).toEqual([409, "branch.number_taken"]);
    expect(statusAndCode(await add("six", null))).toEqual([400, "input.invalid"]);
    const { branches } = (await shop.call(contract.listRetailerBranches, { params, query: { search: "durham" } }, lena)).json();
    expect(branches.map(({ supplierNumber }: { supplierNumber: string }) => supplierNumber)).toEqual(["600100", "600101"]);
    expect(branches[1]).toMatchObject({ headOffice: "600100", account: "none", isClosed: false });
  });

  test("no application can be started at a draft retailer", async () => {
    await expect(saveApplicationAt("600101")).rejects.toMatchObject({ code: "retailer.not_open" });
  });

  test("a retailer's set-up needs a confirmed account, a colour, an invited manager and the contract", async () => {
    const settings = { version: (await readSetUp()).version, brand: { accent: "#2F5D50" } };
    await shop.call(contract.changeRetailerSettings, { params, body: settings }, lena);
    await shop.call(
      contract.recordRetailerContract,
      { params, body: { version: (await readSetUp()).version, contract: { signedOn: "2026-11-13", commission: "none" } } },
      lena,
    );
    await shop.pool.query(
      `insert into supplier_account (id, supplier_number, sealed, entered_by, entered_at, never_confirmed_by, bank_check, payee_check, confirmed_by, confirmed_at)
       select gen_random_uuid(), number, '', 'oona', now(), '{oona}', 'valid', 'match', 'otto', now() from unnest(array['600100', '600101']) number`,
    );
    const petra = {
      email: "petra@larchmere.test",
      givenName: "Petra",
      familyName: "Holloway",
      username: "petra.holloway",
      enabled: true,
      retailerName: newRetailerName,
      defaultBranch: "600100",
      groups: ["head_office_user"],
    };
    expect((await shop.call(contract.createUser, { body: petra, origin: "lender" }, lena)).statusCode).toBe(201);
    expect(await newestEntry()).toMatchObject({ type: "retailer.user_invited", facts: { role: "head_office_user", branch: "600100" } });
    expect(await readMissingParts()).toEqual(["managerSignedIn"]);
    expect((await readSetUp()).users).toMatchObject([{ username: "petra.holloway", hasSignedIn: false, isLinkValid: true }]);
    const again = { params: { name: newRetailerName, username: "petra.holloway" } };
    expect((await shop.call(contract.inviteRetailerUserAgain, again, lena)).statusCode).toBe(204);
    await shop.pool.query("update staff_user set must_set_password = false where username = 'petra.holloway'");
    expect(statusAndCode(await shop.call(contract.inviteRetailerUserAgain, again, lena))).toEqual([409, "retailer.user_settled"]);
    expect(await readMissingParts()).toEqual([]);
  });

  test("a second administrator opens the retailer, and the retailer then takes applications", async () => {
    const proposed = await move("open");
    expect(proposed.statusCode).toBe(202);
    expect((await readSetUp()).state).toBe("setting_up");
    expect(statusAndCode(await confirm(proposed.json(), lena))).toEqual([409, "change.four_eyes"]);
    expect((await confirm(proposed.json())).statusCode).toBe(204);
    expect(await newestEntry()).toMatchObject({
      type: "retailer.state_changed",
      by: "liam.admin",
      facts: { from: "setting_up", to: "live", proposedBy: "lena.admin" },
    });
    expect((await saveApplicationAt("600101")).id).toMatch(/^\d{9}$/);
  });

  test("a retailer is not opened if a part of its set-up is missing at the second confirmation", async () => {
    await move("suspend");
    const proposed = (await move("open")).json();
    await shop.pool.query("update branch set telephone = null where supplier_number = '600101'");
    expect(statusAndCode(await confirm(proposed))).toEqual([409, "retailer.not_ready"]);
    await shop.pool.query("update branch set telephone = $1 where supplier_number = '600101'", [telephoneOnFile]);
    expect((await confirm(proposed)).statusCode).toBe(204);
  });
});

describe("a retailer that stops trading", () => {
  const state = (value: string, retailer = "harbour-beds") =>
    shop.pool.query("update retailer set state = $1 where normalised_name = $2", [value, retailer]);

  test("one administrator can suspend a retailer, and applications that were already started continue", async () => {
    const { id } = await saveApplicationAt(leedsBranchNumber);
    expect((await move("suspend", "harbour-beds")).json()).toEqual({ state: "suspended" });
    await expect(saveApplicationAt(leedsBranchNumber)).rejects.toMatchObject({ code: "retailer.suspended" });
    await expect(shop.as("branch_user").save({ id, document: {} })).resolves.toMatchObject({ id });
    await state("live");
  });

  test("a suspended retailer refuses staff, partners and web shops with an understandable message", async () => {
    await state("suspended");
    const answer = await shop.call(contract.saveApplication, { body: { document: {} } }, await shop.signedIn("branch_user"));
    expect(statusAndCode(answer)).toEqual([409, "retailer.suspended"]);
    expect(answer.json().message).toContain("takes no new applications at the moment");
    await state("live");
  });

  test("two administrators can end a retailer permanently, and the audit event counts the loans that still run", async () => {
    const { id } = await shop.application({ status: "paid", branch: leedsBranchNumber });
    await confirm((await move("end", "harbour-beds")).json());
    const ended = await newestEntry("harbour-beds");
    expect(ended).toMatchObject({ type: "retailer.state_changed", facts: { to: "ended", loansRunning: expect.any(Number) } });
    expect(ended.facts.loansRunning).toBeGreaterThan(0);
    await expect(saveApplicationAt(leedsBranchNumber)).rejects.toMatchObject({ code: "retailer.ended" });
    expect(statusAndCode(await move("open", "harbour-beds"))).toEqual([409, "retailer.wrong_state"]);
    expect(await shop.statusOf(id)).toBe("paid");
    await state("live");
  });

  test("an ended retailer gets no new branch", async () => {
    await state("ended", newRetailerName);
    expect(statusAndCode(await add("600109", "600100"))).toEqual([409, "retailer.ended"]);
    await state("live", newRetailerName);
  });
});

describe("branches of a retailer", () => {
  const at = (id: string, body?: object) => ({ params: { id }, ...(body && { body }) });

  test("a branch that moves keeps its applications, and only its new head office sees the branch", async () => {
    await add("600200", null, { name: "Northern office" });
    const { id } = await shop.application({ branch: "600101" });
    expect((await shop.call(contract.moveBranch, at("600101", { headOffice: "600200" }), lena)).statusCode).toBe(204);
    expect(await newestEntry()).toMatchObject({
      type: "retailer.branch_moved",
      facts: { supplierNumber: "600101", from: "600100", to: "600200" },
    });
    const { rows } = await shop.pool.query("select branch from application where id = $1", [id]);
    expect(rows).toEqual([{ branch: "600101" }]);
    const reach = await shop.pool.query("select reachable_suppliers('600100') as old, reachable_suppliers('600200') as new");
    expect(reach.rows).toEqual([{ old: ["600100"], new: ["600101", "600200"] }]);
    expect(statusAndCode(await shop.call(contract.moveBranch, at("600101", { headOffice: "100100" }), lena))).toEqual([
      422,
      "branch.no_head_office",
    ]);
  });

  test("a closed branch takes no new applications", async () => {
    expect(statusAndCode(await shop.call(contract.closeBranch, at("600200"), lena))).toEqual([409, "branch.has_branches"]);
    await shop.call(contract.closeBranch, at("600101"), lena);
    await expect(saveApplicationAt("600101")).rejects.toMatchObject({ code: "branch.closed" });
    await shop.call(contract.reopenBranch, at("600101"), lena);
    await expect(saveApplicationAt("600101")).resolves.toMatchObject({ version: 1 });
  });

  test("the log of a renamed branch contains only the names of the changed fields", async () => {
    expect(
      (await shop.call(contract.changeBranch, at("600101", { ...durhamBranch, name: "Durham Market", telephone: telephoneOnFile }), lena))
        .statusCode,
    ).toBe(204);
    expect(await newestEntry()).toMatchObject({ type: "retailer.branch_changed", facts: { changed: expect.arrayContaining(["name"]) } });
  });

  const telephoneOf = async (supplierNumber: string) =>
    (await shop.pool.query("select telephone from branch where supplier_number = $1", [supplierNumber])).rows[0]?.telephone;
  const changeTelephone = (telephone: string, name = "Durham Market") =>
    shop.call(contract.changeBranch, at("600101", { ...durhamBranch, name, telephone }), lena);

  test("a branch keeps its telephone number until a second administrator has confirmed the new one", async () => {
    const changed = await changeTelephone("01632 960777", "Durham Gate");
    expect(changed.statusCode).toBe(202);
    expect(await telephoneOf("600101")).toBe(telephoneOnFile);
    const { changes } = (await shop.call(contract.listProposedChanges, {}, liam)).json();
    expect(changes.find(({ subject }: { subject: string }) => subject === "600101")).toMatchObject({
      kind: "branch_telephone",
      name: "Larchmère & Sons Durham Gate",
      retailer: newRetailerName,
      changes: [{ field: "telephone", before: telephoneOnFile, after: "01632 960777" }],
      mayConfirm: true,
    });
    expect(statusAndCode(await confirm(changed.json(), lena))).toEqual([409, "change.four_eyes"]);
    expect((await confirm(changed.json())).statusCode).toBe(204);
    expect(await telephoneOf("600101")).toBe("01632 960777");
    expect(await newestEntry()).toMatchObject({ by: "liam.admin", facts: { changed: ["telephone"], proposedBy: "lena.admin" } });
  });

  test("a telephone number that has changed since the proposal is not replaced", async () => {
    const proposed = (await changeTelephone("01632 960778")).json();
    await shop.pool.query("update branch set telephone = '01632 960555' where supplier_number = '600101'");
    expect(statusAndCode(await confirm(proposed))).toEqual([409, "change.stale"]);
    expect(await telephoneOf("600101")).toBe("01632 960555");
  });

  test("a branch that is added to an open retailer has no telephone number before the confirmation", async () => {
    const added = await add("600300", "600200");
    expect([added.statusCode, await telephoneOf("600300")]).toEqual([202, null]);
    await confirm(added.json());
    expect(await telephoneOf("600300")).toBe(durhamBranch.telephone);
  });

  test("during the set-up, one administrator enters a telephone number, but two are needed to replace it", async () => {
    const { normalisedName: name } = (
      await shop.call(contract.createRetailer, { body: { name: "Weald Stoves", kind: "retailer" } }, lena)
    ).json();
    const office = { supplierNumber: "610100", headOffice: null, ...durhamBranch };
    expect((await shop.call(contract.addBranch, { params: { name }, body: office }, lena)).statusCode).toBe(204);
    expect(await telephoneOf("610100")).toBe(durhamBranch.telephone);
    const other = { ...durhamBranch, telephone: "01632 960779" };
    expect((await shop.call(contract.changeBranch, at("610100", other), lena)).statusCode).toBe(202);
    expect(await telephoneOf("610100")).toBe(durhamBranch.telephone);
  });

  test("the branch of the lender cannot be changed", async () => {
    expect(statusAndCode(await shop.call(contract.closeBranch, at("900100"), lena))).toEqual([404, "branch.not_found"]);
  });
});

describe("the return addresses of a web shop", () => {
  const set = (returnOrigins: readonly string[], id = "600101") =>
    shop.call(contract.setReturnOrigins, { params: { id }, body: { returnOrigins } }, lena);

  test("an administrator registers a web shop with its return addresses, and replaces them", async () => {
    expect((await set(["https://shop.example"])).statusCode).toBe(204);
    expect((await set(["https://shop.example", "https://www.shop.example", "https://shop.example"])).statusCode).toBe(204);
    const { shops } = (await shop.call(contract.readWebShops, { params }, lena)).json();
    expect(shops).toMatchObject([{ supplierNumber: "600101", returnOrigins: ["https://shop.example", "https://www.shop.example"] }]);
    expect(await newestEntry()).toMatchObject({ type: "webShop.joined", by: "lena.admin" });
  });

  test("a return address with a path or without TLS is refused", async () => {
    for (const wrong of ["https://shop.example/", "https://shop.example/basket", "http://shop.example", "javascript:alert(1)"])
      expect(statusAndCode(await set([wrong])), wrong).toEqual([422, "webShop.origins_invalid"]);
    expect(statusAndCode(await set(["https://shop.example"], "999999"))).toEqual([404, "branch.not_found"]);
  });
});

describe("a group that acts for another retailer", () => {
  const propose = (supplier: string, isLinked: boolean, of = "crescent-group") =>
    shop.call(contract.linkSupplier, { params: { name: of }, body: { supplier, isLinked } }, lena);

  test("a second administrator's confirmation lets a group see the applications of a supplier", async () => {
    const reaches = async () => (await shop.pool.query("select '200101' = any (reachable_suppliers('500100')) as reaches")).rows[0].reaches;
    const proposed = (await propose("200100", true)).json();
    expect(await reaches()).toBe(false);
    await confirm(proposed);
    expect(await reaches()).toBe(true);
    expect(await newestEntry("crescent-group")).toMatchObject({
      type: "retailer.linked",
      facts: { overseer: "500100", supplier: "200100" },
    });
    await confirm((await propose("200100", false)).json());
    expect(await reaches()).toBe(false);
  });

  test("a group cannot link to its own branch, to the lender or to a supplier above it", async () => {
    for (const [supplier, of] of [
      ["200100", "harbour-beds"],
      ["500100", "crescent-group"],
      ["900100", "crescent-group"],
    ] as const)
      expect(statusAndCode(await propose(supplier, true, of)), supplier).toEqual([422, "branch.not_linkable"]);
    expect(statusAndCode(await propose("999999", true))).toEqual([404, "branch.not_found"]);
    await shop.pool.query("insert into branch_reach values ('400100', '500100')");
    expect(statusAndCode(await propose("400100", true))).toEqual([422, "branch.not_linkable"]);
  });
});
