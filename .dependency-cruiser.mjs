import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The house (docs/architecture.md) as rules: imports go down only. */

/** Each room's floor. A room stands above everything that it imports; the domain is the ground under all of them. */
export const floors = {
  "packages/domain": -1,
  "apps/server/src/platform": 0,
  "packages/contract": 1,
  "packages/ui": 1,
  "apps/server/src/store": 1,
  "apps/server/src/providers": 1,
  "packages/client": 2,
  "packages/shell": 2,
  "packages/account": 3,
  "packages/journey": 3,
  "apps/server/src/use-cases": 2,
  "apps/server/src/jobs": 3,
  "apps/server/src/http": 3,
  "apps/staff": 4,
  "apps/applicant": 4,
  "apps/lender": 4,
  "apps/server/src/(compose|main)\\.ts": 4,
  "apps/server/bin": 5,
};

/** The modules that each module of the domain may import. */
const domainModules = {
  vocabulary: [],
  wording: ["vocabulary"],
  money: ["wording"],
  law: ["money"],
  access: ["vocabulary", "wording", "money"],
  ledger: ["money"],
  bacs: ["money", "law"],
  payouts: ["money", "ledger"],
  lending: ["vocabulary", "wording", "money", "law", "access"],
  details: ["vocabulary", "wording", "money", "bacs"],
  application: ["vocabulary", "wording", "money", "law", "access", "bacs", "lending", "details"],
  navigation: ["vocabulary", "wording", "access", "application"],
  figures: ["vocabulary", "wording", "money", "bacs", "application"],
  credit: ["vocabulary", "wording", "money", "access", "lending", "details", "application"],
  paperwork: ["vocabulary", "wording", "money", "law", "access", "lending", "details", "application", "credit"],
};

/**
 * What each folder of use cases may use of the others: somebody who reads one need not know the folders above it. What two of them need
 * belongs into the lower one, or is a rule and belongs into the domain.
 */
const useCaseFolders = {
  retailers: [],
  deadlines: [],
  mail: [],
  checks: [],
  pairing: [],
  deposits: [],
  applications: ["mail", "checks", "pairing"],
  decisions: ["mail", "applications"],
  paperwork: ["mail", "applications", "decisions"],
  signing: ["applications", "decisions", "paperwork"],
  evidence: [],
  referrals: ["mail", "applications", "decisions"],
  applicants: ["mail", "applications", "accounts", "pairing"],
  accounts: ["mail", "applications"],
  users: ["accounts", "mail"],
  correspondence: ["mail"],
  "after-signing": ["mail", "applications", "paperwork"],
  satisfaction: ["mail"],
  payouts: ["mail", "accounts"],
  "direct-debits": ["applications", "checks", "after-signing", "payouts"],
  figures: [],
  public: [],
  "web-shop": ["applications"],
  control: ["accounts", "mail"],
};

const domainLibraries = ["zod", "decimal\\.js-light"];

/** Libraries by which the server meets the outside, and the rooms that may hold them. */
const outsideLibraries = {
  "(kysely|pg)": ["platform", "store"],
  fastify: ["http"],
  "pg-boss": ["jobs"],
  nodemailer: ["providers"],
  pdfkit: ["providers"],
};

const tests = ["\\.test\\.tsx?$", "^apps/[^/]+/test/", "^packages/[^/]+/test/"];

/** A tool beside the product, which makes the demo world by the product's own use cases. */
const demoWorld = ["^apps/demo-world/"];

const inRoom = (room) => `^${room}(/|$)`;
const library = (name) => `(^|node_modules/)${name}(/|$)`;
const anyOf = (alternatives) => `(${alternatives.join("|")})`;

const floorRules = Object.entries(floors).flatMap(([room, floor]) => {
  const sideways = Object.keys(floors).filter((other) => other !== room && floors[other] >= floor);
  if (sideways.length === 0) return [];
  return {
    name: "imports-go-down",
    comment: "A room imports only from floors below its own.",
    severity: "error",
    from: { path: inRoom(room), pathNot: tests },
    to: { path: sideways.map(inRoom) },
  };
});

const domainModuleRules = Object.entries(domainModules).map(([name, below]) => ({
  name: "domain-modules-import-downwards",
  comment: "A module of the domain imports only the modules below it.",
  severity: "error",
  from: { path: `^packages/domain/src/${name}/`, pathNot: tests },
  to: { path: "^packages/domain/src/", pathNot: `^packages/domain/src/${anyOf([name, ...below])}/` },
}));

const inUseCases = (folder) => `^apps/server/src/use-cases/${folder}/`;

