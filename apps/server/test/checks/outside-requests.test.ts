import type { Address } from "@farthing/domain/details";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bankCheckDependencies } from "../../../demo-world/src/history/local-providers.ts";
import type { AccountCheck, AccountToCheck, BankBranch } from "../../src/providers/bank-directory/port.ts";
import type { AddressesFound } from "../../src/providers/gazetteer/port.ts";
import { type BankCheckDepth, checkBankAccount } from "../../src/use-cases/checks/check-bank-account.ts";
import { findAddresses } from "../../src/use-cases/checks/find-addresses.ts";
import { resetRate } from "../../src/use-cases/checks/limit-rate.ts";
import { createTestWorld, type Person, type TestWorld } from "../support/world.ts";

let shop: TestWorld;
let branchUser: Person;
beforeAll(async () => {
  shop = await createTestWorld();
  branchUser = shop.as("branch_user");
});
afterAll(() => shop.end());
beforeEach(() => shop.pool.query("truncate throttle"));

/** Sets the number of requests for this minute and for the next minute, because the next minute may begin during the test. */
const setRequestCount = (what: "bank-check" | "address-lookup", times: number) =>
  shop.pool.query(
    `insert into throttle (bucket, window_end, count)
     select $1, to_timestamp((floor(extract(epoch from clock_timestamp()) / 60) + minute) * 60), $2 from generate_series(1, 2) minute
     on conflict (bucket, window_end) do update set count = excluded.count`,
    [`${what}:${branchUser.ctx.actor.id}`, times],
  );

