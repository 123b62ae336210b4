import { contract } from "@farthing/contract";
import { movesMoney, retailerFlags } from "@farthing/domain/access";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusAndCode } from "../support/accounts.ts";
import { type Caller, ownPageHeaders, startApps, type TestApps } from "../support/http.ts";
import { lenderUsers } from "../support/lender-users.ts";
import { rawTransactions } from "../support/raw-unit.ts";

const retailer = "spoke-chain";

let shop: TestApps;
let administrator: Caller;
let settingsJson: string;
beforeAll(async () => {
  shop = await startApps();
  administrator = await shop.signedIn("lender_admin");
  settingsJson = JSON.stringify(
    (await shop.pool.query("select settings from retailer where normalised_name = $1", [retailer])).rows[0].settings,
  );
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.pool.query("update retailer set settings = $2 where normalised_name = $1", [retailer, settingsJson]);
});

const findRetailers = async (search?: string) =>
  (await shop.call(contract.listRetailers, { query: search === undefined ? {} : { search } }, administrator)).json();
const findRetailerNames = async (search?: string) =>
  (await findRetailers(search)).retailers.map(({ normalisedName }: { normalisedName: string }) => normalisedName);
const read = async (name = retailer) => (await shop.call(contract.readRetailerSettings, { params: { name } }, administrator)).json();
const change = (body: unknown, name = retailer, headers = {}) =>
  shop.call(contract.changeRetailerSettings, { params: { name }, body, headers }, administrator);
const changes = async () =>
  (
    await shop.pool.query("select chain, actor, facts from audit_event where type = 'retailer.changed' and chain = $1 order by seq", [
      `tenant:${retailer}`,
    ])
  ).rows;

describe("the list of retailers", () => {
  test("the list of retailers contains every retailer, broker and group by name, but not the lender", async () => {
    expect(await findRetailerNames()).toEqual(["alder-kitchens", "crescent-group", "harbour-beds", "northgate-brokers", "spoke-chain"]);
    const { retailers, hasMore } = await findRetailers();
    expect(hasMore).toBe(false);
    expect(retailers.at(-1)).toMatchObject({
      normalisedName: retailer,
      name: "Spoke & Chain Cycles",
      kind: "retailer",
      headOffice: "200100",
      branches: expect.any(Number),
      state: "live",
      loansRunning: null,
    });
  });

  test.each([
    ["part of a name in any case", "CHAIN", [retailer]],
    ["a normalised name", "harbour-b", ["harbour-beds"]],
    ["a supplier number", "200101", [retailer]],
    ["a wildcard, without results", "%", []],
    ["an unknown text, without results", "nobody", []],
  ])("the list of retailers can be searched by %s", async (_, search, expected) => {
    expect(await findRetailerNames(search)).toEqual(expected);
  });

  test("the list shows at most two hundred retailers, and says if there are more", async () => {
    const add = (from: number, to: number) =>
      shop.pool.query(
        `insert into retailer (normalised_name, name, kind)
         select 'many-' || number, 'Many ' || number, 'retailer' from generate_series($1::int, $2::int) number`,
        [from, to],
      );
    const shown = async () => {
      const { retailers, hasMore } = await findRetailers("many-");
      return [retailers.length, hasMore];
    };
    await add(1, 200);
    expect(await shown()).toEqual([200, false]);
    await add(201, 201);
    expect(await shown()).toEqual([200, true]);
    await shop.pool.query("delete from retailer where normalised_name like 'many-%'");
  });

  test("the list of retailers can be filtered by state", async () => {
    await shop.pool.query(
      "insert into retailer (normalised_name, name, kind, state) values ('new-shop', 'New Shop', 'retailer', 'setting_up'), ('old-shop', 'Old Shop', 'retailer', 'ended')",
    );
    const shown = async (state: string) => (await shop.call(contract.listRetailers, { query: { state } }, administrator)).json();
    const { retailers, counts } = await shown("stopped");
    expect(retailers).toMatchObject([{ normalisedName: "old-shop", state: "ended", loansRunning: 0 }]);
    expect(counts).toEqual({ live: 5, setting_up: 1, stopped: 1 });
    expect((await shown("setting_up")).retailers).toMatchObject([{ normalisedName: "new-shop", headOffice: null, branches: 0 }]);
    await shop.pool.query("delete from retailer where normalised_name in ('new-shop', 'old-shop')");
  });
});

