import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Refusal } from "../launch/refusal.mjs";
import { findRuntime } from "../launch/runtime.mjs";
import { root } from "./build-image.mjs";

const base = "localhost/farthing-base:local";
const builderBase = "localhost/farthing-builder-base:local";
const builder = "localhost/farthing-builder:local";
const proxy = "localhost/farthing-proxy:local";
const postgres = "localhost/farthing-postgres:local";

/** Creates the base images without an image registry, from Debian's packages and this machine's Node and npm. */
export function createLocalBases(engine) {
  requireMmdebstrap();
  // The variant "extract" installs only these packages and their libraries, as in the default base of the Containerfile.
  if (!engine.has(base)) importDebian(engine, base, ["base-files", "libstdc++6"], "extract");
  if (!engine.has(builder)) buildBuilder(engine);
  return { BASE: base, BUILDER: builder };
}

export function createLocalServices(engine) {
  requireMmdebstrap();
  if (!engine.has(proxy)) buildProxy(engine);
  if (!engine.has(postgres)) buildPostgres(engine);
  return { PROXY_IMAGE: proxy, POSTGRES_IMAGE: postgres };
}

function requireMmdebstrap() {
  if (spawnSync("mmdebstrap", ["--version"]).status !== 0)
    throw new Refusal("mmdebstrap is not installed. The option --local creates the base image with it (mmdebstrap on Debian).");
}

/** The variant "minbase" is the smallest set of packages with a shell and apt. */
function importDebian(engine, image, packages, variant = "minbase") {
  inTemporaryFolder((folder) => {
    const archive = join(folder, "root.tar");
    execFileSync("mmdebstrap", ["--quiet", `--variant=${variant}`, `--include=${packages.join()}`, "bookworm", archive], {
      stdio: "inherit",
    });
    engine.run("import", archive, image);
  });
}

function buildBuilder(engine) {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Refusal("Start this command with npm run, so that it finds npm.");
  importDebian(engine, builderBase, ["ca-certificates"]);
  inTemporaryFolder((folder) => {
    cpSync(findRuntime(root), join(folder, "node"));
    cpSync(join(dirname(npm), ".."), join(folder, "npm"), { recursive: true, dereference: true });
    writeFileSync(
      join(folder, "Containerfile"),
      `FROM ${builderBase}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
    );
    engine.run("build", "--tag", builder, folder);
  });
}

/** Caddy stores its certificate authority in the same folder as in the official image. */
function buildProxy(engine) {
  const plain = `${proxy}-plain`;
  importDebian(engine, plain, ["caddy"]);
  buildFrom(engine, proxy, `FROM ${plain}\nENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config\n`);
}

function buildPostgres(engine) {
  const plain = `${postgres}-plain`;
  importDebian(engine, plain, ["postgresql"]);
  buildFrom(
    engine,
    postgres,
    `FROM ${plain}
COPY postgres-entrypoint.sh /usr/local/bin/entrypoint
ENTRYPOINT ["entrypoint"]
CMD ["postgres"]
`,
  );
}

function buildFrom(engine, image, containerfile) {
  inTemporaryFolder((folder) => {
    cpSync(join(root, "scripts/image/postgres-entrypoint.sh"), join(folder, "postgres-entrypoint.sh"));
    writeFileSync(join(folder, "Containerfile"), containerfile);
    engine.run("build", "--tag", image, folder);
  });
}

function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "farthing-image-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
