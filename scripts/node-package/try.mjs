import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packNodePackage } from "./pack.mjs";

export function installInEmptyFolder(built) {
  const folder = mkdtempSync(join(tmpdir(), "farthing-shop-"));
  const { path, ...packed } = packNodePackage(built, folder);
  run("npm", ["init", "--yes"], folder);
  run("npm", ["pkg", "set", "type=module"], folder);
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", path], folder);
  cpSync(join(import.meta.dirname, "shop-program.mjs"), join(folder, "shop.mjs"));
  cpSync(join(import.meta.dirname, "shop-types.ts"), join(folder, "shop-types.ts"));
  return { folder, ...packed };
}

export function tryPackageOn(node, folder) {
  return {
    program: JSON.parse(run(node, ["shop.mjs"], folder)),
    command: run(node, ["node_modules/.bin/farthing", "--help"], folder),
  };
}

const run = (file, values, cwd) => execFileSync(file, values, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
