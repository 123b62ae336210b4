import { applicationIdFrom } from "@farthing/domain/application";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { randomEightDigits } from "../src/platform/ids.ts";
import { type World, world } from "./support/world.ts";

// The files of a worker share their modules: what is imported here is loaded anew with the mock, and again without it for the next file.
vi.hoisted(() => vi.resetModules());
vi.mock("../src/platform/ids.ts", async (original) => {
  const ids = await original<typeof import("../src/platform/ids.ts")>();
  return { ...ids, randomEightDigits: vi.fn(ids.randomEightDigits) };
});

let shop: World;
beforeAll(async () => {
  shop = await world();
});
afterAll(async () => {
  vi.resetModules();
  await shop.end();
});
beforeEach(() => vi.mocked(randomEightDigits).mockClear());

const drawn = (digits: string) => vi.mocked(randomEightDigits).mockReturnValueOnce(digits);

test("a number that another retailer's application has already is drawn again, although that one cannot be seen", async () => {
  await shop.application({ id: applicationIdFrom("11111111"), branch: "200101" });
  drawn("11111111");
  drawn("22222222");
  expect(await shop.as("branch_user").save({ document: {} })).toEqual({ id: applicationIdFrom("22222222"), version: 1 });
  expect(await shop.statusOf(applicationIdFrom("11111111"))).toBe("open");
});

test("when every number that is drawn is taken, nothing is kept of the attempt", async () => {
  await shop.application({ id: applicationIdFrom("33333333"), branch: "200101" });
  for (let tries = 0; tries < 3; tries++) drawn("33333333");
  await expect(shop.as("branch_user").save({ document: {} })).rejects.toMatchObject({ code: "server.busy" });
  const { rows } = await shop.pool.query("select count(*)::int from audit_event where chain = $1", [
    `application:${applicationIdFrom("33333333")}`,
  ]);
  expect(rows).toEqual([{ count: 0 }]);
});
