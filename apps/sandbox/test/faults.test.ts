import { describe, expect, test } from "vitest";
import { runningSandbox } from "./support/running-sandbox.ts";

describe("faults of the mail service", () => {
  test("a failing mail service temporarily refuses messages and stores none", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("mail", { mode: "fail" });
    await expect(sandbox.mail()).rejects.toMatchObject({ responseCode: 451 });
    expect(await sandbox.messages()).toEqual([]);
  });

  test("a mail service that is down closes the connection immediately", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("mail", { mode: "down" });
    await expect(sandbox.mail()).rejects.toMatchObject({ command: "CONN" });
    expect(await sandbox.messages()).toEqual([]);
  });

  test("a slow mail service accepts the message and answers late", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("mail", { mode: "slow", delayMs: 400 });
    const sentAt = performance.now();
    await sandbox.mail();
    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(390);
    expect(await sandbox.messages()).toHaveLength(1);
  });

  test("with the duplicate fault, the mail service stores a message but returns an error, and counts the repeated delivery", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("mail", { mode: "duplicate" });
    const mail = { messageId: "<one@farthing.test>" };
    await expect(sandbox.mail(mail)).rejects.toMatchObject({ responseCode: 451 });
    await sandbox.mail(mail);
    expect(await sandbox.messages()).toMatchObject([{ deliveries: 2 }]);
  });
});

describe("faults of the text service", () => {
  test("a failing text service asks for a retry and stores nothing", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("texts", { mode: "fail" });
    const response = await sandbox.text();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await sandbox.messages()).toEqual([]);
  });

  test("a text service that is down closes the connection without an answer", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("texts", { mode: "down" });
    await expect(sandbox.text()).rejects.toThrow("fetch failed");
  });

  test("a slow text service answers late", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("texts", { mode: "slow", delayMs: 150 });
    const sentAt = performance.now();
    expect((await sandbox.text()).status).toBe(201);
    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(140);
  });

  test("with the duplicate fault, the text service stores the text message, but returns an error for the first request", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("texts", { mode: "duplicate" });
    expect((await sandbox.text()).status).toBe(500);
    expect((await sandbox.text()).status).toBe(201);
    expect(await sandbox.messages()).toMatchObject([{ deliveries: 2 }]);
  });
});

describe("the fault switches", () => {
  test("at the start no fault is switched on, and a fault affects only its own service", async () => {
    const sandbox = await runningSandbox();
    const response = await sandbox.fault("mail", { mode: "slow", delayMs: 50 });
    const working = { mode: "ok", delayMs: 3_000 };
    expect(await response.json()).toEqual({
      faults: {
        mail: { mode: "slow", delayMs: 50 },
        texts: working,
        bureau: working,
        bankDirectory: working,
        payeeCheck: working,
        gazetteer: working,
        checks: working,
        payments: working,
        servicing: working,
      },
    });
  });

  test.each([{ fax: { mode: "ok" } }, { mail: { mode: "sleepy" } }, { mail: { delayMs: -1 } }, { mail: { colour: "red" } }, [], "down"])(
    "the sandbox refuses the invalid fault %j and changes nothing",
    async (body) => {
      const sandbox = await runningSandbox();
      const response = await sandbox.fetch("/api/faults", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
      expect(await (await sandbox.fetch("/api/faults")).json()).toMatchObject({ faults: { mail: { mode: "ok" } } });
    },
  );

  test("every page lists the faults that are switched on, until they are switched off", async () => {
    const sandbox = await runningSandbox();
    const set = await sandbox.submit("/faults/mail", { mode: "down", delayMs: "3000" });
    expect(set.headers.get("location")).toBe("/faults?set=mail");
    expect(await sandbox.page("/data")).toContain("1 fault switched on");
    await sandbox.submit("/faults/put-right", {});
    expect(await sandbox.page("/data")).not.toContain("switched on");
  });
});
