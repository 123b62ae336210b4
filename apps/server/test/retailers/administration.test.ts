import { contract } from "@farthing/contract";
import { retailerFlags } from "@farthing/domain/access";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerOf } from "../support/accounts.ts";
import { type Caller, type House, house, ownPage } from "../support/http.ts";
import { rawUnits } from "../support/raw-unit.ts";

/** What the lender's administrators do with retailers. */

const retailer = "spoke-chain";

let shop: House;
let lena: Caller;
let settings: string;
beforeAll(async () => {
  shop = await house();
  lena = await shop.signedIn("lender_admin");
  settings = JSON.stringify(
    (await shop.pool.query("select settings from retailer where normalised_name = $1", [retailer])).rows[0].settings,
  );
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.pool.query("update retailer set settings = $2 where normalised_name = $1", [retailer, settings]);
});

const found = async (search?: string) =>
  (await shop.call(contract.listRetailers, { query: search === undefined ? {} : { search } }, lena)).json();
const names = async (search?: string) =>
  (await found(search)).retailers.map(({ normalisedName }: { normalisedName: string }) => normalisedName);
const read = async (name = retailer) => (await shop.call(contract.readRetailerSettings, { params: { name } }, lena)).json();
const change = (body: unknown, name = retailer, headers = {}) =>
  shop.call(contract.changeRetailerSettings, { params: { name }, body, headers }, lena);
const changes = async () =>
  (
    await shop.pool.query("select chain, actor, facts from audit_event where type = 'retailer.changed' and chain = $1 order by seq", [
      `tenant:${retailer}`,
    ])
  ).rows;

describe("the list of retailers", () => {
  test("holds every retailer, broker and group by name, and not the lender", async () => {
    expect(await names()).toEqual(["alder-kitchens", "crescent-group", "harbour-beds", "northgate-brokers", "spoke-chain"]);
    const { retailers, hasMore } = await found();
    expect(hasMore).toBe(false);
    expect(retailers.at(-1)).toEqual({
      normalisedName: retailer,
      name: "Spoke & Chain Cycles",
      kind: "retailer",
      headOffice: "200100",
      branches: expect.any(Number),
      isLive: true,
    });
  });

  test.each([
    ["a part of a name, in whatever case", "CHAIN", [retailer]],
    ["a normalised name", "harbour-b", ["harbour-beds"]],
    ["a supplier number", "200101", [retailer]],
    ["a sign that would mean something to a search", "%", []],
    ["a text that nobody has", "nobody", []],
  ])("is searched by %s", async (_, search, expected) => {
    expect(await names(search)).toEqual(expected);
  });

  test("ends at two hundred, and says so where there are more", async () => {
    const add = (from: number, to: number) =>
      shop.pool.query(
        `insert into retailer (normalised_name, name, kind)
         select 'many-' || number, 'Many ' || number, 'retailer' from generate_series($1::int, $2::int) number`,
        [from, to],
      );
    const shown = async () => {
      const { retailers, hasMore } = await found("many-");
      return [retailers.length, hasMore];
    };
    await add(1, 200);
    expect(await shown()).toEqual([200, false]);
    await add(201, 201);
    expect(await shown()).toEqual([200, true]);
    await shop.pool.query("delete from retailer where normalised_name like 'many-%'");
  });

  test("says that nobody can sign in at a retailer yet", async () => {
    await shop.pool.query("insert into retailer (normalised_name, name, kind) values ('new-shop', 'New Shop', 'retailer')");
    expect((await found("new-shop")).retailers).toEqual([
      { normalisedName: "new-shop", name: "New Shop", kind: "retailer", headOffice: null, branches: 0, isLive: false },
    ]);
  });
});

