import {
  type BureauFile,
  bureauFileSchema,
  type DecisionInputs,
  evaluate,
  noEvidence,
  policyOn,
  shippedPolicies,
} from "@farthing/domain/credit";
import { localDate, parsePounds, pence, toPounds } from "@farthing/domain/money";
import { describe, expect, test } from "vitest";
import { ordinaryFile } from "../src/bureau/ordinary-file.ts";
import { personaOf } from "../src/bureau/personas.ts";
import { type Search, searchSchema } from "../src/bureau/search.ts";
import { personaAddress, personas } from "../src/demo/test-data.ts";
import { runningSandbox } from "./support/running-sandbox.ts";

const today = localDate("2026-11-15");
const readToday = async () => today;

const searchFor = (emailAddress: string | null = null, changes: Partial<Search> = {}): Search => ({
  kind: "soft",
  reference: "482913056",
  person: { firstName: "Eleanor", lastName: "Marsh", dateOfBirth: "1988-04-17", emailAddress },
  addresses: [{ postCode: "LS6 9ZZ" }],
  declared: { annualIncome: 32_000, monthlyHousing: "550.00", dependants: 1, partner: false },
  ...changes,
});

function decide({ declared, person }: Search, bureau: BureauFile, instalment = "65.00") {
  const policy = policyOn(shippedPolicies, today);
  if (!policy) throw new Error("No policy is in force.");
  const inputs: DecisionInputs = {
    today,
    appeal: false,
    applicant: {
      dateOfBirth: localDate(person.dateOfBirth),
      maritalStatus: declared.partner ? "MARRIED" : "SINGLE",
      dependants: declared.dependants,
      ukResident: true,
      addressHistoryMonths: 60,
      monthsAtAddress: 60,
      accommodationStatus: "TENANT_UNFURNISHED",
      accommodationCost: declared.monthlyHousing,
      employmentStatus: "FULL_TIME",
      income: toPounds(pence(Math.floor(declared.annualIncome * 100))),
      bankCheck: "passed",
    },
    loan: {
      goodsAmount: "1500.00",
      deposit: "150.00",
      amount: "1350.00",
      instalment,
      instalments: 24,
      serviceType: "IB",
      productLive: true,
    },
    retailer: { tier: "standard", channel: "IN_STORE" },
    otherApplications: [],
    bureau,
    evidence: noEvidence,
  };
  return evaluate(policy, inputs);
}

/** Employed people whose e-mail address has no tag of a test customer. */
const employedPeopleSearches = Array.from({ length: 2_000 }, (_, number) => {
  const annualIncome = 19_000 + (number % 40) * 1_000;
  return searchFor(null, {
    person: { firstName: "Sam", lastName: `Person${number}`, dateOfBirth: "1984-02-29", emailAddress: "sam@post.test" },
    declared: {
      annualIncome,
      monthlyHousing: toPounds(pence(Math.round(annualIncome * 1.8))),
      dependants: number % 3 === 0 ? 1 : 0,
      partner: number % 2 === 0,
    },
  });
});

describe("a person without the tag of a test customer", () => {
  test("a person without the tag of a test customer always gets the same valid credit file", () => {
    for (const search of employedPeopleSearches.slice(0, 200)) {
      expect(bureauFileSchema.safeParse(ordinaryFile(search)).error).toBeUndefined();
      expect(ordinaryFile(structuredClone(search))).toEqual(ordinaryFile(search));
    }
  });

  test("a credit file depends on the birthday, but not on the notation of surname and postcode", () => {
    const fileOf = (lastName: string, postCode: string, dateOfBirth = "1988-04-17") =>
      ordinaryFile(searchFor(null, { person: { firstName: "A", lastName, dateOfBirth, emailAddress: null }, addresses: [{ postCode }] }));
    expect(fileOf("o’neill-brontë", "ls69zz")).toEqual(fileOf("O'Neill Bronte", "LS6 9ZZ"));
    expect(fileOf("O'Neill", "LS6 9ZZ", "1988-04-18")).not.toEqual(fileOf("O'Neill", "LS6 9ZZ"));
  });

  test("the credit policy accepts about seven in ten invented people and refers one in eight", () => {
    const outcomes = employedPeopleSearches.map((search) => decide(search, ordinaryFile(search)).outcome);
    const share = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length / outcomes.length;
    expect(share("accept")).toBeGreaterThan(0.7);
    expect(share("accept")).toBeLessThan(0.78);
    expect(share("refer")).toBeGreaterThan(0.1);
    expect(share("refer")).toBeLessThan(0.15);
  });

  test("about six in a hundred invented people have an empty credit file", () => {
    const unknown = employedPeopleSearches.filter((search) => !ordinaryFile(search).found).length / employedPeopleSearches.length;
    expect(unknown).toBeGreaterThan(0.045);
    expect(unknown).toBeLessThan(0.075);
  });
});

