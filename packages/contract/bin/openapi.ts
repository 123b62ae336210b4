import { readFile, writeFile } from "node:fs/promises";
import { contract } from "../src/index.ts";
import { openApi } from "../src/openapi.ts";

/** Writes the contract as an OpenAPI document; with --check says whether the committed one is still true. */

const target = new URL("../../../docs/openapi.json", import.meta.url);
const text = `${JSON.stringify(openApi(Object.values(contract)), inNameOrder, 2)}\n`;

if (!process.argv.includes("--check")) await writeFile(target, text);
else if (text !== (await readFile(target, "utf8").catch(() => ""))) {
  process.stderr.write("docs/openapi.json is not what the contract says: run npm run openapi.\n");
  process.exitCode = 1;
}

/** Declaring a call in another place of the contract is no change of the interface, so keys are written in order of their names. */
function inNameOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