describe("a retailer's settings", () => {
  test("tell of every flag whether it is on; one that was never given is off", async () => {
    const { flags } = await read();
    expect(Object.keys(flags).sort()).toEqual([...retailerFlags].sort());
    expect([flags.mailorderEnabled, flags.esatNoteEnabled]).toEqual([true, false]);
  });

  test("are changed from the version that was read, and the answer has the next", async () => {
    const { version } = await read();
    const answer = await change({ version, flags: { esatNoteEnabled: true, onlineDepositsEnabled: false } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ version: version + 1, flags: { esatNoteEnabled: true, onlineDepositsEnabled: false } });
    expect(await read()).toEqual(answer.json());
  });

  test("are told in the trail with before and after, by name", async () => {
    const { version } = await read();
    await change({ version, flags: { esatNoteEnabled: true, mailorderEnabled: true, onlineDepositsEnabled: false } });
    expect((await changes()).at(-1)).toMatchObject({
      actor: expect.objectContaining({ role: "lender_admin" }),
      facts: {
        before: { esatNoteEnabled: false, onlineDepositsEnabled: true },
        after: { esatNoteEnabled: true, onlineDepositsEnabled: false },
      },
    });
  });

  test("that somebody else has changed meanwhile are not written over", async () => {
    const { version } = await read();
    await change({ version, flags: { esatNoteEnabled: true } });
    expect(answerOf(await change({ version, flags: { onlineDepositsEnabled: false } }))).toEqual([409, "retailer.stale"]);
    expect((await read()).flags).toMatchObject({ esatNoteEnabled: true, onlineDepositsEnabled: true });
  });

  test("have a new version, too, when the sandbox's interface turns a flag", async () => {
    const { version } = await read();
    await shop.call(contract.setRetailerFlag, { body: { name: "esatNoteEnabled", retailer, enabled: true } });
    expect(answerOf(await change({ version, flags: { esatNoteEnabled: false } }))).toEqual([409, "retailer.stale"]);
  });

  test("that two administrators save at once are saved by one of them", async () => {
    const { version } = await read();
    const answers = await Promise.all([
      change({ version, flags: { esatNoteEnabled: true } }),
      change({ version, flags: { fusionLoanEnabled: true } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test("that are sent again under the same key are saved once, and answered as before", async () => {
    const { version } = await read();
    const told = (await changes()).length;
    const again = () => change({ version, flags: { esatNoteEnabled: true } }, retailer, { "idempotency-key": "saved-once" });
    const [first, second] = [await again(), await again()];
    expect(second.json()).toEqual(first.json());
    expect([second.statusCode, (await changes()).length]).toEqual([200, told + 1]);
  });

  test("that stay as they were make no version and no word in the trail", async () => {
    const { version, flags } = await read();
    const told = (await changes()).length;
    expect((await change({ version, flags })).json().version).toBe(version);
    expect((await changes()).length).toBe(told);
  });

  test("cannot have a flag on that another one needs to be on for", async () => {
    const { version } = await read();
    const refusal = [422, "retailer.flag_needs_another"];
    expect(answerOf(await change({ version, flags: { mailorderEnabled: false } }))).toEqual(refusal);
    expect((await change({ version, flags: { mailorderEnabled: false, moSoftSearchEnabled: false } })).statusCode).toBe(200);
    expect(answerOf(await change({ version: version + 1, flags: { moSoftSearchEnabled: true } }))).toEqual(refusal);
    expect((await read()).flags).toMatchObject({ mailorderEnabled: false, moSoftSearchEnabled: false });
  });

  test("hold for a shop on another node with its next request", async () => {
    const node = await shop.anotherNode();
    const sam = await shop.signedIn("branch_user", "200101");
    const isTold = async () =>
      (await node.inject({ url: "/api/protected/retailer", headers: { cookie: sam.cookie, ...ownPage } })).json().onlineDepositsEnabled;
    expect(await isTold()).toBe(true);
    const { version } = await read();
    await change({ version, flags: { onlineDepositsEnabled: false } });
    expect(await isTold()).toBe(false);
    await node.close();
  });

  test.each([
    ["no version", { flags: {} }],
    ["a version of nobody", { version: 0, flags: {} }],
    ["a flag that there is not", { version: 1, flags: { everythingEnabled: true } }],
    ["a flag that is neither on nor off", { version: 1, flags: { mailorderEnabled: "yes" } }],
    ["something besides", { version: 1, flags: {}, secondFactor: "off" }],
  ])("with %s are bad input", async (_, body) => {
    expect(answerOf(await change(body))).toEqual([400, "input.invalid"]);
  });

  test("of a retailer that there is not, and of the lender itself, are not there", async () => {
    for (const name of ["spoke-chains", "farthing"]) {
      const answer = await shop.call(contract.readRetailerSettings, { params: { name } }, lena);
      expect(answerOf(answer)).toEqual([404, "retailer.not_found"]);
      expect(answerOf(await change({ version: 1, flags: { esatNoteEnabled: true } }, name))).toEqual([404, "retailer.not_found"]);
    }
    expect(answerOf(await change({ version: 1, flags: {} }, "No Such Name"))).toEqual([400, "input.invalid"]);
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

  test("is changed by what is given of it, and told in the trail", async () => {
    const answer = await rebrand({ name: "  Spoke & Chain  ", accent: "#23406E" });
    expect(answer.json()).toMatchObject({ name: "Spoke & Chain", accent: "#23406E", initials: null });
    expect((await rebrand({ initials: "SC" })).json()).toMatchObject({ name: "Spoke & Chain", initials: "SC" });
    expect((await changes()).slice(-2).map(({ facts }) => facts)).toEqual([
      { before: { name: "Spoke & Chain Cycles", accent: "#7A2E4D" }, after: { name: "Spoke & Chain", accent: "#23406E" } },
      { before: { initials: null }, after: { initials: "SC" } },
    ]);
  });

  test("that is given as it was is no change, and the rest is", async () => {
    await rebrand({ name: "Spoke & Chain Cycles", accent: "#23406E" });
    expect((await changes()).at(-1).facts).toEqual({ before: { accent: "#7A2E4D" }, after: { accent: "#23406E" } });
  });

  test("is changed where a flag has been on without the one that it needs, too", async () => {
    await shop.pool.query("update retailer set settings = settings || $2 where normalised_name = $1", [
      retailer,
      { mailorderEnabled: false, moSoftSearchEnabled: true },
    ]);
    expect((await rebrand({ initials: "SC" })).statusCode).toBe(200);
  });

  test("shows on the screens of its staff and of its customers with their next request", async () => {
    const sam = await shop.signedIn("branch_user", "200101");
    const atTheTill = async () => (await shop.call(contract.sessionCheck, { origin: "staff" }, sam)).json();
    expect(await atTheTill()).toMatchObject({ retailerName: "Spoke & Chain Cycles", accent: "#7A2E4D" });
    await rebrand({ name: "Spoke", accent: "#23406E", initials: "SP" });
    expect(await atTheTill()).toMatchObject({ retailerName: "Spoke", accent: "#23406E" });
    const { id } = await shop.application({ branch: "200101" });
    const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id));
    const asked = await shop.call(contract.getApplicantRetailer, { params: { id }, headers: { authorization: `Bearer ${token}` } });
    expect(asked.json()).toMatchObject({ retailerName: "Spoke", accent: "#23406E", initials: "SP" });
  });

  test("cannot have a colour that white letters could not be read on", async () => {
    expect(answerOf(await rebrand({ accent: "#D98BAA" }))).toEqual([422, "retailer.accent_illegible"]);
    expect((await read()).accent).toBe("#7A2E4D");
  });

  test.each([
    ["no name", { name: "  " }],
    ["a name that fills the screen", { name: "S".repeat(101) }],
    ["four letters for short", { initials: "SCCY" }],
    ["a sign for short", { initials: "&" }],
    ["a colour in words", { accent: "pink" }],
    ["a colour that is none", { accent: "#7a2e4d;" }],
    ["no colour at all", { accent: null }],
  ])("with %s is bad input", async (_, brand) => {
    expect(answerOf(await rebrand(brand))).toEqual([400, "input.invalid"]);
  });
});

describe("the database", () => {
  test("lets nobody change a retailer from within a shop's scope", async () => {
    const inUnit = rawUnits(shop.serverPool);
    const statement = "update retailer set settings = settings where normalised_name = 'spoke-chain'";
    const within = { is: "suppliers", supplierNumbers: new Set(["200101"]) } as const;
    await expect(inUnit(within, (tx) => tx.change(statement))).rejects.toThrow("in the scope of everything alone");
    expect(await inUnit({ is: "all" }, (tx) => tx.change(statement))).toBe(1);
  });
});