describe("a person with the tag of a test customer", () => {
  const decisionFor = async (tag: string, instalment?: string, changes?: Partial<Search>) => {
    const search = searchFor(`eleanor${tag}@post.test`, changes);
    const answer = await personaOf(search.person.emailAddress)?.(search, readToday);
    if (answer?.is !== "file" && answer?.is !== "lateFile") throw new Error(`${tag} has no file`);
    return decide(search, bureauFileSchema.parse(answer.file), instalment);
  };

  test.each([
    ["+accept", "accept", []],
    ["+decline", "decline", ["CRA1", "CRA2"]],
    ["+tailor", "decline", ["AFF1"]],
    ["+more", "accept", []],
    ["+refer-idv", "refer", ["IDV1"]],
    ["+refer-ob", "refer", ["OBR1"]],
    ["+thin", "refer", ["THN1", "OBR3"]],
    ["+fraud", "refer", ["FRD1"]],
    ["+slow", "accept", []],
  ])("for the test customer %s, the credit policy decides %s because of %j", async (tag, outcome, reasonCodes) => {
    expect(await decisionFor(tag, "110.01")).toMatchObject({ outcome, reasonCodes });
  });

  test.each([
    ["+tailor", "110.00"],
    ["+more", "260.00"],
    ["+affords-180", "180.00"],
    ["+affords-1", "1.00"],
  ])(
    "the test customer %s can afford exactly %s a month, with or without children and a partner, and from State Pension age",
    async (tag, pounds) => {
      for (const dateOfBirth of ["1988-04-17", "1955-04-17"]) {
        for (const partner of [true, false]) {
          for (const dependants of [0, 1, 3]) {
            const person = { ...searchFor().person, emailAddress: `eleanor${tag}@post.test`, dateOfBirth };
            const declared = { annualIncome: 48_123.45, monthlyHousing: "612.37", dependants, partner };
            expect((await decisionFor(tag, pounds, { person, declared })).maxInstalment).toBe(parsePounds(pounds));
          }
        }
      }
    },
  );

  test("a test customer has no debts if the income is too low for the instalment", async () => {
    const search = searchFor("eleanor+affords-5000@post.test");
    expect(await personaOf(search.person.emailAddress)?.(search, readToday)).toMatchObject({ file: { instalmentCommitments: "0.00" } });
  });

  test("the first known tag in an e-mail address chooses the test customer, and an unknown tag chooses none", async () => {
    const search = searchFor();
    expect(await personaOf("eleanor+2026+THIN+accept@post.test")?.(search, readToday)).toMatchObject({ file: { found: false } });
    for (const address of [null, "", "eleanor@post.test", "eleanor+accept", "eleanor+toString@post.test", "+accept", "a@b+accept"])
      expect(personaOf(address) !== undefined, String(address)).toBe(address === "eleanor+accept" || address === "+accept");
  });

  test("the bureau knows every test customer on the people page", () => {
    for (const persona of personas) expect(personaOf(personaAddress(persona)), persona.tag).toBeDefined();
  });
});

