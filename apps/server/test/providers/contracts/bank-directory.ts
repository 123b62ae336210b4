import { expect, test } from "vitest";
import type { BankDirectory } from "../../../src/providers/bank-directory/port.ts";

export interface DirectoryUnderTest {
  directory(): BankDirectory;
  readonly accounts: Readonly<Record<"valid" | "noDirectDebit" | "unknown" | "outOfReach", { sortCode: string; accountNumber: string }>>;
  breakDown(how: "ok" | "fail" | "down" | "slow" | "duplicate"): Promise<void>;
}

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `check-${lastKey}`;
};

export function testDirectoryContract(subject: () => DirectoryUnderTest): void {
  test("the check of an existing bank account returns its bank", async () => {
    const answer = await subject()
      .directory()
      .check({ ...subject().accounts.valid, key: newKey() });
    expect(answer).toMatchObject({ is: "valid", bank: { bankSupportsDirectDebit: true } });
    if (answer.is === "valid") expect(answer.bank.bankName).not.toBe("");
  });

  test("if a bank does not support Direct Debit, the check says so", async () => {
    const answer = subject()
      .directory()
      .check({ ...subject().accounts.noDirectDebit, key: newKey() });
    expect(await answer).toMatchObject({ is: "valid", bank: { bankSupportsDirectDebit: false } });
  });

  test("an unknown bank account is invalid", async () => {
    const answer = subject()
      .directory()
      .check({ ...subject().accounts.unknown, key: newKey() });
    expect(await answer).toEqual({ is: "invalid" });
  });

  test("if the bank does not answer, the check is unavailable", async () => {
    const answer = subject()
      .directory()
      .check({ ...subject().accounts.outOfReach, key: newKey() });
    expect(await answer).toEqual({ is: "unavailable", timedOut: false });
  });

  test("a bank check that is repeated with the same key gets the same answer", async () => {
    const account = { ...subject().accounts.valid, key: newKey() };
    expect(await subject().directory().check(account)).toEqual(await subject().directory().check(account));
  });

  test.each([
    ["fail", "unavailable"],
    ["down", "unavailable"],
    ["slow", "valid"],
    ["duplicate", "valid"],
  ] as const)("in the fault mode %s, the answer of the bank directory is %s", async (how, is) => {
    await subject().breakDown(how);
    const answer = await subject()
      .directory()
      .check({ ...subject().accounts.valid, key: newKey() });
    await subject().breakDown("ok");
    expect(answer).toMatchObject({ is });
  });
}
