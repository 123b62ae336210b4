import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePortBase, portOffsets } from "../../scripts/launch/free-ports.mjs";
import { launch } from "./product.ts";

const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/** Runs `npm run dev` with a copy of the source code, which the test may change. */
export async function startDevelopment() {
  const root = await mkdtemp(join(tmpdir(), "farthing-development-"));
  copySources(root);
  const portBase = await findFreePortBase();
  // The test needs no applications in the database, so only the shops are generated.
  const { stop } = await launch(join(root, "scripts/dev.mjs"), { FARTHING_PORT_BASE: String(portBase), FARTHING_SEED: "shops" });
  const at = (app: keyof typeof portOffsets) => `http://localhost:${portBase + portOffsets[app]}`;
  return {
    at,
    change(file: string, from: string, to: string): void {
      const text = readFileSync(join(root, file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      writeFileSync(join(root, file), text.replaceAll(from, to));
    },
    async stop(): Promise<void> {
      await stop();
      await rm(root, { recursive: true });
    },
  };
}

/**
 * Copies the source code. In the copy, installed packages are links to the packages of this project, and workspaces are links to the copied
 * code.
 */
function copySources(root: string): void {
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  for (const name of [
    "apps",
    "packages",
    "scripts",
    "package.json",
    "package-lock.json",
    "tsconfig.base.json",
    "vite.browser-app.ts",
    "vite.known-pages.ts",
  ])
    cpSync(join(projectFolder, name), join(root, name), { recursive: true, filter: isSource });
  mkdirSync(join(root, "node_modules/@farthing"), { recursive: true });
  for (const name of readdirSync(join(projectFolder, "node_modules")))
    if (name !== "@farthing") symlinkSync(join(projectFolder, "node_modules", name), join(root, "node_modules", name));
  for (const folder of ["apps", "packages"])
    for (const name of readdirSync(join(root, folder))) symlinkSync(join(root, folder, name), join(root, "node_modules/@farthing", name));
}
