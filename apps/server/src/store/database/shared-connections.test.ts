import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestWorld, firstPage, leedsBranchNumber, type TestWorld } from "../../../test/support/world.ts";
import { SharedConnections } from "./shared-connections.ts";

let shop: TestWorld;
const connectionsTaken: unknown[] = [];
beforeAll(async () => {
  shop = await createTestWorld();
  shop.serverPool.on("acquire", (client) => connectionsTaken.push(client));
});
afterAll(() => shop.end());

async function newApplication(): Promise<string> {
  const { id } = await shop.application();
  connectionsTaken.length = 0;
  return id;
}

const anotherBranch = "200101";
const supplierScope = (supplier: string) => ({ is: "suppliers", supplierNumbers: new Set([supplier]) }) as const;
const readApplication = (id: string, supplier = leedsBranchNumber) =>
  shop.store.lookUp(supplierScope(supplier), null, (tx) => tx.applications.get(id), new Date());
const settledStatuses = async (reads: readonly Promise<unknown>[]) => (await Promise.allSettled(reads)).map(({ status }) => status);

describe("simultaneous look-ups by key", () => {
  test("up to eight simultaneous look-ups share one connection", async () => {
    const id = await newApplication();
    const found = await Promise.all(Array.from({ length: 9 }, () => readApplication(id)));
    expect(found.map((application) => application.id)).toEqual(Array.from({ length: 9 }, () => id));
    expect(connectionsTaken).toHaveLength(2);
  });

  test("each look-up on a shared connection runs in the scope of its caller", async () => {
    const id = await newApplication();
    await expect(
      settledStatuses([readApplication(id), readApplication(id, anotherBranch), readApplication(id), readApplication(id, anotherBranch)]),
    ).resolves.toEqual([...["fulfilled", "rejected", "fulfilled", "rejected"]]);
    expect(connectionsTaken).toHaveLength(1);
  });

  test("a look-up succeeds after the database has refused another look-up on the same connection", async () => {
    const id = await newApplication();
    const refused = shop.store.lookUp(supplierScope(leedsBranchNumber), null, (tx) => tx.users.byId("no uuid"), new Date());
    await expect(settledStatuses([readApplication(id), refused, readApplication(id)])).resolves.toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(connectionsTaken).toHaveLength(1);
    await expect(readApplication(id)).resolves.toMatchObject({ id });
  });

  test("when a shared connection is lost, its look-ups are repeated on another connection", async () => {
    const id = await newApplication();
    const lost = settledStatuses([readApplication(id), readApplication(id)]);
    shop.serverPool.once("acquire", ({ connection }) => connection.stream.destroy());
    await expect(lost).resolves.toEqual(["fulfilled", "fulfilled"]);
  });

  test("simultaneous look-ups wait for one connection when none is free", async () => {
    const id = await newApplication();
    const held = await Promise.all(Array.from({ length: shop.serverPool.options.max }, () => shop.serverPool.connect()));
    try {
      const waiting = [readApplication(id), readApplication(id)];
      held.pop()?.release();
      await expect(settledStatuses(waiting)).resolves.toEqual(["fulfilled", "fulfilled"]);
    } finally {
      for (const client of held) client.release();
    }
  });
});

test("a released connection is not shared again, even in the same turn of the event loop", async () => {
  const shared = new SharedConnections(shop.serverPool);
  const first = await shared.take();
  first.release();
  const second = await shared.take();
  expect(() => second.release()).not.toThrow();
});

test("a list or a search uses its own connection, not a shared one", async () => {
  const id = await newApplication();
  const newest = () => shop.store.query(supplierScope(leedsBranchNumber), null, (tx) => tx.applications.newest(firstPage), new Date());
  await Promise.all([readApplication(id), newest(), newest(), readApplication(id)]);
  expect(connectionsTaken).toHaveLength(3);
});
