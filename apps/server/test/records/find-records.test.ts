import { contract, type Reply } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { movementOf } from "@farthing/domain/ledger";
import { pence } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { priyasDocument } from "../support/world.ts";

let shop: TestApps;
let operationsUser: Caller;
const idsByName: Record<string, string> = {};

const bornOn = (dateOfBirth: string, postCode: string, firstName = "Imelda"): ApplicationDocument => ({
  ...priyasDocument,
  personalDetails: { firstName, lastName: "Fairweather", dateOfBirth },
  mainAddressDetails: { mainAddress: [{ address: { postCode } }] },
});

beforeAll(async () => {
  shop = await startApps();
  operationsUser = await shop.signedIn("operations");
  const add = async (name: string, values: Parameters<TestApps["application"]>[0]) => {
    idsByName[name] = (await shop.application(values)).id;
  };
  const imelda = bornOn("1984-05-03", "LS8 9ZZ");
  await add("loan", {
    document: {
      ...imelda,
      orderReference: "HBL-20418",
      contactDetails: { emailAddress: "Imelda@Post.test", phoneNumber: "+447700900418" },
      bankAccountDetails: { name: "I Fairweather", sortCode: "200000", accountNumber: "12344471" },
    },
    status: "paid",
    signedAt: "2026-10-12T10:06:00.000Z",
    createdAt: new Date("2026-10-10T10:00:00Z"),
  });
  await add("newer", { document: imelda, branch: "200101", createdAt: new Date("2026-11-16T10:00:00Z") });
  await add("douglas", { document: bornOn("1961-01-19", "PH1 9ZZ", "Douglas") });
  await add("nameless", { document: { ...priyasDocument, personalDetails: null, orderReference: "NO-NAME" } });
  await shop.store.transaction({ is: "all" }, null, async (tx) => {
    const post = (kind: "advance" | "partialSettlement", pounds: number) =>
      tx.ledger.post({ applicationId: idsByName.loan ?? "", kind, reference: `${kind}-1`, entries: movementOf(kind, pence(pounds * 100)) });
    post("advance", 2_400);
    post("partialSettlement", 500);
  });
});
afterAll(() => shop.end());

type FoundRecords = Reply<(typeof contract)["findRecords"]>;
const find = async (query: string, caller = operationsUser): Promise<FoundRecords> =>
  (await shop.call(contract.findRecords, { body: { query } }, caller)).json();
const namesOf = ({ applications }: FoundRecords): string[] =>
  applications.map(({ id }) => Object.keys(idsByName).find((name) => idsByName[name] === id) ?? id).toSorted();

describe("the lender's search", () => {
  test.each([
    ["a last name", "fairweather", ["douglas", "loan", "newer"]],
    ["a whole name", "Imelda Fairweather", ["loan", "newer"]],
    ["a last name before the first name", "Fairweather, Imelda", ["loan", "newer"]],
    ["a name and the beginning of a postcode", "fairweather LS8", ["loan", "newer"]],
    ["a name and a birth date", "fairweather 19/1/1961", ["douglas"]],
    ["a postcode", "ph19zz", ["douglas"]],
    ["an e-mail address in any case", "imelda@post.TEST", ["loan"]],
    ["a phone number in national form", "07700 900418", ["loan"]],
    ["a phone number in international form", "+44 7700 900418", ["loan"]],
    ["an order reference", "hbl-204", ["loan"]],
    ["the last four digits of an account", "4471", ["loan"]],
    ["an unknown name", "fairwether", []],
    ["an impossible birth date", "fairweather 31/02/1961", []],
  ])("the lender finds applications by %s", async (_, query, names) => {
    expect(namesOf(await find(query))).toEqual(names);
  });

  test("the lender's search shows people of the same name as separate customers", async () => {
    const { customers } = await find("HBL-20418");
    expect(customers).toEqual([
      {
        applicationId: idsByName.newer,
        name: "Imelda Fairweather",
        dateOfBirth: "1984-05-03",
        postcode: "LS8 9ZZ",
        applications: 2,
        loans: 1,
      },
    ]);
    expect((await find("fairweather")).customers.map(({ name, applications }) => [name, applications])).toEqual([
      ["Douglas Fairweather", 1],
      ["Imelda Fairweather", 2],
    ]);
    expect((await find("NO-NAME")).customers).toEqual([]);
  });

  test("the lender's search shows the amount lent and the amount still owed of each loan", async () => {
    expect((await find("fairweather")).loans).toEqual([
      expect.objectContaining({ applicationId: idsByName.loan, name: "Imelda Fairweather", lent: "2400.00", owed: "1900.00" }),
    ]);
  });

  test("the lender's search marks an application whose customer has a support need", async () => {
    const body = { needs: ["largePrint"], note: null, consent: "saidInPerson" };
    await shop.call(contract.recordSupportNeeds, { params: { id: idsByName.newer ?? "" }, body, origin: "lender" }, operationsUser);
    const { applications } = await find("Imelda Fairweather");
    expect(new Map(applications.map(({ id, hasSupportNeeds }) => [id, hasSupportNeeds]))).toEqual(
      new Map([
        [idsByName.newer, true],
        [idsByName.loan, false],
      ]),
    );
  });

  test("a search for a complete application number opens the application's record", async () => {
    const id = idsByName.loan ?? "";
    expect((await find(` ${id.slice(0, 3)} ${id.slice(3)} `)).opens).toBe(id);
    const part = await find(id.slice(0, 8));
    expect([part.opens, namesOf(part)]).toEqual([null, ["loan"]]);
    expect((await find("100000009")).opens).toBeNull();
  });

  test("a search of the lender is refused if its text is too short or too long", async () => {
    for (const query of ["", " f ", "f".repeat(101)])
      expect((await shop.call(contract.findRecords, { body: { query } }, operationsUser)).statusCode, query).toBe(400);
  });

  test("the audit log records each search of the lender with the shown applications, but not the typed text", async () => {
    await find("fairweather PH1");
    await find("fairwether");
    await shop.trail.flush();
    const { rows } = await shop.pool.query(
      "select type, facts from audit_event where actor->>'role' = 'operations' order by at desc, seq desc",
    );
    const searches = rows.filter(({ type }) => type === "records.searched");
    expect(searches.slice(0, 2).map(({ facts }) => facts.found)).toEqual([0, 1]);
    expect(rows).toContainEqual({
      type: "personalData.viewed",
      facts: expect.objectContaining({ call: "POST lender/search", subjects: expect.arrayContaining([idsByName.douglas]) }),
    });
    expect(JSON.stringify(rows)).not.toMatch(/fairw/i);
  });

  test.each(["underwriter", "operations", "lender_admin"] as const)("a user with the role %s can use the lender's search", async (role) => {
    expect(namesOf(await find("ph1 9zz", await shop.signedIn(role)))).toEqual(["douglas"]);
  });
});
