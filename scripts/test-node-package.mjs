import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { runTool } from "./launch/tool.mjs";
import { buildNodePackage } from "./node-package/build.mjs";
import { installInEmptyFolder, tryPackageOn } from "./node-package/try.mjs";

/** `npm run test:node-package` runs the published package on Node 20, 22 and 24, which it downloads from npm. */

const root = fileURLToPath(new URL("..", import.meta.url));
const releases = [20, 22, 24];

await runCommand(async () => {
  const { folder } = installInEmptyFolder(await buildNodePackage(root, findRuntime(root)));
  for (const release of releases) {
    const { program } = tryPackageOn(await download(release), folder);
    console.log(`Node ${program.node}: ${JSON.stringify(program)}`);
  }
  rmSync(folder, { recursive: true, force: true });
});

async function download(release) {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = join(root, ".cache/nodes", String(release));
  mkdirSync(folder, { recursive: true });
  const options = ["install", "--prefix", folder, "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", `${name}@${release}`];
  const { code, output } = await runTool("npm", options, { cwd: folder });
  if (code !== 0) throw new Refusal(`Node ${release} could not be downloaded.\n${output}`);
  return join(folder, "node_modules", name, "bin/node");
}
