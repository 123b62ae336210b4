import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstPage, leeds, type World, world } from "../../../test/support/world.ts";
import { SharedConnections } from "./shared-connections.ts";
import type { Condition } from "./transaction.ts";

let shop: World;
const connectionsTaken: unknown[] = [];
beforeAll(async () => {
  shop = await world();
  shop.serverPool.on("acquire", (client) => connectionsTaken.push(client));
});
afterAll(() => shop.end());

/** The connections are counted from here on. */
async function anApplication(): Promise<string> {
  const { id } = await shop.application();
  connectionsTaken.length = 0;
  return id;
}

const another = "200101";
const of = (supplier: string) => ({ is: "suppliers", supplierNumbers: new Set([supplier]) }) as const;
const known = () => ({ now: new Date() });
const read = (id: string, supplier = leeds, before: { now?: Date; condition?: () => Condition } = known()) =>
  shop.store.look(of(supplier), null, { ask: (ask) => ask.applications.get(id) }, before);
const outcomes = async (asked: readonly Promise<unknown>[]) => (await Promise.allSettled(asked)).map(({ status }) => status);

describe("brief questions that come together", () => {
  test("go down one connection, up to eight of them", async () => {
    const id = await anApplication();
    const found = await Promise.all(Array.from({ length: 9 }, () => read(id)));
    expect(found.map((application) => application.id)).toEqual(Array.from({ length: 9 }, () => id));
    expect(connectionsTaken).toHaveLength(2);
  });

  test("are each asked in the scope of whoever asks", async () => {
    const id = await anApplication();
    await expect(outcomes([read(id), read(id, another), read(id), read(id, another)])).resolves.toEqual([
      ...["fulfilled", "rejected", "fulfilled", "rejected"],
    ]);
    expect(connectionsTaken).toHaveLength(1);
  });

  test("are answered behind one that the database refuses", async () => {
    const id = await anApplication();
    const judged: string[] = [];
    const judge = (answer: Promise<unknown>) => void answer.catch(() => judged.push("does not hold"));
    const condition = (): Condition => ({ holds: "no_such_condition", values: [], judge });
    await expect(outcomes([read(id), read(id, leeds, { ...known(), condition }), read(id)])).resolves.toEqual([
      ...["fulfilled", "rejected", "fulfilled"],
    ]);
    expect(judged).toEqual(["does not hold"]);
    expect(connectionsTaken).toHaveLength(1);
    await expect(read(id)).resolves.toMatchObject({ id });
  });

  test("fail together where their connection is lost, and those after them do not", async () => {
    const id = await anApplication();
    const lost = outcomes([read(id), read(id)]);
    shop.serverPool.once("acquire", ({ connection }) => connection.stream.destroy());
    await expect(lost).resolves.toEqual(["rejected", "rejected"]);
    await expect(read(id)).resolves.toMatchObject({ id });
  });

  test("wait together for a connection where none is free", async () => {
    const id = await anApplication();
    const held = await Promise.all(Array.from({ length: shop.serverPool.options.max }, () => shop.serverPool.connect()));
    try {
      const waiting = [read(id), read(id)];
      held.pop()?.release();
      await expect(outcomes(waiting)).resolves.toEqual(["fulfilled", "fulfilled"]);
    } finally {
      for (const client of held) client.release();
    }
  });
});

test("a connection that was given back is nobody's any more, even in the turn in which it was taken", async () => {
  const together = new SharedConnections(shop.serverPool);
  const first = await together.take();
  first.release();
  const second = await together.take();
  expect(() => second.release()).not.toThrow();
});

test("a question that may take long keeps nobody waiting", async () => {
  const id = await anApplication();
  const newest = () => shop.store.look(of(leeds), null, { ask: (ask) => ask.applications.newest(firstPage) }, known());
  await Promise.all([read(id), newest(), newest(), read(id)]);
  expect(connectionsTaken).toHaveLength(3);
});

test("whoever has to ask for the time holds a connection alone", async () => {
  const id = await anApplication();
  await Promise.all([read(id, leeds, {}), read(id, leeds, {})]);
  expect(connectionsTaken).toHaveLength(2);
});
