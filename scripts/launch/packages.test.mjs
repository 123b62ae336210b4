import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ensurePackages, isInstalled } from "./packages.mjs";
import { findRuntime, pinnedNodePath } from "./runtime.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-packages-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const here = { os: [process.platform], cpu: [process.arch], optional: true };
const elsewhere = { os: ["plan9"], cpu: ["mips"], optional: true };

function write(path, text) {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
}
const lock = (packages) => write("package-lock.json", JSON.stringify({ packages: { "": {}, ...packages } }));
const record = (packages) => write("node_modules/.package-lock.json", JSON.stringify({ packages }));

function machineWithNpm(script, versions = {}) {
  write("npm.cjs", script);
  return { node: "20.0.0", npm: [process.execPath, join(root, "npm.cjs")], npmVersion: () => "10.0.0", ...versions };
}

test("packages that npm recorded as installed are not installed again", () => {
  lock({
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b": { version: "1.0.0", ...elsewhere },
    "node_modules/c": { version: "1.0.0", optional: true },
  });
  record({ "node_modules/a": { version: "1.0.0" } });
  expect(isInstalled(root)).toBe(true);
});

test.each([
  ["nothing was installed", undefined],
  ["a package is missing", {}],
  ["a package has another version", { "node_modules/a": { version: "0.9.0" } }],
])("an install is needed when %s", (_case, packages) => {
  lock({ "node_modules/a": { version: "1.0.0" } });
  if (packages) record(packages);
  expect(isInstalled(root)).toBe(false);
});

test("npm tries only once to install a missing package for this platform", async () => {
  lock({ "node_modules/a": { version: "1.0.0", ...here } });
  record({});
  expect(isInstalled(root)).toBe(false);
  expect(await ensurePackages(root, { machine: machineWithNpm("process.exit(0)") })).toBe("installed");
  expect(isInstalled(root)).toBe(true);
});

describe("a start without development tools", () => {
  const product = { version: "1.0.0" };
  const tool = { version: "1.0.0", dev: true };
  const commands = () => readFileSync(join(root, "npm.txt"), "utf8").trim().split("\n");
  const npmThatInstalls = (packages) => {
    const record = JSON.stringify(JSON.stringify({ packages }));
    return machineWithNpm(`
      const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
      appendFileSync("npm.txt", process.argv.slice(2).join(" ") + "\\n");
      mkdirSync("node_modules", { recursive: true });
      writeFileSync("node_modules/.package-lock.json", ${record});`);
  };

  beforeEach(() => lock({ "node_modules/product": product, "node_modules/tool": tool }));

  test("npm start leaves out the development tools, and npm test adds them without removing other packages", async () => {
    const productOnly = { "node_modules/product": product };
    expect(await ensurePackages(root, { withTools: false, machine: npmThatInstalls(productOnly) })).toBe("installed");
    expect(isInstalled(root, false)).toBe(true);
    expect(isInstalled(root)).toBe(false);
    const all = { ...productOnly, "node_modules/tool": tool };
    expect(await ensurePackages(root, { machine: npmThatInstalls(all) })).toBe("development tools installed");
    expect(isInstalled(root)).toBe(true);
    expect(commands()).toEqual([
      expect.stringMatching(/^ci --omit=dev --include=optional /),
      expect.stringMatching(/^install --no-save --include=dev --include=optional /),
    ]);
  });

  test("npm start installs nothing after npm test has installed all packages", async () => {
    const all = { "node_modules/product": product, "node_modules/tool": tool };
    expect(await ensurePackages(root, { machine: npmThatInstalls(all) })).toBe("installed");
    expect(await ensurePackages(root, { withTools: false, machine: npmThatInstalls({}) })).toBe("up to date");
    expect(commands()).toEqual([expect.stringMatching(/^ci --include=dev /)]);
  });
});

test("if the install fails, the error message is one sentence", async () => {
  lock({ "node_modules/a": { version: "1.0.0" } });
  await expect(ensurePackages(root, { machine: machineWithNpm("process.exit(7)") })).rejects.toThrow(
    "The packages could not be installed: npm ci ended with 7. Its output is above.",
  );
});

test("if Node is too old to install Farthing, the error message is one sentence", async () => {
  await expect(ensurePackages(root, { machine: { node: "18.20.0" } })).rejects.toThrow(
    "Node 18.20.0 is too old: Farthing needs Node 20 or later to install itself.",
  );
});

test("if npm is too old, the error message is one sentence", async () => {
  lock({ "node_modules/a": { version: "1.0.0" } });
  const machine = { node: "20.0.0", npmVersion: () => "9.8.1" };
  await expect(ensurePackages(root, { machine })).rejects.toThrow(
    "npm 9.8.1 is too old: Farthing needs npm 10 or later (npm install --global npm).",
  );
});

test("npm scripts use the pinned Node, or else a Node of the machine that is new enough", () => {
  expect(findRuntime(root, { path: "/own/node", version: "24.1.0" })).toBe("/own/node");
  expect(() => findRuntime(root, { path: "/own/node", version: "20.9.0" })).toThrow(
    /^Farthing runs on Node 24 or later, npm has none for .*, and this machine's is 20\.9\.0: install Node 24 from https:\/\/nodejs\.org\.$/,
  );
  const pinned = pinnedNodePath(root);
  mkdirSync(join(pinned, ".."), { recursive: true });
  writeFileSync(pinned, "");
  expect(findRuntime(root, { path: "/own/node", version: "26.0.0" })).toBe(pinned);
});
