import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelApplication } from "../src/use-cases/applications/cancel-application.ts";
import { createTestWorld, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const soon = new Date("2030-01-01");

describe("one idempotency key is valid for one action", () => {
  test("a second transaction under the same idempotency key is refused and writes nothing", async () => {
    const [first, second] = [await shop.application(), await shop.application()];
    const inTwo = async () => {
      const { ctx } = shop.as("branch_manager").once("an-act-in-two");
      await cancelApplication(ctx, { applicationId: first.id, reason: null });
      return cancelApplication(ctx, { applicationId: second.id, reason: null });
    };
    await expect(inTwo()).rejects.toThrow("test opens a second transaction under one idempotency key");
    // If the failed action is repeated with the same key, it must fail again instead of reporting success.
    await expect(inTwo()).rejects.toThrow("test opens a second transaction under one idempotency key");
    expect(await shop.statusOf(second.id)).toBe("open");
  });

  test("a parallel second transaction under one idempotency key is refused", async () => {
    const [first, second] = [await shop.application(), await shop.application()];
    const { ctx } = shop.as("branch_manager").once("an-act-in-parallel");
    const outcomes = await Promise.allSettled([first, second].map(({ id }) => cancelApplication(ctx, { applicationId: id, reason: null })));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await shop.statusOf(second.id)).toBe("open");
  });

  test("an action with two parts under one idempotency key does both parts or neither", async () => {
    const application = await shop.application();
    const act = (about: string) =>
      shop
        .as("branch_manager")
        .once("both-or-neither")
        .ctx.transaction(async (tx) => {
          tx.deadlines.set(application.id, "expire-application", soon);
          tx.deadlines.set(about, "decide-application", soon);
          return "both";
        });
    await expect(act("999999999")).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) });
    expect(await deadlinesOf(application.id)).toEqual([]);
    await expect(act(application.id)).resolves.toBe("both");
    await expect(act(application.id)).resolves.toBe("both");
    expect(await deadlinesOf(application.id)).toEqual(["decide-application", "expire-application"]);
  });

  test("a failed action does not use up its idempotency key, so the same request may be repeated", async () => {
    const application = await shop.application();
    const { ctx } = shop.as("branch_manager").once("tried-again");
    await expect(cancelApplication(ctx, { applicationId: "999999999", reason: null })).rejects.toMatchObject({
      code: "application.not_found",
    });
    await expect(cancelApplication(ctx, { applicationId: application.id, reason: null })).resolves.toMatchObject({ status: "cancelled" });
  });

  test("reading does not use up an idempotency key", async () => {
    const application = await shop.application();
    const keyed = shop.as("branch_manager").once("look-act-look");
    await keyed.read(application.id);
    await keyed.cancel(application.id);
    await expect(keyed.read(application.id)).resolves.toMatchObject({ status: "cancelled" });
  });
});

async function deadlinesOf(applicationId: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ kind: string }>("select kind from deadline where application_id = $1 order by kind", [
    applicationId,
  ]);
  return rows.map(({ kind }) => kind);
}
