import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint } from "./launch/fingerprint.mjs";
import { ensurePackages } from "./launch/packages.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { runTool } from "./launch/tool.mjs";

/** `npm run docs:build` builds the documentation site, if its sources have changed. `npm start` builds the site in the background. */

const site = "docs/site";

/** The site includes pages of docs/, and generates pages from the API, the error catalogue and the rules. */
const sources = [
  site,
  "docs/api",
  "docs/decisions",
  ...["operations", "providers", "scale", "servicing", "state-diagram"].map((name) => `docs/${name}.md`),
  "docs/providers",
  "docs/servicing",
  "CHANGELOG.md",
  "packages/contract/src/v1",
  "packages/domain/src",
  "packages/ui/assets",
  "packages/ui/src/styles",
];

/** The site has npm packages of its own, which only this function installs. */
export async function buildDocs(root, runtime, { signal, yieldsProcessor } = {}) {
  const folder = join(root, site);
  const stampPath = join(root, ".cache", "docs-stamp");
  const stamp = fingerprint(root, sources);
  const isBuilt = existsSync(join(folder, "dist/search.json"));
  if (isBuilt && existsSync(stampPath) && readFileSync(stampPath, "utf8") === stamp) return "documentation up to date";
  await ensurePackages(folder, { signal });
  // A running server serves the old site until the new one is complete, so the build goes into another folder.
  const made = join(root, ".cache/docs-site");
  rmSync(made, { recursive: true, force: true });
  const command = [join(folder, "node_modules/vitepress/bin/vitepress.js"), "build", ".", "--outDir", made];
  const { code, output } = await runTool(runtime, command, { cwd: folder, signal, yieldsProcessor });
  if (code !== 0)
    throw new Refusal(`${output}The documentation could not be built: vitepress build ended with ${code}. Its output is above.`);
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  renameSync(made, join(folder, "dist"));
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, stamp);
  return "documentation built";
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  await runCommand(async () => console.log(await buildDocs(root, findRuntime(root))));
}
