import { execFileSync, spawnSync } from "node:child_process";
import { Refusal } from "../launch/refusal.mjs";

export function findEngine() {
  const found = ["podman", "docker"].map(createEngine).find((engine) => engine.isInstalled());
  if (!found)
    throw new Refusal("Neither podman nor docker is installed. Install one of them to build and run the image (podman on Debian).");
  return found;
}

export const createEngine = (name) => ({
  name,
  read: (...options) => execFileSync(name, options, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim(),
  isInstalled: () => spawnSync(name, ["--version"]).status === 0,
  readWith: (input, ...options) => execFileSync(name, options, { input, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] }).trim(),
  run: (...options) => {
    const { status } = spawnSync(name, options, { stdio: ["ignore", "inherit", "inherit"] });
    if (status !== 0) throw new Refusal(`${name} ${options[0]} ended with ${status}. Its output is above.`);
  },
  has: (image) => spawnSync(name, ["image", "inspect", image], { stdio: "ignore" }).status === 0,
});
