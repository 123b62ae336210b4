import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { movementOf } from "@farthing/domain/ledger";
import { pence } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunInRawTransaction, rawTransactions } from "./support/raw-unit.ts";
import { createTestWorld, leedsBranchNumber, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
let inUnit: RunInRawTransaction;
let applicationId: string;
beforeAll(async () => {
  shop = await createTestWorld();
  inUnit = rawTransactions(shop.serverPool);
  applicationId = (await shop.application()).id;
});
afterAll(() => shop.end());

const post = (kind: "deposit" | "refund", reference: string, amount = 9_900) =>
  shop.asSystem().transaction(async (tx) => tx.ledger.post({ applicationId, kind, reference, entries: movementOf(kind, pence(amount)) }));

const heldForCustomer = () => shop.asSystem().transaction((tx) => tx.ledger.balance(applicationId, "customer"));

const verifyLedgerCommand = fileURLToPath(new URL("../bin/verify-ledger.ts", import.meta.url));
const verify = () =>
  promisify(execFile)(process.execPath, [verifyLedgerCommand], { env: { ...process.env, DATABASE_URL: shop.connectionString } }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

describe("the ledger", () => {
  test("the balance of a ledger account is the sum of its money movements", async () => {
    await post("deposit", "paid once");
    expect(await heldForCustomer()).toBe(-9_900);
    await post("refund", "paid once");
    expect(await heldForCustomer()).toBe(0);
  });

  test("the ledger refuses a repeated money movement", async () => {
    await post("deposit", "told twice");
    await expect(post("deposit", "told twice")).rejects.toThrow("duplicate key");
    expect(await heldForCustomer()).toBe(-9_900);
  });

  const movement = (id: string) =>
    `insert into ledger_movement (id, application_id, kind, reference, at) values ('${id}', '${applicationId}', 'deposit', '${id}', now());`;
  const entry = (id: string, account: string, amount: number) => `insert into ledger_entry values ('${id}', '${account}', ${amount});`;

  test.each([
    ["has no entries", []],
    ["has one entry", [["customer", 5]]],
    [
      "has two entries that do not sum to zero",
      [
        ["customer", 5],
        ["paymentService", -4],
      ],
    ],
  ] as const)("when the transaction commits, the ledger refuses a money movement that %s", async (_, entries) => {
    const id = crypto.randomUUID();
    await expect(
      inUnit({ is: "all" }, async (tx) => {
        await tx.change(movement(id));
        for (const [account, amount] of entries) await tx.change(entry(id, account, amount));
      }),
    ).rejects.toThrow("instead of nothing");
  });

  test.each([
    "update ledger_entry set pence = 1",
    "delete from ledger_entry",
    "update ledger_movement set kind = 'x'",
    "delete from ledger_movement",
  ])("the ledger cannot be changed: %s", async (statement) => {
    await expect(inUnit({ is: "all" }, (tx) => tx.change(statement))).rejects.toThrow("permission denied");
  });

  test("a branch sees only the ledger entries of its own applications", async () => {
    const entriesSeenBy = (supplier: string) =>
      inUnit({ is: "suppliers", supplierNumbers: new Set([supplier]) }, (tx) => tx.query("select from ledger_entry"));
    expect((await entriesSeenBy(leedsBranchNumber)).length).toBeGreaterThan(0);
    expect(await entriesSeenBy("200101")).toEqual([]);
  });

  test("verify-ledger prints money movements that were changed directly in the database", async () => {
    expect(await verify()).toMatch(
      /^The ledger has 3 movements with 6 entries\. Each movement sums to zero\.\ncustomer £-99\.00\npaymentService £99\.00\n$/,
    );
    const id = crypto.randomUUID();
    await shop.pool.query(
      `alter table ledger_movement disable trigger user; alter table ledger_entry disable trigger user;
       insert into ledger_movement (id, application_id, retailer, kind, reference, at)
         values ('${id}', '${applicationId}', 'harbour-beds', 'deposit', '${id}', now());
       insert into ledger_entry (movement_id, account, pence, retailer) values ('${id}', 'customer', -500, 'harbour-beds');`,
    );
    expect(await verify()).toBe(
      `The movement ${id} (deposit) of application ${applicationId} has 1 entries that sum to £-5.00.\nThe ledger sums to £-5.00.\n`,
    );
  });
});
