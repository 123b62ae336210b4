import { moveExpiryDate } from "@farthing/contract";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const inDays = (days: number) => addDays(londonDay(new Date()), days);
const requestNewExpiry = async (daysLeft: number, revisions: readonly object[] = []) => {
  const { id } = await shop.application({ status: "decision_accept", applicationExpiryDate: inDays(daysLeft) });
  return shop.call(moveExpiryDate, { params: { id }, body: { revisions } }, await shop.signedIn("branch_user"));
};

test("a user can extend a valid decision to thirty days from today [S1-410]", async () => {
  const answer = await requestNewExpiry(3);
  expect([answer.statusCode, answer.json()]).toEqual([200, { applicationExpiryDate: inDays(30) }]);
});

test("extending an expired decision is refused with the message from the specification [S1-456]", async () => {
  const answer = await requestNewExpiry(-1);
  expect([answer.statusCode, answer.json().message]).toEqual([422, "Failed to submit new application expiry date"]);
});

test("extending a decision is refused if the user has not seen the latest decision", async () => {
  const answer = await requestNewExpiry(3, [{ reasonCodes: [] }]);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "application.expiry_invalid"]);
});
