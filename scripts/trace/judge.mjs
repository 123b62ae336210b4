import { isLevelHighEnough, levelOfTest, levels } from "./levels.mjs";
import { readProgram } from "./program.mjs";
import { findReached } from "./reach.mjs";
import { findLoadedTestFiles, findUsedDeclarations } from "./uses.mjs";

const entries = [
  "apps/server/src/main.ts",
  "apps/sandbox/src/main.ts",
  "apps/staff/src/main.tsx",
  "apps/applicant/src/main.tsx",
  "apps/lender/src/main.tsx",
];

/** A test shows that a requirement is met if it passes, has the required level and tests code that Farthing runs. */
export function createJudge(root, sources, requirements) {
  const program = readProgram(root, sources);
  const reached = findReached(program, entries);
  const levelOf = new Map(requirements.map(({ id, level }) => [id, level]));
  const unreached = memoise(({ path, line }) =>
    [...findUsedDeclarations(program, path, line)].filter((declaration) => !reached.has(declaration)).map(nameOf),
  );
  const testLevel = memoise(({ path }) => levelOfTest(path, program.sources.has(path) ? findLoadedTestFiles(program, path) : []));

  return (claims) => [
    ...requirements.filter(({ level }) => !levels.includes(level)).map(({ id, level }) => `${id} has the unknown level "${level}".`),
    ...new Set(claims.flatMap((claim) => problemsOf(claim).map((problem) => `${claim.id} ${problem}: ${claim.path}, "${claim.title}".`))),
  ];

  function problemsOf(claim) {
    const level = levelOf.get(claim.id);
    if (!level) return ["is claimed but is not in docs/requirements.tsv"];
    if (claim.status !== "passed") return [`is claimed by a test that is ${claim.status}`];
    if (!isLevelHighEnough(testLevel(claim), level)) return [`needs a test at the level ${level}, and this test is at ${testLevel(claim)}`];
    if (testLevel(claim) === "browser") return [];
    if (claim.line === undefined) return ["is claimed by a test without a line number in its report"];
    const lost = unreached(claim);
    return lost.length === 0 ? [] : [`is claimed for ${lost.join(", ")}, which the product does not use`];
  }
}

const nameOf = (declaration) =>
  `${declaration.name?.getText() ?? "the module"} of ${declaration.getSourceFile().fileName.split("/").slice(-3).join("/")}`;

function memoise(answer) {
  const known = new Map();
  return (claim) => {
    const key = `${claim.path}:${claim.line}`;
    if (!known.has(key)) known.set(key, answer(claim));
    return known.get(key);
  };
}
