import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const script = fileURLToPath(new URL("architecture.mjs", import.meta.url));

/** A small valid project with one file in most modules. */
const validProject = {
  "package.json": "{}",
  "packages/domain/package.json": JSON.stringify({
    name: "@farthing/domain",
    exports: {
      "./money": "./src/money/index.ts",
      "./lending": "./src/lending/index.ts",
      "./vocabulary": "./src/vocabulary/index.ts",
    },
  }),
  "packages/ui/package.json": JSON.stringify({ name: "@farthing/ui", exports: { ".": "./src/index.ts", "./styles/*": "./src/styles/*" } }),
  "packages/domain/src/vocabulary/index.ts": "export const statuses = [];",
  "packages/domain/src/money/pence.ts": "export const pence = 1;",
  "packages/domain/src/money/index.ts": `export { pence } from "./pence.ts";`,
  "packages/domain/src/lending/index.ts": `import { pence } from "../money/index.ts"; import { statuses } from "../vocabulary/index.ts"; export const lending = [pence, statuses];`,
  "packages/ui/src/index.ts": "export const button = 1;",
  "apps/server/src/platform/clock.ts": "export const clock = 1;",
  "apps/server/src/store/applications.ts": `import { pence } from "@farthing/domain/money"; import { clock } from "../platform/clock.ts"; export const applications = [pence, clock];`,
  "apps/server/src/providers/mail.ts": "export const mail = 1;",
  "apps/server/src/use-cases/cancel.ts": `import { applications } from "../store/applications.ts"; export const cancel = applications;`,
  "apps/server/src/use-cases/mail/letter.ts": "export const letter = 1;",
  "apps/server/src/use-cases/decisions/decide.ts": `import { letter } from "../mail/letter.ts"; export const decide = letter;`,
  "apps/server/src/use-cases/referrals/settle-referral.ts": `import { decide } from "../decisions/decide.ts"; export const settle = decide;`,
  "apps/server/src/jobs/worker.ts": `import { cancel } from "../use-cases/cancel.ts"; export const worker = cancel;`,
  "apps/server/src/http/routes.ts": `import { cancel } from "../use-cases/cancel.ts"; export const routes = cancel;`,
  "apps/server/src/main.ts": `import { routes } from "./http/routes.ts"; import { worker } from "./jobs/worker.ts"; export const main = [routes, worker];`,
  "apps/staff/src/features/cancel/cancel.tsx": `import { button } from "@farthing/ui"; export const cancel = button;`,
  "apps/staff/src/features/search/search.tsx": "export const search = 1;",
  "apps/staff/src/shell/session.ts": "export const session = 1;",
  "apps/staff/src/shared/status.ts": `import { session } from "../shell/session.ts"; export const status = session;`,
  "apps/staff/src/app/router.ts": `import { search } from "../features/search/search.tsx"; export const router = search;`,
  "apps/demo-world/src/make-world.ts": `import { cancel } from "../../server/src/use-cases/cancel.ts"; export const made = cancel;`,
  "apps/sandbox/src/main.ts": `import { button } from "@farthing/ui"; export const sandbox = button;`,
};

const projects = [];
afterAll(() => {
  for (const root of projects) rmSync(root, { recursive: true });
});

