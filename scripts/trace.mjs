import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { findClaims, findMisspelt } from "./trace/claims.mjs";
import { findFakedAnswers } from "./trace/faked-answers.mjs";
import { createJudge } from "./trace/judge.mjs";
import { renderPage, summarise, totals } from "./trace/report.mjs";
import { readReports } from "./trace/reports.mjs";

/** `npm run trace` lists the requirements that the last test run met. With --check, compares with docs/trace.md. */

const page = "docs/trace.md";
const listedMax = 40;

const readRequirements = () =>
  readFileSync("docs/requirements.tsv", "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"))
    .map(([id, section, _kind, _requirement, level]) => ({ id, section, level }));

const filesIn = (...folders) =>
  folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    .sort();

await runCommand(async () => {
  const results = readReports(process.cwd());
  refuse(notReported(results), ["Run npm test, or npm test with the names of the stages, and then npm run trace."]);

  const browserSources = filesIn("e2e").filter((path) => path.endsWith(".ts"));
  refuse(findFakedAnswers(browserSources.map((path) => ({ path, text: readFileSync(path, "utf8") }))));

  const claims = findClaims(results);
  const sources = filesIn("apps", "packages").filter((path) => /\.tsx?$/.test(path));
  refuse([...findMisspelt(results), ...createJudge(process.cwd(), sources, readRequirements())(claims)]);

  const sections = summarise(readRequirements(), claims);
  const text = renderPage(sections);
  if (process.argv.includes("--check")) {
    if (!existsSync(page) || readFileSync(page, "utf8") !== text) refuse([`${page} is outdated: run npm run trace.`]);
    return;
  }
  writeFileSync(page, text);
  for (const { seed, section, shown, total, missing } of sections) {
    console.log(
      `${seed} ${section.padEnd(24)} ${String(shown.length).padStart(4)} of ${String(total).padStart(4)} shown, ${missing.length} not yet`,
    );
  }
  const { shown, total } = totals(sections);
  console.log(`${shown} of ${total} requirements are shown by a test that passed.`);
});

function notReported(results) {
  const ranAt = new Map(results.map(({ path, ranAt }) => [path, ranAt]));
  const files = filesIn("apps", "packages", "scripts", "e2e").filter((path) => /\.(test\.tsx?|spec\.ts|test\.mjs)$/.test(path));
  return [
    ...files.filter((path) => !ranAt.has(path)).map((path) => `${path} is in no report.`),
    ...files.filter((path) => statSync(path).mtimeMs > ranAt.get(path)).map((path) => `${path} has changed since its last run.`),
  ];
}

function refuse(problems, advice = []) {
  if (problems.length === 0) return;
  const more = problems.length > listedMax ? [`and ${problems.length - listedMax} more.`] : [];
  throw new Refusal([...problems.slice(0, listedMax), ...more, ...advice].join("\n"));
}
