import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ProductProcess } from "./product.mjs";

/** These tests pretend that the machine has another platform. */

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-product-"));
  writeFileSync(
    join(root, "server.mjs"),
    `import { writeFileSync } from "node:fs";
     const finish = (how) => { writeFileSync(${JSON.stringify(root)} + "/stopped-by", how); process.exit(0); };
     process.on("SIGTERM", () => finish("signal"));
     process.on("disconnect", () => finish("channel"));
     process.send({ type: "ready", address: "x" });
     setInterval(() => {}, 1_000);`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ["linux", "signal"],
  ["darwin", "signal"],
  ["win32", "channel"],
])("on %s, a process of Farthing is stopped by its %s, so that it finishes its work", async (platform, how) => {
  const product = new ProductProcess("server", "server.mjs", { root, runtime: process.execPath, dataDir: join(root, "data"), platform });
  await product.whenReady();
  product.stop();
  expect((await product.ended).code).toBe(0);
  expect(readFileSync(join(root, "stopped-by"), "utf8")).toBe(how);
});
