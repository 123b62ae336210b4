import { levelOfTest, levels, showsAt } from "./levels.mjs";
import { readProgram } from "./program.mjs";
import { findReached } from "./reach.mjs";
import { testFilesBehind, usedByTest } from "./uses.mjs";

/** What is started of the product; what none of these comes to is not part of it. */
const entries = [
  "apps/server/src/main.ts",
  "apps/sandbox/src/main.ts",
  "apps/staff/src/main.tsx",
  "apps/applicant/src/main.tsx",
  "apps/lender/src/main.tsx",
];

/** Says of claims what is wrong with them: the requirement is unknown, the test did not pass, stands too low, or tests what nobody runs. */
export function createJudge(root, sources, requirements) {
  const program = readProgram(root, sources);
  const reached = findReached(program, entries);
  const levelOf = new Map(requirements.map(({ id, level }) => [id, level]));
  const unreached = remembering(({ path, line }) =>
    [...usedByTest(program, path, line)].filter((declaration) => !reached.has(declaration)).map(nameOf),
  );
  const testLevel = remembering(({ path }) => levelOfTest(path, program.sources.has(path) ? testFilesBehind(program, path) : []));

  return (claims) => [
    ...requirements
      .filter(({ level }) => !levels.includes(level))
      .map(({ id, level }) => `${id} is to be shown by "${level}", which is no level.`),
    ...new Set(claims.flatMap((claim) => problemsOf(claim).map((problem) => `${claim.id} ${problem}: ${claim.path}, "${claim.title}".`))),
  ];

  function problemsOf(claim) {
    const level = levelOf.get(claim.id);
    if (!level) return ["is claimed and stands not in docs/requirements.tsv"];
    if (claim.status !== "passed") return [`is claimed by a test that is ${claim.status}`];
    if (!showsAt(testLevel(claim), level)) return [`is to be shown at the level ${level}, and the test stands at ${testLevel(claim)}`];
    if (testLevel(claim) === "browser") return [];
    if (claim.line === undefined) return ["is claimed by a test of which the report does not say where it stands"];
    const lost = unreached(claim);
    return lost.length === 0 ? [] : [`is claimed for ${lost.join(", ")}, which no main comes to`];
  }
}

const nameOf = (declaration) =>
  `${declaration.name?.getText() ?? "the module"} of ${declaration.getSourceFile().fileName.split("/").slice(-3).join("/")}`;

function remembering(answer) {
  const known = new Map();
  return (claim) => {
    const key = `${claim.path}:${claim.line}`;
    if (!known.has(key)) known.set(key, answer(claim));
    return known.get(key);
  };
}
