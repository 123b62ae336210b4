import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export const version = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;

export const tagOf = (target) => `localhost/farthing${target === "production" ? "" : `-${target}`}:${version}`;

export function buildImage(engine, target, bases = {}) {
  const tag = tagOf(target);
  const buildArguments = { VERSION: version, REVISION: revision(), ...bases };
  engine.run(
    "build",
    ...["--file", join(root, "Containerfile"), "--target", target, "--tag", tag],
    // podman's own image format has no health check, so docker's format is used.
    ...(engine.name === "podman" ? ["--format", "docker"] : []),
    ...Object.entries(buildArguments).flatMap(([name, value]) => ["--build-arg", `${name}=${value}`]),
    ...secrets().flatMap(([id, file]) => ["--secret", `id=${id},src=${file}`]),
    root,
  );
  return tag;
}

function revision() {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "unknown";
  }
}

/** The npm settings of this machine are available only during the installation and never stored in the image. */
const secrets = () =>
  [
    ["npmrc", process.env.NPM_CONFIG_USERCONFIG ?? join(homedir(), ".npmrc")],
    ["ca", process.env.NODE_EXTRA_CA_CERTS ?? ""],
  ].filter(([, file]) => existsSync(file));
