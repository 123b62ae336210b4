import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { runTool } from "./launch/tool.mjs";

/** `npm run types` checks every tsconfig with TypeScript 7. Unchanged projects are skipped. */

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, ".cache/types");

const filesIn = (folder) => readdirSync(join(root, folder)).map((name) => (folder === "." ? name : `${folder}/${name}`));

const findProjects = () =>
  [".", ...filesIn("packages"), ...filesIn("apps")].flatMap(filesIn).filter((path) => /(^|\/)tsconfig(\.test)?\.json$/.test(path));

/** The compiler does not notice newly installed packages, so its cache is deleted after each install. */
function forgetOtherPackages() {
  const installed = createHash("sha256")
    .update(readFileSync(join(root, "node_modules/.package-lock.json")))
    .digest("hex");
  const stamp = join(cache, "installed-packages");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === installed) return;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, installed);
}

await runCommand(async () => {
  forgetOtherPackages();
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  // Checking several projects in parallel is faster than using several checkers per project.
  const options = ["--build", ...findProjects(), "--incremental", "--checkers", "1", "--builders", "2", "--pretty", "false"];
  const { code, output } = await runTool(findRuntime(root), [compiler, ...options], { cwd: root });
  if (code === 0) return;
  process.stdout.write(output);
  throw new Refusal("The types have errors.");
});
