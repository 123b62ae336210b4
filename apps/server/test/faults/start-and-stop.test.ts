import { createHmac } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createPool } from "../../src/store/database/pool.ts";
import { silentLog } from "../support/database.ts";
import { waitForLockWaiter } from "../support/lock-waiter.ts";
import { createDemoShops, openApplications, signIn } from "./cancel-stream.ts";
import { createEmbeddedDatabaseFolder } from "./embedded-home.ts";
import { freePortBase, runRefusedStart, startFarthing } from "./farthing-process.ts";

const isOpen = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(port, "localhost", () => socket.end(() => answer(true))).once("error", () => answer(false));
  });

test("only one process can use the data directory, and an orderly stop finishes open requests", {
  timeout: 120_000,
}, async () => {
  const home = await createEmbeddedDatabaseFolder();
  onTestFinished(() => home.remove());
  const portBase = await freePortBase();
  const settings = { FARTHING_DATA_DIR: home.dataDir };
  const farthing = await startFarthing({ ...settings, FARTHING_PORT_BASE: portBase });
  onTestFinished(() => farthing.kill());

  const second = await runRefusedStart({ ...settings, FARTHING_PORT_BASE: await freePortBase() });
  expect(second.code).toBe(1);
  expect(second.said).toMatch(/^Another Farthing process is already using the database in .*\.\n$/);

  await createDemoShops(await home.connectionString());
  const mo = await signIn(farthing.origin);
  const [application] = await openApplications(mo, 1);
  const connectionString = await home.connectionString();
  const watcher = createPool(connectionString, 1, silentLog);
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from application where id = $1 for update", [application?.id]);
  const underWay = mo.call("PUT", `protected/applications/${application?.id}/cancel`, {});
  await waitForLockWaiter(watcher);
  await watcher.end();

  const stopped = farthing.stop();
  await expect.poll(() => isOpen(Number(portBase))).toBe(false);
  await holder.query("rollback");
  await holder.end();

  const answer = await underWay;
  expect([answer.status, await answer.json()]).toEqual([200, { status: "cancelled", version: 2 }]);
  expect(await stopped).toBe(0);
  const late = new pg.Client({ connectionString });
  await expect(late.connect()).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test("after SIGHUP, a running process reads a replaced secret from its file", { timeout: 120_000 }, async () => {
  const home = await createEmbeddedDatabaseFolder();
  onTestFinished(() => home.remove());
  const secretFile = join(home.dataDir, "callback-secret");
  await writeFile(secretFile, "the-first-callback-secret\n");
  const portBase = await freePortBase();
  const farthing = await startFarthing({
    FARTHING_DATA_DIR: home.dataDir,
    FARTHING_PORT_BASE: portBase,
    FARTHING_DELIVERY_CALLBACK_SECRET_FILE: secretFile,
  });
  onTestFinished(() => farthing.kill());
  const body = JSON.stringify({ kind: "email", messageId: "unknown", outcome: "delivered" });
  const report = async (secret: string) => {
    const seconds = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    const headers = { "content-type": "application/json", "farthing-signature": `t=${seconds},v1=${signature}` };
    const answer = await fetch(`http://localhost:${Number(portBase) + 1}/api/callbacks/messages`, { method: "POST", headers, body });
    return ((await answer.json()) as { code: string }).code;
  };
  expect(await report("the-first-callback-secret")).toBe("message.not_found");
  expect(await report("the-second-callback-secret")).toBe("callback.unverified");

  await writeFile(secretFile, "the-second-callback-secret\n");
  process.kill(farthing.pid ?? 0, "SIGHUP");
  await expect.poll(() => report("the-second-callback-secret")).toBe("message.not_found");
  expect(await report("the-first-callback-secret")).toBe("callback.unverified");
});
