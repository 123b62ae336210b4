import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The layers of docs/architecture.md. A module imports only from lower layers. */

/** The layer of each module. */
export const layers = {
  "packages/domain": -1,
  "apps/server/src/platform": 0,
  "packages/contract": 1,
  "packages/ui": 1,
  "apps/server/src/store": 1,
  "apps/server/src/providers": 1,
  "packages/node": 0,
  "packages/example": 1,
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
  complaints: ["vocabulary", "wording", "money", "law", "access"],
  ledger: ["money"],
  bacs: ["money", "law"],
  payouts: ["vocabulary", "money", "ledger"],
  lending: ["vocabulary", "wording", "money", "law", "access"],
  details: ["vocabulary", "wording", "money", "bacs"],
  catalogue: ["vocabulary", "wording", "money", "law", "access", "lending", "details"],
  application: ["vocabulary", "wording", "money", "law", "access", "bacs", "lending", "details"],
  retention: ["vocabulary", "money", "law", "application"],
  navigation: ["vocabulary", "wording", "access", "application"],
  figures: ["vocabulary", "wording", "money", "law", "bacs", "application"],
  credit: ["vocabulary", "wording", "money", "law", "access", "lending", "details", "application"],
  paperwork: ["vocabulary", "wording", "money", "law", "access", "complaints", "lending", "details", "application", "credit"],
};

/** The folders that each folder of use cases may import. Code that two folders share belongs in the lower folder or in the domain. */
const useCaseFolders = {
  "two-people": [],
  retailers: ["two-people"],
  products: ["two-people"],
  deadlines: [],
  webhooks: [],
  servicing: ["webhooks"],
  mail: [],
  checks: ["pairing"],
  pairing: [],
  deposits: [],
  applications: ["mail", "checks", "pairing", "servicing"],
  decisions: ["mail", "applications"],
  paperwork: ["mail", "applications", "decisions"],
  signing: ["applications", "decisions", "paperwork"],
  evidence: [],
  referrals: ["mail", "applications", "decisions", "payouts", "two-people"],
  applicants: ["mail", "applications", "accounts", "pairing"],
  accounts: ["mail", "applications", "two-people"],
  users: ["accounts", "mail", "two-people"],
  correspondence: ["mail", "paperwork"],
  "after-signing": ["mail", "applications", "paperwork", "servicing"],
  complaints: ["mail", "payouts", "two-people"],
  satisfaction: ["mail", "complaints"],
  payouts: ["mail", "checks", "accounts", "servicing", "two-people"],
  "direct-debits": ["applications", "checks", "after-signing", "payouts", "servicing"],
  policy: ["two-people"],
  records: ["applications", "paperwork", "signing"],
  "single-sign-on": ["accounts", "two-people", "users"],
  changes: ["two-people", "users", "retailers", "payouts", "single-sign-on"],
  "data-requests": ["applications", "complaints", "evidence", "mail", "records"],
  support: ["records"],
  work: ["changes", "payouts", "policy", "products"],
  figures: [],
  retention: ["complaints"],
  public: [],
  "web-shop": ["after-signing", "applications", "complaints", "figures", "webhooks"],
  control: ["accounts", "mail", "retailers"],
};

const domainLibraries = ["zod", "decimal\\.js-light"];

/** The libraries that access the outside world, such as the database or the network, and the modules that may use each of them. */
const outsideLibraries = {
  "(kysely|pg)": ["platform", "store"],
  fastify: ["http"],
  "pg-boss": ["jobs"],
  nodemailer: ["providers"],
  pdfkit: ["providers"],
};

const tests = ["\\.test\\.tsx?$", "^apps/[^/]+/test/", "^packages/[^/]+/test/"];

/** The demo world is a separate tool that calls the server's use cases. */
const demoWorld = ["^apps/demo-world/"];

const inModule = (module) => `^${module}(/|$)`;
const library = (name) => `(^|node_modules/)${name}(/|$)`;
const anyOf = (alternatives) => `(${alternatives.join("|")})`;

