import { mkdir, readFile, writeFile } from "node:fs/promises";
import { contract } from "../src/index.ts";
import { openApi } from "../src/openapi.ts";
import { openApiV1 } from "../src/v1/openapi.ts";

/**
 * Generates the OpenAPI documents of the apps' API and of API v1. With --check, the script only reports whether the committed files are up
 * to date.
 */

const documents: readonly (readonly [file: string, document: object])[] = [
  ["docs/openapi.json", openApi(Object.values(contract))],
  ["docs/api/v1.json", openApiV1()],
];

for (const [file, document] of documents) {
  const target = new URL(`../../../${file}`, import.meta.url);
  const text = `${JSON.stringify(document, inNameOrder, 2)}\n`;
  if (!process.argv.includes("--check")) {
    await mkdir(new URL(".", target), { recursive: true });
    await writeFile(target, text);
  } else if (text !== (await readFile(target, "utf8").catch(() => ""))) {
    process.stderr.write(`${file} is not what the contract says: run npm run openapi.\n`);
    process.exitCode = 1;
  }
}

/** Writes all keys in alphabetical order, so that moving a declaration in the code does not change the document. */
function inNameOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
