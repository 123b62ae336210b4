import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";

let product: RunningProduct;
let kitchenManager: Person;
beforeAll(async () => {
  product = await runningProduct();
  kitchenManager = await product.signIn("alder-kitchens", "kit.kitchen");
}, startMsMax);
afterAll(() => product.end());

const saveApplication = async () => product.saved(kitchenManager, await product.document());
const validAccount = { sortCode: "20-00-00", accountNumber: "55779911" };
const unavailableAccount = { sortCode: "090126", accountNumber: "00000045" };
const refusal = ({ status, body }: Answer) => [status, body.code];

describe("checking a bank account", () => {
  const check = async (account: object, id?: string) =>
    kitchenManager.call("PUT", "protected/bank-details-check", { id: id ?? (await saveApplication()), ...account });

  test("the check of an existing bank account returns that the account is valid, and the name of its bank [S1-425] [S3-243]", async () => {
    expect((await check(validAccount)).body).toEqual({
      outcome: "valid",
      bank: expect.objectContaining({ bankName: expect.any(String), bankSupportsDirectDebit: true }),
    });
  });

  test.each([
    ["that fails the modulus check", { sortCode: "200000", accountNumber: "11111111" }, "invalid"],
    ["that the bank does not know", { sortCode: "200000", accountNumber: "55555555" }, "invalid"],
  ])("the check of a bank account %s returns only its outcome [S1-425]", async (_, account, outcome) => {
    expect((await check(account)).body).toEqual({ outcome });
  });

  test("a failed or slow bank check is reported with its reason to the shop and to the customer [S1-425] [S1-479] [S1-480] [S2-472] [S2-473]", async () => {
    const id = await saveApplication();
    const customer = await product.customer(id);
    const checkOwn = async (account: object) => (await customer.call("PUT", "mo/bank-check", { id, ...account })).body;
    const checkAsShop = async (account: object) => (await check(account, id)).body;
    for (const answer of [await checkAsShop(unavailableAccount), await checkOwn(unavailableAccount)])
      expect(answer).toEqual({ outcome: "unavailable", error: "Bank details check failed" });
    // Each of the two requests takes as long as the time limit, so the test sends them at the same time.
    await product.fault("bankDirectory", "slow", 60_000);
    for (const answer of await Promise.all([checkAsShop(validAccount), checkOwn(validAccount)]))
      expect(answer).toEqual({ outcome: "unavailable", error: "timed_out" });
    await product.fault("bankDirectory", "ok");
  });

  test("a user cannot check the bank account of another branch's application", async () => {
    const mo = await product.signIn("harbour-beds", "mo.manager");
    expect(refusal(await mo.call("PUT", "protected/bank-details-check", { id: await saveApplication(), ...validAccount }))).toEqual([
      404,
      "application.not_found",
    ]);
  });

  test("bank checks are limited per minute", async () => {
    const bath = await product.signIn("spoke-chain", "sam.sales");
    const id = await product.saved(bath, await product.document());
    // The server counts checks per minute. If a new minute begins during the test, the count starts again from zero.
    const statuses: number[] = [];
    while (statuses.length < 61 && !statuses.includes(429))
      statuses.push((await bath.call("PUT", "protected/bank-details-check", { id, ...validAccount })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe("a decision on an application without a bank check", () => {
  const whole = async (account: object) => {
    const { bankAccountDetails: _, ...document } = await product.document({ lastName: "Unchecked" });
    const bankAccountDetails = { name: "E Fairweather", ...account };
    return (await kitchenManager.call("POST", "protected/applications", { document: { ...document, bankAccountDetails } })).body
      .id as string;
  };
  const decide = async (id: string) => refusal(await kitchenManager.call("POST", "protected/async/decision", { id, softSearch: false }));
  const unchecked = [422, "application.bank_unchecked"];
  const check = (id: string, account: object) => kitchenManager.call("PUT", "protected/bank-details-check", { id, ...account });

  test("an application whose bank account was not checked is not decided until the account is checked", async () => {
    const id = await whole(validAccount);
    expect(await decide(id)).toEqual(unchecked);
    await (await product.customer(id)).call("PUT", "mo/basic-bank-check", { id, ...validAccount });
    expect(await decide(id)).toEqual(unchecked);
    await check(id, validAccount);
    expect((await kitchenManager.call("POST", "protected/async/decision", { id, softSearch: false })).status).toBe(200);
  });

  test("an application with an unknown bank account gets no decision", async () => {
    const account = { sortCode: "200000", accountNumber: "55555555" };
    const id = await whole(account);
    expect((await check(id, account)).body).toEqual({ outcome: "invalid" });
    expect(await decide(id)).toEqual(unchecked);
  });

  test("changing a checked bank account removes the result of the check", async () => {
    const id = await whole(validAccount);
    await kitchenManager.call("PUT", `protected/applications/${id}/sections/bankAccountDetails`, {
      values: { name: "E F", ...validAccount },
      version: 1,
    });
    await kitchenManager.call("POST", "protected/applications", { id, document: { bankAccountDetails: { accountNumber: "44779911" } } });
    const { body } = await kitchenManager.call("GET", `protected/applications/${id}`);
    expect(body.document.bankAccountDetails).toMatchObject({
      bankName: null,
      bankSupportsDirectDebit: null,
      modulusCheckUnavailable: null,
    });
    expect(await decide(id)).toEqual(unchecked);
  });

  test("while the bank check is unavailable, an application with an unchecked bank account can still be decided", async () => {
    const account = { sortCode: "090126", accountNumber: "00000045" };
    const id = await whole(account);
    expect((await check(id, account)).body).toMatchObject({ outcome: "unavailable" });
    expect((await kitchenManager.call("POST", "protected/async/decision", { id, softSearch: false })).status).toBe(200);
  });

  test("a customer gets no decision for a bank account that was not checked", async () => {
    const { bankAccountDetails: _, ...document } = await product.document({ lastName: "Customers" });
    const id = await product.saved(kitchenManager, document);
    const customer = await product.customer(id);
    const decideWith = (accountNumber: string) => {
      const bankAccountDetails = { name: "E F", sortCode: "200000", accountNumber };
      return customer.call("POST", `mo/application/${id}/decision/async`, { document: { bankAccountDetails }, softSearch: false });
    };
    await customer.call("PUT", "mo/bank-check", { id, ...validAccount });
    expect(refusal(await decideWith("55779912"))).toEqual(unchecked);
    expect((await decideWith("55779911")).status).toBe(200);
  });
});

describe("finding addresses", () => {
  const find = (postcode: string) => kitchenManager.call("GET", `protected/address/${encodeURIComponent(postcode)}`);

  test("the addresses of a postcode are sorted by house number, whatever the spelling of the postcode [S1-325] [S1-429] [S2-410]", async () => {
    const { body } = await find("ls6 9zz");
    const numbers = body.addresses.map(({ houseNumber }: { houseNumber: string | null }) => Number.parseInt(houseNumber ?? "", 10));
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers).toEqual(numbers.toSorted((one: number, other: number) => one - other));
    expect((await find("LS69ZZ")).body).toEqual(body);
    const { body: mixed } = await find("M4 9ZZ");
    const names = mixed.addresses.map(({ houseName }: { houseName: string | null }) => houseName);
    expect(names.slice(-5)).toEqual([null, "Elm House", "Rose Cottage", "The Old Bakery", "Wren Lodge"]);
  });

  test("the address lookup finds no addresses for a postcode without houses", async () => {
    expect((await find("ZY1 1ZZ")).body).toEqual({ addresses: [] });
  });

  test("addresses can be found only for the UK and its armed forces [S1-324] [S2-315]", async () => {
    expect(refusal(await find("JE2 3AB"))).toEqual([400, "input.invalid"]);
    expect(refusal(await find("nonsense"))).toEqual([400, "input.invalid"]);
    expect((await find("BFPO 57")).status).toBe(200);
  });

  test("a failed address lookup returns the message from the specification [S1-462] [S2-475]", async () => {
    const answer = await find("ZY9 9ZZ");
    expect([answer.status, answer.body.message]).toEqual([503, "Address service error"]);
  });
});

describe("saving a section of the details", () => {
  const submit = (id: string, section: string, values: object, version = 1) =>
    kitchenManager.call("PUT", `protected/applications/${id}/sections/${section}`, { values, version });

  test("a valid section of the details is saved, and dependent fields in other sections are updated [S1-435]", async () => {
    const id = await saveApplication();
    const { status, body } = await submit(id, "deliveryDetails", { goodsDelivered: "CURRENT_ADDRESS" });
    expect([status, body.version]).toEqual([200, 2]);
    expect(body.document).toMatchObject({
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
      identityDetails: { proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" },
    });
  });

  test("a saved section is logged with the version, the changed sections and the user", async () => {
    const id = await saveApplication();
    await submit(id, "identityDetails", { proofOfIdentity: "DRIVING_LICENCE" });
    const { rows } = await product.pool.query(
      "select actor->>'username' as by, facts from audit_event where chain = $1 and type = 'application.saved' order by seq",
      [`application:${id}`],
    );
    expect(rows).toEqual([{ by: "kit.kitchen", facts: { version: 2, parts: expect.arrayContaining(["identityDetails"]) } }]);
  });

  test("an invalid section is not saved, and each invalid field is reported", async () => {
    const id = await saveApplication();
    const { status, body } = await submit(id, "personalDetails", {
      title: "MR",
      firstName: "",
      lastName: "Smith",
      dateOfBirth: "2020-01-01",
    });
    expect([status, body.code]).toEqual([422, "section.invalid"]);
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(["firstName", "dateOfBirth", "maritalStatus"]),
    );
    expect((await kitchenManager.call("GET", `protected/applications/${id}`)).body.version).toBe(1);
  });

  test("the saved name of the bank and its Direct Debit support come from the bank directory, never from the browser", async () => {
    const id = await saveApplication();
    const values = { name: "E Fairweather", ...validAccount, bankName: "My own bank", bankSupportsDirectDebit: false };
    const { body } = await submit(id, "bankAccountDetails", values);
    expect(body.document.bankAccountDetails).toMatchObject({
      sortCode: "200000",
      bankSupportsDirectDebit: true,
      modulusCheckUnavailable: false,
      bankName: expect.not.stringContaining("My own"),
    });
  });

  test("an account that the bank directory does not know gets an error at the sort code and at the account number", async () => {
    const id = await saveApplication();
    const { status, body } = await submit(id, "bankAccountDetails", { name: "E F", sortCode: "200000", accountNumber: "55555555" });
    expect(status).toBe(422);
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(["sortCode", "accountNumber"]);
  });

  test("if the account in the bank section cannot be checked, the section is saved with a warning", async () => {
    const id = await saveApplication();
    const { body } = await submit(id, "bankAccountDetails", { name: "E F", sortCode: "090126", accountNumber: "00000045" });
    expect(body.document.bankAccountDetails).toMatchObject({ modulusCheckUnavailable: true, bankSupportsDirectDebit: null });
  });

  test("a section that is saved with an outdated version is refused", async () => {
    const id = await saveApplication();
    await submit(id, "identityDetails", { proofOfIdentity: "DRIVING_LICENCE" });
    expect(refusal(await submit(id, "identityDetails", { proofOfIdentity: "PASSPORT" }))).toEqual([409, "application.stale"]);
  });
});

describe("saving the bank section", () => {
  test("the limit on bank checks also applies to saving the bank section, even with an idempotency key", async () => {
    const mo = await product.signIn("harbour-beds", "mo.manager");
    const id = await product.saved(mo, await product.document({ lastName: "Burst" }));
    const statuses: number[] = [];
    while (statuses.length < 61 && !statuses.includes(429)) {
      const values = { name: "E F", sortCode: "200000", accountNumber: "55555555" };
      const key = { "idempotency-key": `burst-of-accounts-${statuses.length}` };
      statuses.push((await mo.call("PUT", `protected/applications/${id}/sections/bankAccountDetails`, { values, version: 1 }, key)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
  });
});

describe("checks that a customer makes", () => {
  test("a customer can check that their own bank account exists, or only that its check digits are right [S1-426] [S2-407] [S2-408] [S3-243]", async () => {
    const id = await saveApplication();
    const customer = await product.customer(id);
    expect((await customer.call("PUT", "mo/bank-check", { id, ...validAccount })).body).toMatchObject({
      outcome: "valid",
      bank: { bankName: expect.any(String) },
    });
    const unknown = { id, sortCode: "200000", accountNumber: "55555555" };
    expect((await customer.call("PUT", "mo/bank-check", unknown)).body).toEqual({ outcome: "invalid" });
    expect((await customer.call("PUT", "mo/basic-bank-check", unknown)).body).toEqual({ outcome: "valid", bank: null });
    const wrongDigits = { id, sortCode: "200000", accountNumber: "11111111" };
    for (const check of ["bank-check", "basic-bank-check"])
      expect((await customer.call("PUT", `mo/${check}`, wrongDigits)).body).toEqual({ outcome: "invalid" });
  });

  test("a customer can find addresses [S2-409]", async () => {
    const customer = await product.customer(await saveApplication());
    expect((await customer.call("GET", "mo/address/M4%209ZZ")).body.addresses.length).toBeGreaterThan(0);
  });

  test("a customer has no access to other applications, and no access with an expired token", async () => {
    const [own, other] = [await saveApplication(), await saveApplication()];
    const customer = await product.customer(own);
    expect(refusal(await customer.call("PUT", "mo/bank-check", { id: other, ...validAccount }))).toEqual([404, "application.not_found"]);
    await product.pool.query("begin; set local farthing.scope = 'all'; update applicant_token set expires_at = clock_timestamp(); commit");
    expect(refusal(await customer.call("PUT", "mo/bank-check", { id: own, ...validAccount }))).toEqual([401, "session.required"]);
  });
});
