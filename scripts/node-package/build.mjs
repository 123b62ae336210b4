import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../launch/refusal.mjs";
import { runTool } from "../launch/tool.mjs";

export async function buildNodePackage(root, runtime) {
  const source = join(root, "packages/node");
  const target = join(source, "dist");
  rmSync(target, { recursive: true, force: true });
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const { code, output } = await runTool(
    runtime,
    [compiler, "-p", join(source, "tsconfig.package.json"), "--outDir", join(target, "lib")],
    {
      cwd: root,
    },
  );
  if (code !== 0) throw new Refusal(`packages/node could not be compiled.\n${output}`);
  nameCompiledFiles(join(target, "lib"));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { private: _, ...described } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  const published = {
    ...described,
    version,
    exports: { ".": { types: "./lib/index.d.ts", default: "./lib/index.js" } },
    bin: { farthing: "./lib/cli/main.js" },
    files: ["lib"],
  };
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, "package.json"), `${JSON.stringify(published, undefined, 2)}\n`);
  copyFileSync(join(source, "README.md"), join(target, "README.md"));
  copyFileSync(join(root, "LICENSE"), join(target, "LICENSE"));
  return target;
}

/** The compiler renames imports from .ts to .js only in JavaScript files. This function does it in declaration files. */
function nameCompiledFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((path) => path.endsWith(".d.ts"))) {
    const path = join(folder, name);
    if (name.startsWith("cli")) rmSync(path);
    else writeFileSync(path, readFileSync(path, "utf8").replaceAll(/from "(\.[^"]+)\.ts"/g, 'from "$1.js"'));
  }
}
