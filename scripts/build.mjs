import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { allAtOnce, runTool } from "./launch/tool.mjs";

/** `npm run build` builds the browser apps whose sources have changed. */

const apps = [
  { name: "staff", folder: "apps/staff", output: "apps/staff/dist" },
  { name: "applicant", folder: "apps/applicant", output: "apps/applicant/dist" },
  { name: "lender", folder: "apps/lender", output: "apps/lender/dist" },
  { name: "gallery", folder: "packages/ui/gallery", output: "packages/ui/dist/gallery" },
];

const sharedSources = ["packages", "package-lock.json", "tsconfig.base.json", "vite.browser-app.ts", "vite.known-pages.ts"];

const isIgnored = (name) => ["node_modules", "dist", "test"].includes(name) || /\.test\.tsx?$/.test(name);

export async function buildApps(root, runtime, signal) {
  const stampPath = join(root, ".cache", "build-stamp");
  const stamps = existsSync(stampPath) ? JSON.parse(readFileSync(stampPath, "utf8")) : {};
  const shared = fingerprint(root, sharedSources);
  const stale = apps
    .filter(({ folder }) => existsSync(join(root, folder, "index.html")))
    .map((app) => ({ ...app, stamp: fingerprint(root, [app.folder], shared) }))
    .filter(({ name, output, stamp }) => stamps[name] !== stamp || !existsSync(join(root, output, "index.html")));

  await allAtOnce(stale, async (app) => {
    await build(root, runtime, app, signal);
    stamps[app.name] = app.stamp;
  });
  if (stale.length === 0) return "up to date";
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, JSON.stringify(stamps, undefined, 2));
  return `built ${stale.map(({ name }) => name).join(", ")}`;
}

function fingerprint(root, paths, seed = "") {
  const hash = createHash("sha256").update(seed);
  const visit = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) if (!isIgnored(name)) visit(`${path}/${name}`);
    } else if (found) {
      hash.update(path).update(readFileSync(join(root, path)));
    }
  };
  for (const path of paths) visit(path);
  return hash.digest("hex");
}

async function build(root, runtime, { name, folder }, signal) {
  const { code, output } = await runTool(runtime, [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], {
    cwd: join(root, folder),
    signal,
  });
  if (code === 0) return;
  signal?.throwIfAborted();
  process.stderr.write(output);
  throw new Refusal(`The ${name} app could not be built: vite build ended with ${code}. Its output is above.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  await runCommand(async () => console.log(await buildApps(root, findRuntime(root))));
}
