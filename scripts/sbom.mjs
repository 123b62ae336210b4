import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { componentsOf, workspacesOf } from "./sbom/components.mjs";
import { bomOf } from "./sbom/cyclonedx.mjs";
import { licenceList, licenceProblemsOf } from "./sbom/licences.mjs";

/** `npm run sbom -- {folder}` writes the CycloneDX file. Exit code 1 means that a licence is unknown or not allowed. */

const folder = process.argv[2] ?? "dist";
const lock = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8"));
const components = componentsOf(lock);

await mkdir(folder, { recursive: true });
await writeFile(join(folder, "farthing.cdx.json"), `${JSON.stringify(bomOf(components, workspacesOf(lock)), null, 2)}\n`);
await writeFile(join(folder, "licences.txt"), licenceList(components));
console.log(
  `${components.length} packages, ${components.filter(({ isShipped }) => isShipped).length} of them shipped: see farthing.cdx.json and licences.txt in ${folder}.`,
);

const problems = licenceProblemsOf(components);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
