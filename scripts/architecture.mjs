import { readdirSync, readFileSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import config, { layers } from "../.dependency-cruiser.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";

/** `npm run architecture` checks all imports against the rules in .dependency-cruiser.mjs. */

async function checkArchitecture() {
  const files = findSources();
  const { output } = await cruise(["apps", "packages"], {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    cache: { folder: ".cache/architecture", strategy: "content" },
  });
  const read = new Set(output.modules.map(({ source }) => source));
  const sentences = [
    // dependency-cruiser silently skips files if it does not support the TypeScript version. This check reports the skipped files.
    ...files.filter((file) => !read.has(file)).map((file) => `${file} was not read.`),
    ...files.filter((file) => !hasModule(file)).map((file) => `${file} belongs to no module of .dependency-cruiser.mjs.`),
    ...output.summary.violations.map(describe),
    ...files.flatMap(findDestruction),
  ];
  for (const sentence of sentences) console.log(sentence);
  if (sentences.length > 0)
    throw new Refusal(`The architecture is violated in ${sentences.length} ${sentences.length === 1 ? "place" : "places"}.`);
  console.log(`${files.length} files, all imports go to lower layers.`);
}

const findSources = () =>
  ["apps", "packages"].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path)),
  );

/** True if the file belongs to a module. The sandbox, the demo world and the server's tests do not have to belong to one. */
const hasModule = (file) =>
  /^apps\/(sandbox|demo-world|server\/test)\//.test(file) || Object.keys(layers).some((module) => new RegExp(`^${module}(/|$)`).test(file));

/** Only tools of the database owner may truncate a table or disable a trigger, so the server must not contain such statements. */
const destructivePattern = /\btruncate\b|\bdisable\s+(?:always\s+|replica\s+)?trigger\b|\bsession_replication_role\b/i;

function findDestruction(file) {
  if (!file.startsWith("apps/server/src/")) return [];
  const found = destructivePattern.exec(readFileSync(file, "utf8"))?.[0];
  return found ? [`${file} contains "${found}": the server must not truncate tables or disable triggers.`] : [];
}

function describe({ from, to, rule, cycle }) {
  const way = cycle ? cycle.map(({ name }) => name).join(", which imports ") : to;
  const why = config.forbidden.find(({ name }) => name === rule.name)?.comment ?? "";
  return `${rule.name}: ${from} imports ${way}. ${why}`.trim();
}

await runCommand(checkArchitecture);
