import { readFile, writeFile } from "node:fs/promises";
import { contract } from "../src/index.ts";

/** Writes the calls without their schemas, for browsers; with --check says whether the committed file is still true. */

const target = new URL("../src/calls.generated.ts", import.meta.url);

const rows = Object.entries(contract).map(
  ([name, { method, path, needs, mustAnswer, streams }]) => `  ${name}: ${JSON.stringify({ method, path, needs, mustAnswer, streams })},`,
);
const text = `// Written from the contract by npm run calls.
import type { Call } from "./endpoint.ts";
import type { Contract } from "./index.ts";

export const calls = {
${rows.join("\n")}
} as const satisfies Record<keyof Contract, Call>;
`;

if (!process.argv.includes("--check")) await writeFile(target, text);
else if (text !== (await readFile(target, "utf8").catch(() => ""))) {
  process.stderr.write("The browsers' list of calls is not that of the contract: run npm run calls.\n");
  process.exitCode = 1;
}
