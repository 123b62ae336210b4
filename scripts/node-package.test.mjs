import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRuntime } from "./launch/runtime.mjs";
import { buildNodePackage } from "./node-package/build.mjs";
import { installInEmptyFolder, tryPackageOn } from "./node-package/try.mjs";

/** Tests the package that web shops install from npm. */

const root = fileURLToPath(new URL("..", import.meta.url));
const packedBytesMax = 25_000;

let installed;
beforeAll(async () => {
  installed = installInEmptyFolder(await buildNodePackage(root, findRuntime(root)));
});
afterAll(() => rmSync(installed.folder, { recursive: true, force: true }));

test("the published package contains only compiled code, types, the readme and the licence", () => {
  const kinds = new Set(installed.files.map((path) => path.replace(/^lib\/.*?(\.d\.ts|\.js)$/, "lib/*$1")));
  expect([...kinds].sort()).toEqual(["LICENSE", "README.md", "lib/*.d.ts", "lib/*.js", "package.json"]);
  expect(installed.packedBytes).toBeLessThanOrEqual(packedBytesMax);
});

test.each(nodesHere())("the installed package and its command run on %s", (_, node) => {
  const { program, command } = tryPackageOn(node, installed.folder);
  expect(program).toMatchObject({
    ids: ["2", "1"],
    refused: ["application.not_found", "request-1"],
    type: "application.signed",
    forged: "WebhookRefused",
  });
  expect(command).toContain("farthing listen --forward-to");
});

test("a shop that is written in TypeScript compiles against the installed package", () => {
  const options = [
    "--noEmit",
    "--strict",
    "--target",
    "es2023",
    "--module",
    "nodenext",
    "--lib",
    "es2023,dom",
    "--types",
    "",
    "shop-types.ts",
  ];
  execFileSync(findRuntime(root), [join(root, "node_modules/typescript-7/bin/tsc"), ...options], { cwd: installed.folder, stdio: "pipe" });
});

/** `npm run test:node-package` also downloads Node 20 and 22. */
function nodesHere() {
  const paths = [findRuntime(root), "/usr/bin/node", "/usr/local/bin/node"];
  const versions = paths.flatMap((path) => {
    try {
      return [[`Node ${execFileSync(path, ["--version"], { encoding: "utf8" }).trim()}`, path]];
    } catch {
      return [];
    }
  });
  return [...new Map(versions)];
}
