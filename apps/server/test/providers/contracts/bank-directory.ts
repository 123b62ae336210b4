import { expect, test } from "vitest";
import type { BankDirectory } from "../../../src/providers/bank-directory/port.ts";

/** Accounts that this directory answers to in each of the ways. */
export interface DirectoryStage {
  directory(): BankDirectory;
  readonly accounts: Readonly<Record<"valid" | "noDirectDebit" | "unknown" | "outOfReach", { sortCode: string; accountNumber: string }>>;
  breakDown(how: "ok" | "fail" | "down" | "slow" | "duplicate"): Promise<void>;
}

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `check-${lastKey}`;
};

/** What the product relies on, whichever directory it is. */
export function holdsToTheDirectoryContract(stage: () => DirectoryStage): void {
  test("an account that exists comes with its bank", async () => {
    const answer = await stage()
      .directory()
      .check({ ...stage().accounts.valid, key: newKey() });
    expect(answer).toMatchObject({ is: "valid", bank: { bankSupportsDirectDebit: true } });
    if (answer.is === "valid") expect(answer.bank.bankName).not.toBe("");
  });

  test("a bank that takes no Direct Debit says so", async () => {
    const answer = stage()
      .directory()
      .check({ ...stage().accounts.noDirectDebit, key: newKey() });
    expect(await answer).toMatchObject({ is: "valid", bank: { bankSupportsDirectDebit: false } });
  });

  test("an account that nobody knows is invalid", async () => {
    const answer = stage()
      .directory()
      .check({ ...stage().accounts.unknown, key: newKey() });
    expect(await answer).toEqual({ is: "invalid" });
  });

  test("a bank that does not answer makes the check unavailable", async () => {
    const answer = stage()
      .directory()
      .check({ ...stage().accounts.outOfReach, key: newKey() });
    expect(await answer).toEqual({ is: "unavailable", timedOut: false });
  });

  test("a repeat with the same key is answered alike", async () => {
    const account = { ...stage().accounts.valid, key: newKey() };
    expect(await stage().directory().check(account)).toEqual(await stage().directory().check(account));
  });

  test.each([
    ["fail", "unavailable"],
    ["down", "unavailable"],
    ["slow", "valid"],
    ["duplicate", "valid"],
  ] as const)("a directory that is switched to %s is %s", async (how, is) => {
    await stage().breakDown(how);
    const answer = await stage()
      .directory()
      .check({ ...stage().accounts.valid, key: newKey() });
    await stage().breakDown("ok");
    expect(answer).toMatchObject({ is });
  });
}
