import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { test } from "./support/test.ts";

const dist = fileURLToPath(new URL("../apps/applicant/dist", import.meta.url));
const firstKbMax = 115;
const stepKbMax = 158;
/** A dialog loads its own scripts only when the customer opens it. */
const dialogKbMax = 175;

interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: true;
}
type Manifest = Readonly<Record<string, BuiltFile>>;

const readManifest = async () => JSON.parse(await readFile(`${dist}/.vite/manifest.json`, "utf8")) as Manifest;

function filesOf(page: string, manifest: Manifest): ReadonlySet<string> {
  const found = new Map<string, string>();
  const follow = (module: string): void => {
    const built = manifest[module];
    if (!built || found.has(module)) return;
    found.set(module, built.file);
    for (const next of built.imports ?? []) follow(next);
  };
  follow(page);
  return new Set([...found.values()].filter((file) => file.endsWith(".js")));
}

async function kbOfFiles(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => (await stat(`${dist}/${file}.gz`)).size));
  return sizes.reduce((total, size) => total + size, 0) / 1_000;
}

test("the scripts that a customer's phone loads first are small", async () => {
  const named = [...(await readFile(`${dist}/index.html`, "utf8")).matchAll(/<script[^>]+src="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file = ""]) => file,
  );
  expect(named.length).toBeGreaterThan(1);
  expect(await kbOfFiles(named)).toBeLessThanOrEqual(firstKbMax);
});

test("no page or dialog of the customer journey needs more scripts than a low-end phone can load in a second", async () => {
  const manifest = await readManifest();
  const entries = (names: RegExp) => Object.keys(manifest).filter((module) => manifest[module]?.isDynamicEntry && names.test(module));
  const [pages, dialogs] = [entries(/(screen|page|room|callback)\.tsx$/), entries(/dialog\.tsx$/)];
  expect(pages.length).toBeGreaterThan(12);
  expect(dialogs.length).toBeGreaterThan(3);
  const heavy: string[] = [];
  for (const module of [...pages, ...dialogs]) {
    const files = filesOf(module, manifest);
    expect([...files].filter((file) => /(libraries|app)-/.test(file))).toHaveLength(2);
    const kb = await kbOfFiles(files);
    if (kb > (dialogs.includes(module) ? dialogKbMax : stepKbMax)) heavy.push(`${module}: ${kb.toFixed(1)} kB`);
  }
  expect(heavy).toEqual([]);
});
