import { expect, test } from "vitest";
import { runningSandbox, serviceKeys } from "./support/running-sandbox.ts";

test("the text service stores a repeated text message only once, and returns its first response again", async () => {
  const sandbox = await runningSandbox();
  const first = await sandbox.text({ key: "reminder-1" });
  const second = await sandbox.text({ key: "reminder-1" });
  expect([first.status, second.status]).toEqual([201, 201]);
  const answer = await first.json();
  expect(answer).toEqual({ id: "1", status: "accepted" });
  expect(await second.json()).toEqual(answer);
  expect(await sandbox.messages()).toMatchObject([{ kind: "text", to: ["07700 900518"], text: "482 913 is your code", deliveries: 2 }]);
});

test("the text service refuses an idempotency key that was used for another text or number", async () => {
  const sandbox = await runningSandbox();
  await sandbox.text({ key: "reminder-1" });
  const otherWords = await sandbox.text({ key: "reminder-1", body: "Something else" });
  expect(otherWords.status).toBe(422);
  expect(await otherWords.json()).toMatchObject({ code: "idempotency.mismatch" });
  expect((await sandbox.text({ key: "reminder-1", to: "07700 900111" })).status).toBe(422);
  expect(await sandbox.messages()).toHaveLength(1);
});

test.each([
  ["without a key of the service", { authorization: "" }, 401],
  ["with a wrong key of the service", { authorization: "Bearer wrong-texts-key" }, 401],
  ["without an idempotency key", { "idempotency-key": "" }, 400],
])("a text message %s is refused", async (_what, headers, status) => {
  const sandbox = await runningSandbox();
  const response = await sandbox.fetch("/texts/v1/messages", {
    method: "POST",
    headers: { authorization: `Bearer ${serviceKeys.texts}`, "idempotency-key": "key-1", "content-type": "application/json", ...headers },
    body: JSON.stringify({ to: "07700 900518", from: "FARTHING", body: "Hello" }),
  });
  expect(response.status).toBe(status);
  expect(await sandbox.messages()).toEqual([]);
});

test("the text service answers an invalid phone number with an error message", async () => {
  const sandbox = await runningSandbox();
  const response = await sandbox.text({ to: "eleanor@post.test" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: "to: must be a phone number" });
});
