import { readFile, writeFile } from "node:fs/promises";
import { contract, type Endpoint, isBrowserCall, type Origin } from "../src/index.ts";

/** Generates the list of API calls without their schemas. With --check, only reports whether the committed file is up to date. */

const target = new URL("../src/calls.generated.ts", import.meta.url);

const declared = Object.entries<Endpoint>(contract).filter(([, call]) => isBrowserCall(call));
const consts = declared.map(
  ([name, { method, path, needs, mustAnswer, streams, answersFile, answersTable }]) =>
    `const ${name} = ${JSON.stringify({ method, path, needs, mustAnswer, streams, answersFile, answersTable })} as const;`,
);
const namesAt = (origin: Origin): string =>
  declared
    .filter(([, call]) => call.origins.includes(origin))
    .map(([name]) => `  ${name},`)
    .join("\n");

const text = `// Written from the contract by npm run calls.
import type { Call } from "./endpoint.ts";
import type { Contract } from "./index.ts";

${consts.join("\n")}

/** The calls of one app. Each app contains only its own calls. */
export const staffCalls = {
${namesAt("staff")}
} satisfies Partial<Record<keyof Contract, Call>>;
export type StaffContract = Pick<Contract, keyof typeof staffCalls>;

export const applicantCalls = {
${namesAt("applicant")}
} satisfies Partial<Record<keyof Contract, Call>>;
export type ApplicantContract = Pick<Contract, keyof typeof applicantCalls>;

export const lenderCalls = {
${namesAt("lender")}
} satisfies Partial<Record<keyof Contract, Call>>;
export type LenderContract = Pick<Contract, keyof typeof lenderCalls>;
`;

if (!process.argv.includes("--check")) await writeFile(target, text);
else if (text !== (await readFile(target, "utf8").catch(() => ""))) {
  process.stderr.write("The browsers' list of calls is not that of the contract: run npm run calls.\n");
  process.exitCode = 1;
}
