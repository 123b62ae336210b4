import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOf, ben, signIn } from "../support/accounts.ts";
import { type House, house } from "../support/http.ts";

let shop: House;
beforeAll(async () => {
  shop = await house();
});
afterAll(() => shop.end());

test("two hundred wrong passwords from one address, twenty at a time, are stopped after ten, and the person gets in from another", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      signIn(shop, { ...ben, password: `guess ${round} ${guess}` }, { address: "10.6.6.6" }),
    );
    statuses.push(...(await Promise.all(guesses)).map(({ statusCode }) => statusCode));
  }
  const times = (status: number) => statuses.filter((given) => given === status).length;
  expect([times(401), times(429)]).toEqual([10, 190]);
  expect(answerOf(await signIn(shop, ben, { address: "10.6.6.6" }))).toEqual([429, "rate.limited"]);
  expect((await signIn(shop, ben, { address: "10.0.0.2" })).statusCode).toBe(200);
});

test("a whole shop that signs in from one address is nobody's attack", async () => {
  for (let time = 0; time < 3; time++) expect((await signIn(shop, ben, { address: "10.0.0.3" })).statusCode).toBe(200);
  const { rows } = await shop.pool.query("select count from throttle where bucket = 'sign-in:@10.0.0.3'");
  expect(rows).toEqual([{ count: 0 }]);
});

test("somebody unknown is on record as often as somebody known, without what they typed", async () => {
  await signIn(shop, { ...ben, username: "my-secret-password" }, { address: "10.0.0.4" });
  const { rows } = await shop.pool.query(
    "select chain, facts from audit_event where type = 'user.sign_in_refused' order by at desc limit 1",
  );
  expect(rows).toEqual([{ chain: "tenant:farthing", facts: { username: "unknown" } }]);
});
