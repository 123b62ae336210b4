import { describe, expect, test } from "vitest";
import { runningSandbox } from "./support/running-sandbox.ts";

describe("the mail service's faults", () => {
  test("failing, it refuses for now and keeps nothing", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("mail", { mode: "fail" });
    await expect(sandbox.mail()).rejects.toMatchObject({ responseCode: 451 });
    expect(await sandbox.messages()).toEqual([]);
  });

  test("down, it hangs up before anything is said", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("mail", { mode: "down" });
    await expect(sandbox.mail()).rejects.toMatchObject({ command: "CONN" });
    expect(await sandbox.messages()).toEqual([]);
  });

  test("slow, it takes the message and answers late", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("mail", { mode: "slow", delayMs: 400 });
    const sentAt = performance.now();
    await sandbox.mail();
    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(390);
    expect(await sandbox.messages()).toHaveLength(1);
  });

  test("doubled, it takes the message but says no, and the sender's repeat is folded into it", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("mail", { mode: "duplicate" });
    const mail = { messageId: "<one@farthing.test>" };
    await expect(sandbox.mail(mail)).rejects.toMatchObject({ responseCode: 451 });
    await sandbox.mail(mail);
    expect(await sandbox.messages()).toMatchObject([{ deliveries: 2 }]);
  });
});

describe("the text service's faults", () => {
  test("failing, it asks the sender to come back and keeps nothing", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("texts", { mode: "fail" });
    const response = await sandbox.text();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await sandbox.messages()).toEqual([]);
  });

  test("down, it hangs up without an answer", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("texts", { mode: "down" });
    await expect(sandbox.text()).rejects.toThrow("fetch failed");
  });

  test("slow, it answers late", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("texts", { mode: "slow", delayMs: 150 });
    const sentAt = performance.now();
    expect((await sandbox.text()).status).toBe(201);
    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(140);
  });

  test("doubled, the first answer is an error although the text was taken", async () => {
    const sandbox = await runningSandbox();
    await sandbox.fault("texts", { mode: "duplicate" });
    expect((await sandbox.text()).status).toBe(500);
    expect((await sandbox.text()).status).toBe(201);
    expect(await sandbox.messages()).toMatchObject([{ deliveries: 2 }]);
  });
});

describe("the switches", () => {
  test("all start well, and one change leaves the others alone", async () => {
    const sandbox = await runningSandbox();
    const response = await sandbox.fault("mail", { mode: "slow", delayMs: 50 });
    const well = { mode: "ok", delayMs: 3_000 };
    expect(await response.json()).toEqual({
      faults: {
        mail: { mode: "slow", delayMs: 50 },
        texts: well,
        bureau: well,
        bankDirectory: well,
        gazetteer: well,
        checks: well,
        payments: well,
      },
    });
  });

  test.each([{ fax: { mode: "ok" } }, { mail: { mode: "sleepy" } }, { mail: { delayMs: -1 } }, { mail: { colour: "red" } }, [], "down"])(
    "%j is refused and changes nothing",
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

  test("a fault set on the page is said on every page until everything is put right", async () => {
    const sandbox = await runningSandbox();
    const set = await sandbox.submit("/faults/mail", { mode: "down", delayMs: "3000" });
    expect(set.headers.get("location")).toBe("/faults?set=mail");
    expect(await sandbox.page("/data")).toContain("1 fault switched on");
    await sandbox.submit("/faults/put-right", {});
    expect(await sandbox.page("/data")).not.toContain("switched on");
  });
});