const layerRules = Object.entries(layers).flatMap(([module, layer]) => {
  const sideways = Object.keys(layers).filter((other) => other !== module && layers[other] >= layer);
  if (sideways.length === 0) return [];
  return {
    name: "imports-go-to-lower-layers",
    comment: "A module imports only from layers below its own.",
    severity: "error",
    from: { path: inModule(module), pathNot: tests },
    to: { path: sideways.map(inModule) },
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
  ...Object.entries(useCaseFolders).map(([folder, below]) => ({
    name: "use-case-folders-import-downwards",
    comment: "A folder of use cases imports only the folders below it.",
    severity: "error",
    from: { path: inUseCases(folder), pathNot: tests },
    to: { path: inUseCases("[^/]+"), pathNot: inUseCases(anyOf([folder, ...below])) },
  })),
  {
    name: "use-case-folders-import-downwards",
    comment: "A new folder of use cases has to be added to useCaseFolders before it imports another.",
    severity: "error",
    from: { path: inUseCases("([^/]+)"), pathNot: [...tests, inUseCases(anyOf(Object.keys(useCaseFolders)))] },
    to: { path: inUseCases("[^/]+"), pathNot: inUseCases("$1") },
  },
];

/** The folders of a browser app from lowest to highest. `app` contains the router and may import all others. */
const appFolders = ["shell", "shared", "features", "app"];

const appFolderRules = appFolders.slice(0, -1).map((folder, index) => ({
  name: "app-folders-import-downwards",
  comment: "Inside a browser app, features import shared and shell, and shared imports shell.",
  severity: "error",
  from: { path: `^apps/(staff|applicant|lender)/src/${folder}/`, pathNot: tests },
  to: { path: `^apps/$1/src/${anyOf(appFolders.slice(index + 1))}/` },
}));

const outsideRules = Object.entries(outsideLibraries).map(([name, modules]) => ({
  name: "outside-libraries-stay-in-their-module",
  comment: "A library for outside access belongs to one module. Other modules may import only its types.",
  severity: "error",
  from: { path: "^apps/server/src/", pathNot: [...tests, `^apps/server/src/${anyOf([...modules, "compose\\.ts", "main\\.ts"])}`] },
  to: { path: library(name), dependencyTypesNot: ["type-only"] },
}));

/** Returns the files that package.json exports. */
function exportedFiles() {
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
    ...layerRules,
    ...domainModuleRules,
    ...outsideRules,
    ...useCaseRules,
    ...appFolderRules,
    {
      name: "no-cycles",
      comment: "Only types may refer to each other.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "everything-resolves", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "features-import-no-other-feature",
      comment: "A feature of an app imports no other feature. Code that two features need belongs in shared or in a package.",
      severity: "error",
      from: { path: "^apps/([^/]+)/src/features/([^/]+)/" },
      to: { path: "^apps/$1/src/features/", pathNot: "^apps/$1/src/features/$2/" },
    },
    {
      name: "domain-is-pure",
      comment: "The domain has no clock, I/O or React. It imports only the libraries for decimals, schemas and phone numbers.",
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
        pathNot: ["^packages/domain/src/$1/", ...exportedFiles()],
      },
    },
    {
      name: "packages-are-imported-by-their-exports",
      comment: "A package is imported only by the paths that its package.json exports.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/", pathNot: tests },
      to: { path: "^packages/[^/]+/", pathNot: ["^$1/$2/", ...exportedFiles()] },
    },
    {
      name: "design-system-imports-no-domain",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: { path: "^packages/(domain|contract|shell|account|journey)/" },
    },
    { name: "packages-import-no-app", severity: "error", from: { path: "^packages/" }, to: { path: "^apps/" } },
    {
      name: "apps-import-no-other-app",
      comment:
        "The product never imports the sandbox or the demo world, the sandbox never the server, and no browser app the server's code.",
      severity: "error",
      from: { path: "^apps/([^/]+)/", pathNot: [...tests, ...demoWorld] },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "demo-world-calls-use-cases",
      comment: "The demo world imports the server's modules below HTTP and the sandbox's services.",
      severity: "error",
      from: { path: demoWorld, pathNot: tests },
      to: { path: "^apps/", pathNot: [...demoWorld, "^apps/server/src/(jobs|platform|providers|store|use-cases)/", "^apps/sandbox/src/"] },
    },
    {
      name: "example-shop-is-a-shop-like-any-other",
      comment:
        "The example shop of the sandbox uses the published package, and the sandbox's storage. Other shops have nothing else either.",
      severity: "error",
      from: { path: "^apps/sandbox/src/shop/" },
      to: { path: "^(apps|packages)/", pathNot: ["^apps/sandbox/src/(shop/|journal\\.ts$)", "^packages/node/"] },
    },
    {
      name: "server-imports-no-components",
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