const useCaseRules = [
  ...Object.entries(useCaseFolders).map(([folder, beneath]) => ({
    name: "use-cases-go-one-way",
    comment: "A folder of use cases uses only the folders beneath it.",
    severity: "error",
    from: { path: inUseCases(folder), pathNot: tests },
    to: { path: inUseCases("[^/]+"), pathNot: inUseCases(anyOf([folder, ...beneath])) },
  })),
  {
    name: "use-cases-go-one-way",
    comment: "A new folder of use cases takes its place in the list before it uses another.",
    severity: "error",
    from: { path: inUseCases("([^/]+)"), pathNot: [...tests, inUseCases(anyOf(Object.keys(useCaseFolders)))] },
    to: { path: inUseCases("[^/]+"), pathNot: inUseCases("$1") },
  },
];

/** The folders of a browser app, from the lowest to the highest. `app` holds the router and may import all of them. */
const appFolders = ["shell", "shared", "features", "app"];

const appFolderRules = appFolders.slice(0, -1).map((folder, index) => ({
  name: "app-folders-import-downwards",
  comment: "Inside a browser app, features import shared and shell, and shared imports shell.",
  severity: "error",
  from: { path: `^apps/(staff|applicant|lender)/src/${folder}/`, pathNot: tests },
  to: { path: `^apps/$1/src/${anyOf(appFolders.slice(index + 1))}/` },
}));

const outsideRules = Object.entries(outsideLibraries).map(([name, rooms]) => ({
  name: "the-outside-has-its-rooms",
  comment: "The library by which the server meets the outside belongs to one room; others see its types at most.",
  severity: "error",
  from: { path: "^apps/server/src/", pathNot: [...tests, `^apps/server/src/${anyOf([...rooms, "compose\\.ts", "main\\.ts"])}`] },
  to: { path: library(name), dependencyTypesNot: ["type-only"] },
}));

/** The files that a package lets others import, by its own package.json. */
function frontDoors() {
  return readdirSync("packages").flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join("packages", name, "package.json"), "utf8"));
    return Object.values(exports).map((target) => {
      const path = target.replace(/^\.\//, "").replaceAll(".", "\\.").replaceAll("*", ".+");
      return `^packages/${name}/${path}$`;
    });
  });
}

export default {
  forbidden: [
    ...floorRules,
    ...domainModuleRules,
    ...outsideRules,
    ...useCaseRules,
    ...appFolderRules,
    {
      name: "no-cycles",
      comment: "Types may refer to each other; what runs may not.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "everything-resolves", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "features-stand-alone",
      comment: "A feature of an app imports no other feature. Code that two features need belongs in shared or in a package.",
      severity: "error",
      from: { path: "^apps/([^/]+)/src/features/([^/]+)/" },
      to: { path: "^apps/$1/src/features/", pathNot: "^apps/$1/src/features/$2/" },
    },
    {
      name: "the-domain-is-pure",
      comment: "No clock, no I/O, no React: only decimals, schemas and telephone numbers come from outside.",
      severity: "error",
      from: { path: "^packages/domain/src/", pathNot: tests },
      to: { pathNot: ["^packages/domain/", ...domainLibraries.map(library)] },
    },
    {
      name: "domain-modules-have-one-entry",
      comment: "A module of the domain imports another one through its index, which package.json exports.",
      severity: "error",
      from: { path: "^packages/domain/src/([^/]+)/", pathNot: tests },
      to: {
        path: "^packages/domain/src/[^/]+/",
        pathNot: ["^packages/domain/src/$1/", ...frontDoors()],
      },
    },
    {
      name: "packages-have-front-doors",
      comment: "Another package is entered through what its package.json exports.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/", pathNot: tests },
      to: { path: "^packages/[^/]+/", pathNot: ["^$1/$2/", ...frontDoors()] },
    },
    {
      name: "the-design-system-knows-no-lending",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: { path: "^packages/(domain|contract|shell|account|journey)/" },
    },
    { name: "packages-know-no-app", severity: "error", from: { path: "^packages/" }, to: { path: "^apps/" } },
    {
      name: "apps-meet-on-the-wire-only",
      comment:
        "The product never imports the sandbox or the demo world, the sandbox never the server, and no browser app the server's code.",
      severity: "error",
      from: { path: "^apps/([^/]+)/", pathNot: [...tests, ...demoWorld] },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "the-demo-world-acts-through-use-cases",
      comment: "The tool that makes the demo world uses the server's rooms below its wire, and the services that the sandbox plays.",
      severity: "error",
      from: { path: demoWorld, pathNot: tests },
      to: { path: "^apps/", pathNot: [...demoWorld, "^apps/server/src/(jobs|platform|providers|store|use-cases)/", "^apps/sandbox/src/"] },
    },
    {
      name: "the-server-draws-nothing",
      severity: "error",
      from: { path: "^apps/server/", pathNot: tests },
      to: { path: "^packages/(ui|shell|account|journey)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
