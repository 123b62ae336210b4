import { readFile, writeFile } from "node:fs/promises";
import { type AppOrigin, contract, type Endpoint, isBrowserCall } from "../src/index.ts";

/** Generates the list of API calls without their schemas. With --check, only reports whether the committed file is up to date. */

const generatedFile = new URL("../src/calls.generated.ts", import.meta.url);

const browserCalls = Object.entries<Endpoint>(contract).filter(([, call]) => isBrowserCall(call));
const callDeclarations = browserCalls.map(
  ([name, { method, path, needs, mustAnswer, streams, answersFile, answersTable }]) =>
    `const ${name} = ${JSON.stringify({ method, path, needs, mustAnswer, streams, answersFile, answersTable })} as const;`,
);
const namesAt = (origin: AppOrigin): string =>
  browserCalls
    .filter(([, call]) => call.origins.includes(origin))
    .map(([name]) => `  ${name},`)
    .join("\n");

const generatedSource = `// Written from the contract by npm run calls.
import type { Call } from "./endpoint.ts";
import type { Contract } from "./index.ts";

${callDeclarations.join("\n")}

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

if (!process.argv.includes("--check")) await writeFile(generatedFile, generatedSource);
else if (generatedSource !== (await readFile(generatedFile, "utf8").catch(() => ""))) {
  process.stderr.write("The browsers' list of calls is not that of the contract: run npm run calls.\n");
  process.exitCode = 1;
}
