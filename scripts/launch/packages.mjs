import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Refusal } from "./refusal.mjs";
import { pinnedNodePath } from "./runtime.mjs";
import { runTool } from "./tool.mjs";

const oldestVersions = { node: 20, npm: 10 };

const majorOf = (version) => Number.parseInt(version, 10);

/** Installs missing packages. The development tools are two fifths of all files, so `npm start` leaves them out (without `withTools`). */
export async function ensurePackages(root, { withTools = true, machine = thisMachine(), signal } = {}) {
  if (majorOf(machine.node) < oldestVersions.node) {
    throw new Refusal(`Node ${machine.node} is too old: Farthing needs Node ${oldestVersions.node} or later to install itself.`);
  }
  const outcome = isInstalled(root, withTools) ? "up to date" : await install(root, withTools, machine, signal);
  linkPinnedNode(root);
  return outcome;
}

async function install(root, withTools, machine, signal) {
  const npm = machine.npmVersion();
  if (majorOf(npm) < oldestVersions.npm)
    throw new Refusal(`npm ${npm} is too old: Farthing needs npm ${oldestVersions.npm} or later (npm install --global npm).`);
  // npm ci would first empty node_modules, which a running Farthing may still use. Missing tools are therefore added without npm ci.
  const onlyToolsAreMissing = withTools && isInstalled(root, false);
  await runNpm(
    root,
    machine,
    [
      ...(onlyToolsAreMissing ? ["install", "--no-save"] : ["ci"]),
      withTools ? "--include=dev" : "--omit=dev",
      ...["--include=optional", "--prefer-offline", "--no-progress", "--no-audit", "--no-fund"],
    ],
    signal,
  );
  writeFileSync(stampPath(root), fingerprint(root, withTools));
  return onlyToolsAreMissing ? "development tools installed" : "installed";
}

function thisMachine() {
  const npmScript = process.env.npm_execpath;
  const npm = npmScript ? [process.execPath, npmScript] : ["npm"];
  return {
    node: process.versions.node,
    npm,
    npmVersion() {
      const fromNpmItself = /^npm\/([\d.]+)/.exec(process.env.npm_config_user_agent ?? "")?.[1];
      if (fromNpmItself) return fromNpmItself;
      try {
        return execFileSync(npm[0], [...npm.slice(1), "--version"], { encoding: "utf8", shell: needsShell(npm) }).trim();
      } catch {
        throw new Refusal("npm is not installed: Farthing needs it to install itself.");
      }
    },
  };
}

/** Compares the lock file with npm's record of the last install. An optional package may be missing if npm left it out then. */
export function isInstalled(root, withTools = true) {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const found = readPackages(record);
  const leftOutByNpm = isStamped(root, withTools);
  return Object.entries(readPackages(join(root, "package-lock.json"))).every(([path, { version, optional, dev, ...platform }]) => {
    if (path === "" || (dev && !withTools) || found[path]?.version === version) return true;
    return found[path] === undefined && optional && (leftOutByNpm || !isMadeForThisPlatform(platform));
  });
}

const readPackages = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/** False for every package that needs a specific C library, because only npm knows which library the machine has. */
const isMadeForThisPlatform = ({ os, cpu, libc }) =>
  Boolean(os && cpu) && os.includes(process.platform) && cpu.includes(process.arch) && !libc;

const stampPath = (root) => join(root, "node_modules", ".farthing-installed");

/** An install with development tools also counts as an install without them. */
function isStamped(root, withTools) {
  const stamp = existsSync(stampPath(root)) && readFileSync(stampPath(root), "utf8");
  return stamp === fingerprint(root, true) || stamp === fingerprint(root, withTools);
}

const fingerprint = (root, withTools) =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform}-${process.arch}-${withTools ? "with" : "without"}-tools`)
    .digest("hex");

/** On Windows, npm may be a script, which only a shell can run. */
const needsShell = (npm) => process.platform === "win32" && npm.length === 1;

async function runNpm(root, { npm }, options) {
  const [command, ...rest] = npm;
  const { code, output } = await runTool(command, [...rest, ...options], { cwd: root, shell: needsShell(npm) });
  if (code === 0) return;
  throw new Refusal(
    `${withoutEngineWarnings(output)}The packages could not be installed: npm ${options[0]} ended with ${code}. Its output is above.`,
  );
}

/**
 * npm warns about packages that require a newer Node than npm runs on. Farthing installs this newer Node itself, so the warnings are
 * removed.
 */
const withoutEngineWarnings = (output) => output.replace(/^npm warn EBADENGINE.*\n/gim, "");

/** Creates the link through which npm scripts use the pinned Node, because npm 10 does not create it. */
function linkPinnedNode(root) {
  const pinned = pinnedNodePath(root);
  const folder = join(root, "node_modules", ".bin");
  const link = join(folder, "node");
  if (process.platform === "win32" || !existsSync(pinned) || existsSync(link)) return;
  mkdirSync(folder, { recursive: true });
  symlinkSync(relative(folder, pinned), link);
}
