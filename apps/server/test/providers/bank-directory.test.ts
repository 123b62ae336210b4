import { modulusCheck } from "@farthing/domain/details";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testBankAccounts } from "../../../sandbox/src/demo/test-data.ts";
import { loadModulusTable } from "../../src/providers/modulus-table/published.ts";
import { type SandboxServices, startSandboxServices } from "../support/sandbox.ts";
import { testDirectoryContract } from "./contracts/bank-directory.ts";

let outside: SandboxServices;
beforeAll(async () => {
  outside = await startSandboxServices();
});
afterAll(() => outside.close());

describe("the bank directory over HTTP", () => {
  testDirectoryContract(() => ({
    directory: () => outside.providersWith({}).bankDirectory,
    accounts: {
      valid: { sortCode: "200000", accountNumber: "55779911" },
      noDirectDebit: { sortCode: "110001", accountNumber: "11223346" },
      unknown: { sortCode: "200000", accountNumber: "55555555" },
      outOfReach: { sortCode: "090126", accountNumber: "00000045" },
    },
    breakDown: (how) => outside.fault("bankDirectory", how),
  }));
});

describe("the published modulus table", () => {
  const { weights, substitutions } = loadModulusTable();

  test("the banks' published table of check digits has more than a thousand ranges", () => {
    expect(weights.length).toBeGreaterThan(1_000);
    expect(substitutions.size).toBeGreaterThan(5);
  });

  test.each(testBankAccounts)(
    "the modulus check accepts the test account $shows ($value), and refuses only the account that is meant to be invalid",
    ({ shows, value }) => {
      const [sortCode = "", accountNumber = ""] = value.replaceAll("-", "").split(" ");
      expect(modulusCheck(weights, substitutions, sortCode, accountNumber)).toBe(shows === "Invalid account" ? "invalid" : "valid");
    },
  );
});
