import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { findClaims } from "./trace/claims.mjs";
import { renderPage, summarise, totals } from "./trace/report.mjs";

/** `npm run trace`: which requirements of docs/requirements.tsv a test shows; with --check, whether docs/trace.md says so. */

const page = "docs/trace.md";

const readRequirements = () =>
  readFileSync("docs/requirements.tsv", "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"))
    .map(([id, section]) => ({ id, section }));

const findTests = () =>
  ["apps", "packages", "scripts", "e2e", "bench"]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => /\.(test\.tsx?|spec\.ts|test\.mjs)$/.test(path) && !path.includes("node_modules/"))
    .sort();

await runCommand(async () => {
  const requirements = readRequirements();
  const known = new Set(requirements.map(({ id }) => id));
  const found = findTests().map((path) => findClaims(path, readFileSync(path, "utf8")));
  const claims = found.flatMap((file) => file.claims);
  const problems = [
    ...found.flatMap((file) => file.problems),
    ...claims
      .filter(({ id }) => !known.has(id))
      .map(({ id, path, title }) => `${path} claims ${id}, which docs/requirements.tsv does not have: "${title}".`),
  ];
  if (problems.length > 0) throw new Refusal(problems.join("\n"));

  const sections = summarise(requirements, claims);
  const text = renderPage(sections);
  if (process.argv.includes("--check")) {
    if (!existsSync(page) || readFileSync(page, "utf8") !== text)
      throw new Refusal(`${page} is not what the tests say: run npm run trace.`);
    return;
  }
  writeFileSync(page, text);
  for (const { seed, section, shown, total, missing } of sections) {
    console.log(
      `${seed} ${section.padEnd(24)} ${String(shown.length).padStart(4)} of ${String(total).padStart(4)} shown, ${missing.length} not yet`,
    );
  }
  const { shown, total } = totals(sections);
  console.log(`${shown} of ${total} requirements are shown by a test.`);
});
