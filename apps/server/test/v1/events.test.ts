import { v1 } from "@farthing/contract/v1";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApps, type TestApps } from "../support/http.ts";
import { shopClient } from "./shop-client.ts";

let shop: TestApps;
let client: ReturnType<typeof shopClient>;
let ids: readonly string[];
beforeAll(async () => {
  shop = await startApps();
  client = shopClient(shop);
  const made: string[] = [];
  for (let count = 0; count < 5; count++) made.push((await client.json(v1.triggerTestEvent, { body: {} })).id);
  ids = made;
});
afterAll(() => shop.end());

type Page = { readonly data: readonly { readonly id: string }[]; readonly nextCursor: string | null };

async function readAll(query: Record<string, string>): Promise<readonly (readonly string[])[]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await client.json(v1.listEvents, { query: { ...query, limit: "2", ...(cursor && { cursor }) } });
    pages.push(page.data.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

test("the events after a given event are listed from old to new, in pages", async () => {
  const [first = "", second, third, fourth, fifth = ""] = ids;
  expect(await readAll({ after: first })).toEqual([
    [second, third],
    [fourth, fifth],
  ]);
  expect(await readAll({ after: fifth })).toEqual([[]]);
  expect((await readAll({})).flat().slice(0, 5)).toEqual(ids.toReversed());
});

test("an event that is no longer listed is refused as a starting point", async () => {
  const after = (id: string) => client.refusal(v1.listEvents, { query: { after: id } });
  expect(await after("018f0000-0000-7000-8000-000000000000")).toEqual([404, "event.not_found"]);
  const [first = ""] = ids;
  await shop.pool.query("update shop_event set created_at = created_at - interval '31 days' where id = $1", [first]);
  expect(await after(first)).toEqual([404, "event.not_found"]);
});
