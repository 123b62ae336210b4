import { readFile, writeFile } from "node:fs/promises";
import { contract } from "../src/index.ts";
import { openApi } from "../src/openapi.ts";

/** Generates the OpenAPI document. With --check the script only reports whether the committed file is up to date. */

const target = new URL("../../../docs/openapi.json", import.meta.url);
const text = `${JSON.stringify(openApi(Object.values(contract)), inNameOrder, 2)}\n`;

if (!process.argv.includes("--check")) await writeFile(target, text);
else if (text !== (await readFile(target, "utf8").catch(() => ""))) {
  process.stderr.write("docs/openapi.json is not what the contract says: run npm run openapi.\n");
  process.exitCode = 1;
}

/** Sorts keys by name, so that moving a declaration does not change the document. */
function inNameOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