describe("checking a bank account", () => {
  const bank = { bankName: "Barclays", branchName: "Leeds", bankSupportsDirectDebit: true } as BankBranch;
  const account = { sortCode: "20-00-00", accountNumber: "5577 9911" };

  function directory(answer: AccountCheck = { is: "valid", bank }) {
    const questions: AccountToCheck[] = [];
    const check = async (applicationId: string, { depth = "full" as BankCheckDepth, by = branchUser, given = account } = {}) =>
      checkBankAccount(by.ctx, { applicationId, ...given }, depth, {
        ...bankCheckDependencies,
        bankDirectory: {
          async check(asked) {
            questions.push(asked);
            return answer;
          },
        },
      });
    return { questions, check };
  }
  const storedCheck = (applicationId: string) => shop.asSystem().transaction((tx) => tx.bankChecks.ofApplication(applicationId));

  test("a bank check sends only the sort code and the account number, and the result is stored", async () => {
    const { id } = await shop.application();
    const { questions, check } = directory();
    expect(await check(id)).toEqual({ outcome: "valid", bank });
    expect(questions).toEqual([{ sortCode: "200000", accountNumber: "55779911", key: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(await storedCheck(id)).toMatchObject({
      sortCode: "200000",
      accountNumber: "55779911",
      said: { bankName: "Barclays", modulusCheckUnavailable: false },
    });
  });

  test("a bank check has its own idempotency key for each application and account", async () => {
    const [{ id }, { id: other }] = [await shop.application(), await shop.application()];
    const { questions, check } = directory();
    await check(id);
    await check(id, { given: { sortCode: "200000", accountNumber: "55779911" } });
    await check(other);
    await check(id, { given: { sortCode: "200000", accountNumber: "44779911" } });
    const [first, again, ofOther, ofAnother] = questions.map(({ key }) => key);
    expect(again).toBe(first);
    expect(new Set([first, ofOther, ofAnother]).size).toBe(3);
  });

  test.each([
    ["that its bank does not know", { is: "invalid" }, { outcome: "invalid" }, null],
    [
      "while the directory is down",
      { is: "unavailable", timedOut: false },
      { outcome: "unavailable", timedOut: false },
      { modulusCheckUnavailable: true },
    ],
    [
      "while the directory takes too long",
      { is: "unavailable", timedOut: true },
      { outcome: "unavailable", timedOut: true },
      { modulusCheckUnavailable: true },
    ],
  ] as const)("the result for a bank account %s is returned and stored", async (_, said, answered, keptOfIt) => {
    const { id } = await shop.application();
    expect(await directory(said).check(id)).toEqual(answered);
    const check = await storedCheck(id);
    expect(check?.said ?? null).toEqual(keptOfIt && expect.objectContaining(keptOfIt));
    expect(check).not.toBeNull();
  });

  test.each([
    ["that fails the modulus check", { sortCode: "200000", accountNumber: "11111111" }],
    ["with too few digits", { sortCode: "2000", accountNumber: "55779911" }],
  ])("a bank account %s is refused without a request to the bank directory", async (_, given) => {
    const { id } = await shop.application();
    const { questions, check } = directory();
    expect(await check(id, { given })).toEqual({ outcome: "invalid" });
    expect(questions).toEqual([]);
  });

  test("a basic bank check (of the digits only) neither calls the bank directory nor stores a result", async () => {
    const { id } = await shop.application();
    const { questions, check } = directory();
    expect(await check(id, { depth: "basic" })).toEqual({ outcome: "valid" });
    expect(questions).toEqual([]);
    expect(await storedCheck(id)).toBeNull();
  });

  test("a user who cannot edit or see an application cannot check its bank account", async () => {
    const { id } = await shop.application();
    const { questions, check } = directory();
    await expect(check(id, { by: shop.as("underwriter", "900100") })).rejects.toMatchObject({ code: "access.denied" });
    await expect(check(id, { by: shop.as("branch_user", "300101") })).rejects.toMatchObject({ code: "application.not_found" });
    expect(questions).toEqual([]);
  });

  test("a user can make thirty bank checks in a minute", async () => {
    const { id } = await shop.application();
    const { questions, check } = directory();
    await setRequestCount("bank-check", 29);
    await check(id);
    await setRequestCount("bank-check", 30);
    await expect(check(id)).rejects.toMatchObject({ code: "rate.limited" });
    expect(questions).toHaveLength(1);
    await check(id, { by: shop.as("branch_manager") });
    await branchUser.ctx.transaction((tx) => resetRate(tx, branchUser.ctx, "bank-check"));
    expect(await check(id)).toMatchObject({ outcome: "valid" });
  });
});

describe("finding the addresses of a postcode", () => {
  const at = (houseNumber: string) => ({ houseNumber, street: "Mill Lane", town: "Leeds", postCode: "LS6 9ZZ" }) as Address;

  function gazetteer(answer: AddressesFound = { is: "found", addresses: [at("12"), at("2"), at("7")] }) {
    const questions: string[] = [];
    const find = (typed: string, by = branchUser) =>
      findAddresses(by.ctx, typed, {
        async find(postcode) {
          questions.push(postcode);
          return answer;
        },
      });
    return { questions, find };
  }

  test("a postcode is normalised for the lookup, and addresses are sorted by house number", async () => {
    const { questions, find } = gazetteer();
    expect((await find("ls69zz")).map(({ houseNumber }) => houseNumber)).toEqual(["2", "7", "12"]);
    expect(questions).toEqual(["LS69ZZ"]);
  });

  test("an invalid postcode is refused without a lookup, and the error appears at its field", async () => {
    const { questions, find } = gazetteer();
    await expect(find("nonsense")).rejects.toMatchObject({
      code: "input.invalid",
      details: [{ path: "postcode", message: expect.stringMatching(/\w/) }],
    });
    expect(questions).toEqual([]);
  });

  test("a request for addresses fails while the address lookup is unavailable", async () => {
    await expect(gazetteer({ is: "unavailable" }).find("LS6 9ZZ")).rejects.toMatchObject({ code: "address.unavailable" });
  });

  test("only users who can edit applications can find addresses", async () => {
    await expect(gazetteer().find("LS6 9ZZ", shop.as("underwriter", "900100"))).rejects.toMatchObject({ code: "access.denied" });
  });

  test("a user can make sixty address lookups in a minute, in addition to bank checks", async () => {
    const { find } = gazetteer();
    await setRequestCount("address-lookup", 59);
    await find("LS6 9ZZ");
    await setRequestCount("address-lookup", 60);
    await expect(find("LS6 9ZZ")).rejects.toMatchObject({ code: "rate.limited" });
    await branchUser.ctx.transaction((tx) => resetRate(tx, branchUser.ctx, "bank-check"));
    await expect(find("LS6 9ZZ")).rejects.toMatchObject({ code: "rate.limited" });
  });
});