describe("a retailer's settings", () => {
  test("a retailer's settings show every flag, and a flag that was never set is off", async () => {
    const { flags } = await read();
    expect(Object.keys(flags).sort()).toEqual([...retailerFlags].sort());
    expect([flags.mailorderEnabled, flags.fusionLoanEnabled]).toEqual([true, false]);
  });

  test("a change of a retailer's settings names the version that the administrator has read", async () => {
    const { version } = await read();
    const answer = await change({ version, flags: { fusionLoanEnabled: true, onlineDepositsEnabled: false } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ version: version + 1, flags: { fusionLoanEnabled: true, onlineDepositsEnabled: false } });
    expect({ ...(await read()), waitingFlags: [] }).toEqual(answer.json());
  });

  test("a change of a retailer's settings is logged with the old and new values", async () => {
    const { version } = await read();
    await change({ version, flags: { fusionLoanEnabled: true, mailorderEnabled: true, onlineDepositsEnabled: false } });
    expect((await changes()).at(-1)).toMatchObject({
      actor: expect.objectContaining({ role: "lender_admin" }),
      facts: {
        before: { fusionLoanEnabled: false, onlineDepositsEnabled: true },
        after: { fusionLoanEnabled: true, onlineDepositsEnabled: false },
      },
    });
  });

  test("the server refuses a change of a retailer's settings that is based on an outdated version", async () => {
    const { version } = await read();
    await change({ version, flags: { fusionLoanEnabled: true } });
    expect(statusAndCode(await change({ version, flags: { onlineDepositsEnabled: false } }))).toEqual([409, "retailer.stale"]);
    expect((await read()).flags).toMatchObject({ fusionLoanEnabled: true, onlineDepositsEnabled: true });
  });

  test("if the sandbox sets a flag, the retailer's settings get a new version", async () => {
    const { version } = await read();
    await shop.call(contract.setRetailerFlag, { body: { name: "fusionLoanEnabled", retailer, enabled: true } });
    expect(statusAndCode(await change({ version, flags: { fusionLoanEnabled: false } }))).toEqual([409, "retailer.stale"]);
  });

  test("if two administrators save settings at the same time, one of them is refused", async () => {
    const { version } = await read();
    const answers = await Promise.all([
      change({ version, flags: { fusionLoanEnabled: true } }),
      change({ version, flags: { onlineDepositsEnabled: false } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test("settings that are sent twice with the same idempotency key are saved once", async () => {
    const { version } = await read();
    const changesBefore = (await changes()).length;
    const again = () => change({ version, flags: { fusionLoanEnabled: true } }, retailer, { "idempotency-key": "saved-once" });
    const [first, second] = [await again(), await again()];
    expect(second.json()).toEqual(first.json());
    expect([second.statusCode, (await changes()).length]).toEqual([200, changesBefore + 1]);
  });

  test("saving unchanged settings creates no new version and is not logged", async () => {
    const { version, flags } = await read();
    const countBefore = (await changes()).length;
    expect((await change({ version, flags })).json().version).toBe(version);
    expect((await changes()).length).toBe(countBefore);
  });

  test("a flag cannot be on while a flag that it depends on is off", async () => {
    const { version } = await read();
    const refusal = [422, "retailer.flag_needs_another"];
    expect(statusAndCode(await change({ version, flags: { mailorderEnabled: false } }))).toEqual(refusal);
    expect((await change({ version, flags: { mailorderEnabled: false, moSoftSearchEnabled: false } })).statusCode).toBe(200);
    expect(statusAndCode(await change({ version: version + 1, flags: { moSoftSearchEnabled: true } }))).toEqual(refusal);
    expect((await read()).flags).toMatchObject({ mailorderEnabled: false, moSoftSearchEnabled: false });
  });

  test("a changed setting of a retailer applies to the next request on every node", async () => {
    const node = await shop.anotherNode();
    const sam = await shop.signedIn("branch_user", "200101");
    const flagOnOtherNode = async () =>
      (await node.inject({ url: "/api/protected/retailer", headers: { cookie: sam.cookie, ...ownPageHeaders } })).json()
        .onlineDepositsEnabled;
    expect(await flagOnOtherNode()).toBe(true);
    const { version } = await read();
    await change({ version, flags: { onlineDepositsEnabled: false } });
    expect(await flagOnOtherNode()).toBe(false);
    await node.close();
  });

  test.each([
    ["no version", { flags: {} }],
    ["version 0", { version: 0, flags: {} }],
    ["an unknown flag", { version: 1, flags: { everythingEnabled: true } }],
    ["a flag that is neither on nor off", { version: 1, flags: { mailorderEnabled: "yes" } }],
    ["an unknown field", { version: 1, flags: {}, secondFactor: "off" }],
  ])("a change of a retailer's settings with %s is invalid input", async (_, body) => {
    expect(statusAndCode(await change(body))).toEqual([400, "input.invalid"]);
  });

  test("the settings of an unknown retailer and of the lender are not found", async () => {
    for (const name of ["spoke-chains", "farthing"]) {
      const answer = await shop.call(contract.readRetailerSettings, { params: { name } }, administrator);
      expect(statusAndCode(answer)).toEqual([404, "retailer.not_found"]);
      expect(statusAndCode(await change({ version: 1, flags: { fusionLoanEnabled: true } }, name))).toEqual([404, "retailer.not_found"]);
    }
    expect(statusAndCode(await change({ version: 1, flags: {} }, "No Such Name"))).toEqual([400, "input.invalid"]);
  });
});

describe("flags of a retailer that affect payments", () => {
  let liam: Caller;
  beforeAll(async () => {
    liam = await lenderUsers(shop).callerOf("liam.admin");
  });
  beforeEach(() => shop.pool.query("delete from proposed_change"));

  const waiting = async (by = liam) => (await shop.call(contract.listProposedChanges, {}, by)).json().changes;
  const confirm = (by: Caller, { id, version }: { id: string; version: number }) =>
    shop.call(contract.confirmChange, { params: { id }, body: { version } }, by);
  const history = async () => (await shop.call(contract.readFlagHistory, { params: { name: retailer } }, administrator)).json().changes;
  const turn = async (flags: object, by = administrator) => {
    const { version } = await read();
    return shop.call(contract.changeRetailerSettings, { params: { name: retailer }, body: { version, flags } }, by);
  };

  test.each(retailerFlags.filter(movesMoney))(
    "the flag %s is changed only when a second administrator confirms the change",
    async (flag) => {
      const before = (await read()).flags[flag];
      expect((await turn({ [flag]: !before })).json()).toMatchObject({ flags: { [flag]: before }, waitingFlags: [flag] });
      expect((await read()).flags[flag]).toBe(before);
      const [change] = await waiting();
      expect(change).toMatchObject({
        kind: "retailer_flags",
        subject: retailer,
        name: "Spoke & Chain Cycles",
        changes: [{ field: flag, before, after: !before }],
        mayConfirm: true,
      });
      expect(statusAndCode(await confirm(administrator, change))).toEqual([409, "change.four_eyes"]);
      expect((await confirm(liam, change)).statusCode).toBe(204);
      expect((await read()).flags[flag]).toBe(!before);
    },
  );

  test("the history of a retailer shows who proposed, confirmed and declined each change, newest first", async () => {
    await turn({ immediatePayoutEnabled: true });
    await confirm(liam, (await waiting())[0]);
    await turn({ immediatePayoutEnabled: false }, liam);
    await shop.call(contract.declineChange, { params: { id: (await waiting())[0].id } }, administrator);
    const [first, second] = ["lender_admin.900100", "liam.admin"];
    expect(await history()).toEqual([
      expect.objectContaining({ outcome: "declined", proposedBy: second, settledBy: first }),
      {
        id: expect.any(String),
        changes: [{ field: "immediatePayoutEnabled", before: false, after: true }],
        outcome: "confirmed",
        proposedBy: first,
        settledBy: second,
        proposed: expect.any(String),
        settled: expect.any(String),
      },
    ]);
    expect((await changes()).at(-1)).toMatchObject({
      actor: expect.objectContaining({ username: second }),
      facts: { before: { immediatePayoutEnabled: false }, after: { immediatePayoutEnabled: true }, proposedBy: first },
    });
  });

  test("flags that do not affect payments take effect immediately, even if saved together with a payment flag", async () => {
    const { flags, waitingFlags } = (await turn({ immediatePayoutEnabled: true, fusionLoanEnabled: true })).json();
    expect([flags.immediatePayoutEnabled, flags.fusionLoanEnabled, waitingFlags]).toEqual([false, true, ["immediatePayoutEnabled"]]);
  });

  test("a proposed flag can be confirmed only if it has not changed since the proposal", async () => {
    await turn({ immediatePayoutEnabled: true });
    const [change] = await waiting();
    await shop.call(contract.setRetailerFlag, { body: { name: "immediatePayoutEnabled", retailer, enabled: true } });
    expect(statusAndCode(await confirm(liam, change))).toEqual([409, "change.stale"]);
    await shop.call(contract.setRetailerFlag, { body: { name: "immediatePayoutEnabled", retailer, enabled: false } });
    await turn({ fusionLoanEnabled: true });
    expect((await confirm(liam, change)).statusCode).toBe(204);
  });

  test("a second proposal for the same retailer by another administrator is refused", async () => {
    await turn({ immediatePayoutEnabled: true });
    expect(statusAndCode(await turn({ esatNoteEnabled: true }, liam))).toEqual([409, "change.already_proposed"]);
  });
});

describe("a retailer's brand", () => {
  afterEach(async () => {
    await shop.pool.query(
      "update retailer set name = 'Spoke & Chain Cycles', accent = '#7A2E4D', initials = null where normalised_name = $1",
      [retailer],
    );
  });
  const rebrand = async (brand: object) => change({ version: (await read()).version, brand });

  test("a change of a retailer's brand keeps the values that it does not mention, and is logged", async () => {
    const answer = await rebrand({ name: "  Spoke & Chain  ", accent: "#23406E" });
    expect(answer.json()).toMatchObject({ name: "Spoke & Chain", accent: "#23406E", initials: null });
    expect((await rebrand({ initials: "SC" })).json()).toMatchObject({ name: "Spoke & Chain", initials: "SC" });
    expect((await changes()).slice(-2).map(({ facts }) => facts)).toEqual([
      { before: { name: "Spoke & Chain Cycles", accent: "#7A2E4D" }, after: { name: "Spoke & Chain", accent: "#23406E" } },
      { before: { initials: null }, after: { initials: "SC" } },
    ]);
  });

  test("the log of a brand change contains only the changed values", async () => {
    await rebrand({ name: "Spoke & Chain Cycles", accent: "#23406E" });
    expect((await changes()).at(-1).facts).toEqual({ before: { accent: "#7A2E4D" }, after: { accent: "#23406E" } });
  });

  test("a retailer's brand can be changed even if one of its flags is invalid", async () => {
    await shop.pool.query("update retailer set settings = settings || $2 where normalised_name = $1", [
      retailer,
      { mailorderEnabled: false, moSoftSearchEnabled: true },
    ]);
    expect((await rebrand({ initials: "SC" })).statusCode).toBe(200);
  });

  test("staff and customers see a changed brand with their next request", async () => {
    const sam = await shop.signedIn("branch_user", "200101");
    const sessionAtTill = async () => (await shop.call(contract.sessionCheck, { origin: "staff" }, sam)).json();
    expect(await sessionAtTill()).toMatchObject({ retailerName: "Spoke & Chain Cycles", accent: "#7A2E4D" });
    await rebrand({ name: "Spoke", accent: "#23406E", initials: "SP" });
    expect(await sessionAtTill()).toMatchObject({ retailerName: "Spoke", accent: "#23406E" });
    const { id } = await shop.application({ branch: "200101" });
    const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id));
    const asked = await shop.call(contract.getApplicantRetailer, { params: { id }, headers: { authorization: `Bearer ${token}` } });
    expect(asked.json()).toMatchObject({ retailerName: "Spoke", accent: "#23406E", initials: "SP" });
  });

  test("a brand colour on which white text is hard to read is refused", async () => {
    expect(statusAndCode(await rebrand({ accent: "#D98BAA" }))).toEqual([422, "retailer.accent_illegible"]);
    expect((await read()).accent).toBe("#7A2E4D");
  });

  test.each([
    ["no name", { name: "  " }],
    ["a name that is too long", { name: "S".repeat(101) }],
    ["a control character in its name", { name: "Spoke\u0007 Chain" }],
    ["a line break in its name", { name: "Spoke\nChain" }],
    ["a direction override in its name", { name: "Spoke \u202Eniahc" }],
    ["a direction isolate in its name", { name: "\u2067Spoke\u2069" }],
    ["four initials", { initials: "SCCY" }],
    ["a punctuation mark as initials", { initials: "&" }],
    ["a colour in words", { accent: "pink" }],
    ["an invalid colour", { accent: "#7a2e4d;" }],
    ["no colour at all", { accent: null }],
  ])("a brand with %s is invalid input", async (_, brand) => {
    expect(statusAndCode(await rebrand(brand))).toEqual([400, "input.invalid"]);
  });
});

describe("database rights on a retailer", () => {
  test("a transaction with a shop's rights cannot change a retailer", async () => {
    const inUnit = rawTransactions(shop.serverPool);
    const statement = "update retailer set settings = settings where normalised_name = 'spoke-chain'";
    const within = { is: "suppliers", supplierNumbers: new Set(["200101"]) } as const;
    await expect(inUnit(within, (tx) => tx.change(statement))).rejects.toThrow("in the scope of everything alone");
    expect(await inUnit({ is: "all" }, (tx) => tx.change(statement))).toBe(1);
  });
});
