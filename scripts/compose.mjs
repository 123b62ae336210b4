import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildImage, root, tagOf } from "./image/build-image.mjs";
import { findEngine } from "./image/engine.mjs";
import { createLocalBases, createLocalServices } from "./image/local-bases.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";

/**
 * `npm run compose` builds the image with the demo and starts deploy/compose.yaml in the background. The start page is
 * https://localhost:4443. `npm run compose -- down` stops everything, and `npm run compose -- down --volumes` also deletes the data.
 * The option --local needs no image registry: it creates the images of PostgreSQL and the proxy from Debian's packages. The option --built
 * uses the image of the last build.
 */

const commandArguments = process.argv.slice(2);
const isOption = (word) => ["--local", "--built"].includes(word);
const composeArguments = commandArguments.filter((word) => !isOption(word));

function findCompose(engine) {
  const candidates = [[engine.name, "compose"], ["podman-compose"], ["docker-compose"]];
  const found = candidates.find(([program, ...more]) => {
    const { status, stdout } = spawnSync(program, [...more, "version"], { encoding: "utf8" });
    return status === 0 && !isTooOld(stdout);
  });
  if (!found)
    throw new Refusal(
      "No program for compose files is installed. Install docker's compose plugin, podman-compose 1.3 or later, or docker-compose.",
    );
  return found;
}

/** podman-compose before 1.3 starts a service before the services that it depends on are ready. */
function isTooOld(said) {
  const [, major, minor] = /podman-compose.* (\d+)\.(\d+)/.exec(said) ?? [];
  return major !== undefined && Number(major) === 1 && Number(minor) < 3;
}

/** docker-compose talks to podman through podman's socket, unless DOCKER_HOST names another one. */
function socketOf(engine, program) {
  if (engine.name !== "podman" || program !== "docker-compose" || process.env.DOCKER_HOST) return {};
  const path = engine.read("info", "--format", "{{.Host.RemoteSocket.Path}}").replace(/^unix:\/\//, "");
  if (!existsSync(path)) throw new Refusal(`docker-compose needs podman's socket ${path}: systemctl enable --now podman.socket`);
  return { DOCKER_HOST: `unix://${path}` };
}

await runCommand(() => {
  const engine = findEngine();
  const [program, ...more] = findCompose(engine);
  const isStart = composeArguments.length === 0;
  if (isStart && !commandArguments.includes("--built"))
    buildImage(engine, "demo", commandArguments.includes("--local") ? createLocalBases(engine) : {});
  const services = commandArguments.includes("--local") ? createLocalServices(engine) : {};
  const command = isStart ? ["up", "--detach"] : composeArguments;
  const run = () =>
    spawnSync(program, [...more, "--file", join(root, "deploy/compose.yaml"), ...command], {
      stdio: "inherit",
      env: { ...process.env, ...socketOf(engine, program), ...services, FARTHING_IMAGE: tagOf("demo") },
    }).status;
  let status = run();
  // The proxy cannot be removed while other containers share its network. The first `down` removes them, and the second one the proxy.
  if (status !== 0 && command[0] === "down") status = run();
  if (status !== 0) throw new Refusal(`${program} ended with ${status}. Its output is above.`);
  if (isStart) console.log("The demo starts. Open https://localhost:4443 and accept the certificate of this machine.");
});