describe("a credit search at the bureau", () => {
  const path = "/bureau/v1/searches";

  test("a search leaves one entry in the credit file, even if it is repeated with the same idempotency key", async () => {
    const sandbox = await runningSandbox();
    const search = searchFor("eleanor+accept@post.test", { kind: "hard" });
    const [first, second] = [
      await sandbox.call("bureau", path, { body: search, key: "hard-1" }),
      await sandbox.call("bureau", path, { body: search, key: "hard-1" }),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.json()).toEqual(await first.json());
    await sandbox.call("bureau", path, { body: { ...search, kind: "soft" }, key: "soft-1" });
    await sandbox.call("bureau", path, { body: { ...search, reference: "another" }, key: "hard-2" });
    expect(await (await sandbox.fetch("/bureau/searches?reference=482913056")).json()).toMatchObject({
      searches: [
        { key: "soft-1", kind: "soft", requests: 1 },
        { key: "hard-1", kind: "hard", name: "Eleanor Marsh", requests: 2 },
      ],
      soft: 1,
      hard: 1,
    });
    expect(await sandbox.page("/searches")).toContain("Eleanor Marsh");
  });

  test("the bureau refuses an idempotency key that was used for another search", async () => {
    const sandbox = await runningSandbox();
    await sandbox.call("bureau", path, { body: searchFor() });
    const other = await sandbox.call("bureau", path, { body: searchFor(null, { kind: "hard" }) });
    expect([other.status, await other.json()]).toMatchObject([422, { code: "idempotency.mismatch" }]);
  });

  test("the records of searches survive a restart, and a reset deletes them", async () => {
    const before = await runningSandbox();
    await before.call("bureau", path, { body: searchFor() });
    await before.close();
    const after = await runningSandbox({ dataDir: before.dataDir, resetWorld: async () => ({ is: "answered", value: null }) });
    expect(await (await after.fetch("/bureau/searches")).json()).toMatchObject({ soft: 1 });
    await after.submit("/reset", {});
    expect(await (await after.fetch("/bureau/searches")).json()).toMatchObject({ soft: 0, searches: [] });
  });

  test("a search with the tag +slow is answered late, and a repeated search waits only for the remaining time", async () => {
    const sandbox = await runningSandbox({ slowPersonaMs: 2_500 });
    const body = searchFor("eleanor+slow@post.test");
    const startedAt = performance.now();
    await sandbox.call("bureau", path, { body });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2_490);
    const repeatedAt = performance.now();
    expect((await sandbox.call("bureau", path, { body })).status).toBe(200);
    expect(performance.now() - repeatedAt).toBeLessThan(2_000);
  });

  test.each([
    ["+down", 503, 0],
    ["+refused", 422, 0],
    ["+fatal", 200, 1],
  ])("a search for %s gets the status %d and leaves %d entries in the credit file", async (tag, status, counted) => {
    const sandbox = await runningSandbox();
    const response = await sandbox.call("bureau", path, { body: searchFor(`eleanor${tag}@post.test`) });
    expect(response.status).toBe(status);
    expect(bureauFileSchema.safeParse(await response.json()).success).toBe(false);
    expect(await (await sandbox.fetch("/bureau/searches")).json()).toMatchObject({ soft: counted });
  });

  test("the bureau refuses an invalid search and a request without its key", async () => {
    const sandbox = await runningSandbox();
    const unreadable = await sandbox.call("bureau", path, { body: { ...searchFor(), kind: "deep" } });
    expect([unreadable.status, await unreadable.json()]).toMatchObject([400, { message: "kind: must be one of soft, hard" }]);
    expect((await sandbox.call("bureau", path, { body: searchFor(), headers: { authorization: "Bearer wrong" } })).status).toBe(401);
    expect(searchSchema.safeParse(searchFor(null, { addresses: [] })).success).toBe(false);
  });

  test("a search during a fault fails, loses its connection or must be repeated, but leaves at most one credit file entry", async () => {
    const sandbox = await runningSandbox();
    const send = () => sandbox.call("bureau", path, { body: searchFor() });
    await sandbox.fault("bureau", { mode: "fail" });
    expect((await send()).status).toBe(503);
    await sandbox.fault("bureau", { mode: "down" });
    await expect(send()).rejects.toThrow("fetch failed");
    await sandbox.fault("bureau", { mode: "duplicate" });
    expect([(await send()).status, (await send()).status]).toEqual([500, 200]);
    expect(await (await sandbox.fetch("/bureau/searches")).json()).toMatchObject({ soft: 1 });
  });
});
