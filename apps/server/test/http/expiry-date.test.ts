import { moveExpiryDate } from "@farthing/contract";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type House, house } from "../support/http.ts";

let shop: House;
beforeAll(async () => {
  shop = await house();
});
afterAll(() => shop.end());

const inDays = (days: number) => addDays(londonDay(new Date()), days);
const asked = async (daysLeft: number, revisions: readonly object[] = []) => {
  const { id } = await shop.application({ status: "decision_accept", applicationExpiryDate: inDays(daysLeft) });
  return shop.call(moveExpiryDate, { params: { id }, body: { revisions } }, await shop.signedIn("branch_user"));
};

test("a decision that stands is answered its new last day, thirty days from today [S1-410]", async () => {
  const answer = await asked(3);
  expect([answer.statusCode, answer.json()]).toEqual([200, { applicationExpiryDate: inDays(30) }]);
});

test("one that is over is refused in the seed's words [S1-456]", async () => {
  const answer = await asked(-1);
  expect([answer.statusCode, answer.json().message]).toEqual([422, "Failed to submit new application expiry date"]);
});

test("whoever has seen other revisions than there are is refused, so that nobody prolongs what they have not read", async () => {
  const answer = await asked(3, [{ reasonCodes: [] }]);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "application.expiry_invalid"]);
});
