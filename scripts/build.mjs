import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildDocs } from "./docs.mjs";
import { fingerprint } from "./launch/fingerprint.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { mapConcurrently, runTool } from "./launch/tool.mjs";

/** `npm run build` builds the browser apps and the documentation, if their sources have changed. */

const apps = [
  { name: "staff", folder: "apps/staff", output: "apps/staff/dist" },
  { name: "applicant", folder: "apps/applicant", output: "apps/applicant/dist" },
  { name: "lender", folder: "apps/lender", output: "apps/lender/dist" },
];

const gallery = { name: "gallery", folder: "packages/ui/gallery", output: "packages/ui/dist/gallery" };

const sharedSources = ["packages", "package-lock.json", "tsconfig.base.json", "vite.browser-app.ts", "vite.known-pages.ts"];

export const buildApps = (root, runtime, options) => buildStale(root, runtime, apps, options);

export const buildGallery = (root, runtime, options) => buildStale(root, runtime, [gallery], options);

async function buildStale(root, runtime, wanted, options = {}) {
  const stampPath = join(root, ".cache", "build-stamp");
  const stamps = existsSync(stampPath) ? JSON.parse(readFileSync(stampPath, "utf8")) : {};
  const shared = fingerprint(root, sharedSources);
  const stale = wanted
    .filter(({ folder }) => existsSync(join(root, folder, "index.html")))
    .map((app) => ({ ...app, stamp: fingerprint(root, [app.folder], shared) }))
    .filter(({ name, output, stamp }) => stamps[name] !== stamp || !existsSync(join(root, output, "index.html")));

  await mapConcurrently(stale, async (app) => {
    await build(root, runtime, app, options);
    stamps[app.name] = app.stamp;
  });
  if (stale.length === 0) return "up to date";
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, JSON.stringify(stamps, undefined, 2));
  return `built ${stale.map(({ name }) => name).join(", ")}`;
}

async function build(root, runtime, { name, folder }, { signal, yieldsProcessor }) {
  const { code, output } = await runTool(runtime, [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], {
    cwd: join(root, folder),
    signal,
    yieldsProcessor,
  });
  if (code === 0) return;
  signal?.throwIfAborted();
  process.stderr.write(output);
  throw new Refusal(`The ${name} app could not be built: vite build ended with ${code}. Its output is above.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  await runCommand(async () => {
    console.log(await buildStale(root, findRuntime(root), [...apps, gallery]));
    if (existsSync(join(root, "docs/site"))) console.log(await buildDocs(root, findRuntime(root)));
  });
}
