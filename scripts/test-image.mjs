import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildImage, root, tagOf, version } from "./image/build-image.mjs";
import { findEngine } from "./image/engine.mjs";
import { createLocalBases } from "./image/local-bases.mjs";
import { createLogins, untilReady } from "./image/running-roles.mjs";
import { findFreePortBase } from "./launch/free-ports.mjs";
import { withPrivatePostgres } from "./launch/private-postgres.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";

/**
 * `npm run test:image` builds the container image, starts a web node and a worker from it, and checks both nodes. The test needs podman or
 * docker on Linux, and Debian's PostgreSQL. The option --local needs no image registry. The option --built tests the image of the last
 * build.
 */

const megabyte = 1_000_000;
const megabytesMax = 250;

function check(name, isTrue, found) {
  if (!isTrue) throw new Refusal(`failed: ${name}${found === undefined ? "" : ` (found ${found})`}`);
  console.log(`ok: ${name}${found === undefined ? "" : ` (${found})`}`);
}

async function testImage(options) {
  const engine = findEngine();
  const bases = options.includes("--local") ? createLocalBases(engine) : {};
  const image = options.includes("--built") ? tagOf("production") : buildImage(engine, "production", bases);
  checkDescription(engine, image);
  checkSize(engine, image);
  checkPackages(engine, image);
  const port = await findFreePortBase();
  await withPrivatePostgres(() => runRoles(engine, image, port), { port });
}

const commandsOfImage = () =>
  [...readFileSync(join(root, "deploy/image/farthing"), "utf8").matchAll(/^ {2}"([a-z-]+)",$/gm)].map(([, name]) => name);

function checkDescription(engine, image) {
  // docker reports the health check in `Config`. podman reports it in a separate field.
  const { Config: described, Healthcheck } = JSON.parse(engine.read("image", "inspect", image))[0];
  check("the version label is the version in package.json", described.Labels["org.opencontainers.image.version"] === version, version);
  check("the image runs without root", described.User === "10001:10001", described.User);
  check("the image has a health check", (Healthcheck ?? described.Healthcheck) !== undefined);
}

function checkSize(engine, image) {
  const size = Number(engine.read("image", "inspect", "--format", "{{.Size}}", image)) / megabyte;
  check(`the unpacked image has at most ${megabytesMax} MB`, size <= megabytesMax, `${size.toFixed(0)} MB`);
}

function checkPackages(engine, image) {
  const inside = (script) => engine.read("run", "--rm", "--network=host", "--entrypoint", "node", image, "--eval", script);
  const found = JSON.parse(
    inside(`const { globSync } = require("node:fs");
      console.log(JSON.stringify(globSync("/app/**/node_modules/{*,@*/*}/package.json").map((path) => path.slice("/app/".length, -"/package.json".length))))`),
  );
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const tools = found.filter((path) => packages[path]?.dev || /node_modules\/(vite|vitest|typescript|@types\/.+)$/.test(path));
  check("the image has no development packages", found.length > 50 && tools.length === 0, tools.join() || `${found.length} packages`);
  const listed = inside(`console.log(require("/usr/share/doc/farthing/farthing.cdx.json").components.length)`);
  const broken = inside(`const { spawnSync } = require("node:child_process");
    const commands = ${JSON.stringify(commandsOfImage())};
    const missesModule = (command) => spawnSync("farthing", [command], { encoding: "utf8" }).stderr.includes("ERR_MODULE_NOT_FOUND");
    console.log(commands.filter(missesModule).join())`);
  check("the image has the modules of every command", broken === "", broken || undefined);
  check("the image contains its bill of materials", Number(listed) > 50, `${listed} components`);
}

async function runRoles(engine, image, postgresPort) {
  const at = (login) => `postgresql://${login}@127.0.0.1:${postgresPort}/farthing`;
  await createLogins(`postgresql://postgres@127.0.0.1:${postgresPort}/postgres`);
  const portBase = await findFreePortBase();
  const settings = { FARTHING_ENV: "test", FARTHING_HOST: "127.0.0.1", FARTHING_PORT_BASE: portBase, DATABASE_URL: at("farthing_server") };
  const started = [];
  const run = (more, variables, ...command) =>
    engine.read(
      "run",
      ...["--network=host", "--read-only", "--tmpfs=/tmp", "--cap-drop=all", "--security-opt=no-new-privileges", ...more],
      ...Object.entries({ ...settings, ...variables }).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
      image,
      ...command,
    );
  const start = (role) => {
    started.push(run(["--detach"], { FARTHING_ROLE: role }));
    return started.at(-1);
  };
  try {
    const migrated = run(["--rm"], { DATABASE_OWNER_URL: at("farthing_owner") }, "migrate");
    check("the image migrates the database", migrated.includes("The database is migrated"));
    check("the image runs a command", run(["--rm"], {}, "switches", "list").includes("GOODS_LIST"));
    const web = start("web");
    const worker = start("worker");
    for (const [role, id, port] of [
      ["web", web, portBase],
      ["worker", worker, portBase + 3],
    ]) {
      await untilReady(engine, id, `http://127.0.0.1:${port}/health/ready`);
      check(`the ${role} role is ready`, true);
      check(`the health check of the ${role} role succeeds`, engine.read("exec", id, "node", "/usr/local/bin/healthcheck.mjs") === "");
    }
    const inside = (script) => engine.read("exec", web, "node", "--eval", script);
    check("the process is not root", inside("console.log(process.getuid())") === "10001");
    const writable = inside(
      `for (const folder of ["/", "/app", "/etc", "/data"]) try { fs.writeFileSync(folder + "/probe", ""); console.log(folder); } catch {}`,
    );
    check("the root file system is read-only", writable === "", writable || undefined);
    const page = await fetch(`http://127.0.0.1:${portBase}/`, { headers: { accept: "text/html" } });
    check("the web role serves the staff app", page.status === 200 && (await page.text()).includes("<!doctype html>"));
    engine.read("stop", "--time", "45", web, worker);
    const codes = [web, worker].map((id) => engine.read("inspect", "--format", "{{.State.ExitCode}}", id));
    check(
      "both roles stop with exit code 0",
      codes.every((code) => code === "0"),
      codes.join(),
    );
  } finally {
    for (const id of started) engine.read("rm", "--force", id);
  }
}

await runCommand(() => testImage(process.argv.slice(2)));
