import { existsSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "./refusal.mjs";

/** The first Node version that runs TypeScript directly. */
const oldestNode = 24;

const platformNames = { win32: "win" };

export const pinnedNodePath = (root) =>
  join(
    root,
    "node_modules",
    `node-${platformNames[process.platform] ?? process.platform}-${process.arch}`,
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );

/** Returns the pinned Node, or the machine's Node if npm has none for this platform. */
export function findRuntime(root, own = { path: process.execPath, version: process.versions.node }) {
  const pinned = pinnedNodePath(root);
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(own.version, 10) >= oldestNode) return own.path;
  throw new Refusal(
    `Farthing runs on Node ${oldestNode} or later, npm has none for ${process.platform}-${process.arch}, and this machine's is ${own.version}: install Node ${oldestNode} from https://nodejs.org.`,
  );
}