function checkProjectWith(planted) {
  const root = mkdtempSync(join(tmpdir(), "farthing-architecture-"));
  projects.push(root);
  for (const [path, text] of Object.entries({ ...validProject, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, "node_modules/@farthing"), { recursive: true });
  for (const name of ["domain", "ui"]) symlinkSync(join(root, "packages", name), join(root, "node_modules/@farthing", name));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: root, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

/** Types may refer to each other, and a test may import from any module. */
const permittedImports = {
  "apps/server/src/store/x.ts": `import type { Y } from "./y.ts"; export interface X { y: Y }`,
  "apps/server/src/store/y.ts": `import type { X } from "./x.ts"; export interface Y { x: X }`,
  "apps/server/test/journey.test.ts": `import { main } from "../src/main.ts"; import { sandbox } from "../../sandbox/src/main.ts"; export const used = [main, sandbox];`,
};

test("a valid project passes the architecture check, and every file is read", () => {
  const files = Object.keys({ ...validProject, ...permittedImports }).filter((path) => /\.tsx?$/.test(path)).length;
  expect(checkProjectWith(permittedImports)).toEqual({ status: 0, said: `${files} files, all imports go to lower layers.\n` });
});

const violations = [
  ["an upward import", "imports-go-to-lower-layers", "apps/server/src/store/upward.ts", "../use-cases/cancel.ts"],
  ["an upward import of a type", "imports-go-to-lower-layers", "apps/server/src/use-cases/upward.ts", "../http/routes.ts", "import type"],
  ["an import from the same layer", "imports-go-to-lower-layers", "apps/server/src/store/sideways.ts", "../providers/mail.ts"],
  ["an import of the entry module", "imports-go-to-lower-layers", "apps/server/src/jobs/upward.ts", "../main.ts"],
  [
    "an upward import between use case folders",
    "use-case-folders-import-downwards",
    "apps/server/src/use-cases/decisions/against.ts",
    "../referrals/settle-referral.ts",
  ],
  ["a use case of a new folder", "use-case-folders-import-downwards", "apps/server/src/use-cases/weather/tell.ts", "../mail/letter.ts"],
  ["an import of another feature", "features-import-no-other-feature", "apps/staff/src/features/cancel/other.tsx", "../search/search.tsx"],
  ["a feature in the shell of an app", "app-folders-import-downwards", "apps/staff/src/shell/upward.ts", "../features/search/search.tsx"],
  ["the router in a feature", "app-folders-import-downwards", "apps/staff/src/features/cancel/upward.ts", "../../app/router.ts"],
  [
    "a feature in the shared code of an app",
    "app-folders-import-downwards",
    "apps/staff/src/shared/upward.ts",
    "../features/search/search.tsx",
  ],
  ["Node in the domain", "domain-is-pure", "packages/domain/src/money/file.ts", "node:fs"],
  ["another library in the domain", "domain-is-pure", "packages/domain/src/money/library.ts", "kysely"],
  ["an upward import inside the domain", "domain-modules-import-downwards", "packages/domain/src/money/upward.ts", "../lending/index.ts"],
  [
    "an import of a domain module past its index",
    "domain-modules-have-one-entry",
    "packages/domain/src/lending/past.ts",
    "../money/pence.ts",
  ],
  [
    "an import of a package past its exports",
    "packages-are-imported-by-their-exports",
    "apps/server/src/store/past.ts",
    "../../../../packages/domain/src/money/pence.ts",
  ],
  ["lending in the design system", "design-system-imports-no-domain", "packages/ui/src/loan.ts", "@farthing/domain/money"],
  ["an app in a package", "packages-import-no-app", "packages/ui/src/app.ts", "../../../apps/staff/src/features/search/search.tsx"],
  ["the sandbox in the product", "apps-import-no-other-app", "apps/server/src/main.ts", "../../sandbox/src/main.ts"],
  ["the demo world in the product", "apps-import-no-other-app", "apps/server/src/compose.ts", "../../demo-world/src/make-world.ts"],
  ["the server in the sandbox", "apps-import-no-other-app", "apps/sandbox/src/server.ts", "../../server/src/platform/clock.ts"],
  ["a browser's component in the server", "server-imports-no-components", "apps/server/src/http/page.ts", "@farthing/ui"],
  ["SQL outside the store", "outside-libraries-stay-in-their-module", "apps/server/src/use-cases/query.ts", "kysely"],
  ["an import of a missing file", "everything-resolves", "apps/server/src/store/lost.ts", "./nowhere.ts"],
];

/** Statements that the server must not contain. The test writes each of them into a file of its own. */
const destructiveStatements = [
  ["truncate.ts", "truncate application"],
  ["trigger.ts", "alter table audit_event DISABLE TRIGGER all"],
  ["replica.ts", "set session_replication_role = replica"],
];

describe("a project that breaks every rule", () => {
  let result;
  beforeAll(() => {
    result = checkProjectWith({
      ...Object.fromEntries(
        violations.map(([_case, _rule, file, target, how = "import"]) => [
          file,
          `${how} * as planted from "${target}"; export const used = planted;`,
        ]),
      ),
      ...Object.fromEntries(
        destructiveStatements.map(([file, statement]) => [
          `apps/server/src/store/${file}`,
          `export const reset = ${JSON.stringify(statement)};`,
        ]),
      ),
      "apps/server/src/store/a.ts": `import { b } from "./b.ts"; export const a = () => b;`,
      "apps/server/src/store/b.ts": `import { a } from "./a.ts"; export const b = () => a;`,
      "apps/server/src/helpers/everything.ts": "export const everything = 1;",
    });
  });

  test.each(violations)("the architecture check refuses %s", (_case, rule, file) => {
    expect(result.said).toContain(`${rule}: ${file} imports `);
  });

  test("the architecture check refuses two files that import each other", () => {
    expect(result.said).toContain(
      "no-cycles: apps/server/src/store/a.ts imports apps/server/src/store/b.ts, which imports apps/server/src/store/a.ts.",
    );
  });

  test.each(destructiveStatements)("the architecture check refuses the file %s with the statement %j", (file) => {
    expect(result.said.split("\n")).toContainEqual(
      expect.stringMatching(`^apps/server/src/store/${file} contains ".+": the server must not truncate tables or disable triggers\\.$`),
    );
  });

  test("the architecture check refuses a file that belongs to no known module", () => {
    expect(result.said).toContain("apps/server/src/helpers/everything.ts belongs to no module");
  });
});

test("the architecture check fails if a single file imports from a higher layer", () => {
  const upward = `import { cancel } from "../use-cases/cancel.ts"; export const used = cancel;`;
  expect(checkProjectWith({ "apps/server/src/store/upward.ts": upward }).status).toBe(1);
});
