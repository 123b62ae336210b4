import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Refusal } from "./refusal.mjs";
import { pinnedNodePath } from "./runtime.mjs";
import { runTool } from "./tool.mjs";

const oldest = { node: 20, npm: 10 };

const majorOf = (version) => Number.parseInt(version, 10);

/** Installs what package-lock.json names, unless it is there already; then neither npm nor the network is needed. */
export async function ensurePackages(root, machine = thisMachine()) {
  if (majorOf(machine.node) < oldest.node) {
    throw new Refusal(`Node ${machine.node} is too old: Farthing needs Node ${oldest.node} or later to install itself.`);
  }
  const outcome = isInstalled(root) ? "up to date" : await install(root, machine);
  linkPinnedNode(root);
  return outcome;
}

async function install(root, machine) {
  const npm = machine.npmVersion();
  if (majorOf(npm) < oldest.npm)
    throw new Refusal(`npm ${npm} is too old: Farthing needs npm ${oldest.npm} or later (npm install --global npm).`);
  await runNpmCi(root, machine);
  writeFileSync(stampPath(root), fingerprint(root));
  return "installed";
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
        return execFileSync(npm[0], [...npm.slice(1), "--version"], { encoding: "utf8" }).trim();
      } catch {
        throw new Refusal("npm is not installed: Farthing needs it to install itself.");
      }
    },
  };
}

/** Against npm's own record of what it installed. What is optional may have been left out, if an install of this very lock file did so. */
export function isInstalled(root) {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = readPackages(join(root, "package-lock.json"));
  const found = readPackages(record);
  const knownToBeAll = existsSync(stampPath(root)) && readFileSync(stampPath(root), "utf8") === fingerprint(root);
  return Object.entries(wanted).every(([path, { version, optional, ...platform }]) => {
    if (path === "" || found[path]?.version === version) return true;
    return found[path] === undefined && optional && (knownToBeAll || !isMadeForThis(platform));
  });
}

const readPackages = (path) => JSON.parse(readFileSync(path, "utf8")).packages;

/** Only what is made for this very platform is missed; packages for one C library are left to npm, which knows which one this is. */
const isMadeForThis = ({ os, cpu, libc }) => Boolean(os && cpu) && os.includes(process.platform) && cpu.includes(process.arch) && !libc;

const stampPath = (root) => join(root, "node_modules", ".farthing-installed");

const fingerprint = (root) =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");

async function runNpmCi(root, machine) {
  const [command, ...rest] = machine.npm;
  const options = [...rest, "ci", "--include=dev", "--include=optional", "--prefer-offline", "--no-progress", "--no-audit", "--no-fund"];
  const { code, output } = await runTool(command, options, { cwd: root, shell: process.platform === "win32" && rest.length === 0 });
  if (code === 0) return;
  process.stderr.write(withoutEngineWarnings(output));
  throw new Refusal(`The packages could not be installed: npm ci ended with ${code}; what it said stands above.`);
}

/** Most packages want the Node that they are about to bring. */
const withoutEngineWarnings = (output) => output.replace(/^npm warn EBADENGINE.*\n/gim, "");

/** npm 10 leaves out the link by which npm scripts run on the pinned Node. */
function linkPinnedNode(root) {
  const pinned = pinnedNodePath(root);
  const folder = join(root, "node_modules", ".bin");
  const link = join(folder, "node");
  if (process.platform === "win32" || !existsSync(pinned) || existsSync(link)) return;
  mkdirSync(folder, { recursive: true });
  symlinkSync(relative(folder, pinned), link);
}
