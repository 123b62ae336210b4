import { readdirSync, readFileSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import config, { floors } from "../.dependency-cruiser.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";

/** `npm run architecture`: holds every import below the current folder against the floors of the house (.dependency-cruiser.mjs). */

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
    // With a TypeScript that it does not understand, the cruiser reads nothing and is content.
    ...files.filter((file) => !read.has(file)).map((file) => `${file} was not read.`),
    ...files.filter((file) => !hasRoom(file)).map((file) => `${file} lies in no room that .dependency-cruiser.mjs knows.`),
    ...output.summary.violations.map(describe),
    ...files.flatMap(findDestruction),
  ];
  for (const sentence of sentences) console.log(sentence);
  if (sentences.length > 0)
    throw new Refusal(`The architecture is broken in ${sentences.length} ${sentences.length === 1 ? "place" : "places"}.`);
  console.log(`${files.length} files, all imports go down.`);
}

const findSources = () =>
  ["apps", "packages"].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path)),
  );

/** The sandbox and the demo world's tool stand outside the house, and tests go everywhere. */
const hasRoom = (file) =>
  /^apps\/(sandbox|demo-world|server\/test)\//.test(file) || Object.keys(floors).some((room) => new RegExp(`^${room}(/|$)`).test(file));

/** Only the owner's tools may empty a table or silence a trigger; a server that holds no such statement cannot be made to run it. */
const destruction = /\btruncate\b|\bdisable\s+(?:always\s+|replica\s+)?trigger\b|\bsession_replication_role\b/i;

function findDestruction(file) {
  if (!file.startsWith("apps/server/src/")) return [];
  const found = destruction.exec(readFileSync(file, "utf8"))?.[0];
  return found ? [`${file} says "${found}": the product empties no table and switches no trigger off.`] : [];
}

function describe({ from, to, rule, cycle }) {
  const way = cycle ? cycle.map(({ name }) => name).join(", which imports ") : to;
  const why = config.forbidden.find(({ name }) => name === rule.name)?.comment ?? "";
  return `${rule.name}: ${from} imports ${way}. ${why}`.trim();
}

await runCommand(checkArchitecture);
