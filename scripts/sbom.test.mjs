import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { componentsOf, workspacesOf } from "./sbom/components.mjs";
import { bomOf } from "./sbom/cyclonedx.mjs";
import { licenceList, licenceProblemsOf } from "./sbom/licences.mjs";

const lock = {
  packages: {
    "": {
      name: "farthing",
      version: "1.0.0",
      license: "Apache-2.0",
      dependencies: { builder: "1" },
      optionalDependencies: { engine: "1" },
    },
    "apps/till": { name: "@farthing/till", version: "1.0.0", dependencies: { "@scope/money": "^1", "@farthing/rules": "1.0.0" } },
    "packages/rules": { name: "@farthing/rules", version: "1.0.0", dependencies: { small: "^1" } },
    "node_modules/@farthing/till": { resolved: "apps/till", link: true },
    "node_modules/@farthing/rules": { resolved: "packages/rules", link: true },
    "node_modules/@scope/money": { version: "1.2.3", license: "MIT", integrity: "sha512-AAEC", dependencies: { small: "^2" } },
    "node_modules/@scope/money/node_modules/small": { version: "2.0.0", license: "(MIT OR GPL-3.0-only)" },
    "node_modules/small": { version: "1.0.0", license: "ISC" },
    "node_modules/builder": { version: "1.0.0", license: "MPL-2.0" },
    "node_modules/engine": { version: "1.0.0", license: "MIT", optional: true },
  },
};
const components = componentsOf(lock);
const bom = bomOf(components, workspacesOf(lock));
const componentNamed = (purl) => bom.components.find((one) => one.purl === purl);

describe("the bill of materials", () => {
  test("the bill of materials lists every package with its version, licence and hash", () => {
    expect(componentNamed("pkg:npm/%40scope/money@1.2.3")).toMatchObject({
      group: "@scope",
      name: "money",
      licenses: [{ license: { id: "MIT" } }],
      hashes: [{ alg: "SHA-512", content: "000102" }],
      scope: "required",
    });
    expect(componentNamed("pkg:npm/small@2.0.0")).toMatchObject({ licenses: [{ expression: "(MIT OR GPL-3.0-only)" }] });
    expect(componentNamed("pkg:npm/builder@1.0.0")).toMatchObject({ scope: "excluded" });
    expect(componentNamed("pkg:npm/engine@1.0.0")).toMatchObject({ scope: "optional" });
    expect(bom.components).toHaveLength(7);
  });

  test("the bill of materials names the version of a package that Node would load", () => {
    const needs = Object.fromEntries(
      bom.dependencies.map(({ ref, dependsOn }) => [ref.split("#")[0], dependsOn.map((one) => one.split("#")[0])]),
    );
    expect(needs["pkg:npm/%40farthing/till@1.0.0"]).toEqual(["pkg:npm/%40farthing/rules@1.0.0", "pkg:npm/%40scope/money@1.2.3"]);
    expect(needs["pkg:npm/%40scope/money@1.2.3"]).toEqual(["pkg:npm/small@2.0.0"]);
    expect(needs["pkg:npm/%40farthing/rules@1.0.0"]).toEqual(["pkg:npm/small@1.0.0"]);
  });

  test("the bill of materials depends only on the lock file, and every reference in it leads to a component", () => {
    expect(bomOf(componentsOf(lock), workspacesOf(lock))).toEqual(bom);
    const known = new Set([bom.metadata.component, ...bom.components].map((one) => one["bom-ref"]));
    for (const { ref, dependsOn } of bom.dependencies) for (const one of [ref, ...dependsOn]) expect(known).toContain(one);
  });
});

describe("allowed licences", () => {
  const under = (licence, isShipped = true) => licenceProblemsOf([{ name: "thing", version: "1.0.0", licence, isShipped }]);

  test.each(["MIT", "(MIT OR GPL-3.0-only)", "MIT AND ISC"])("the licence %s is allowed", (licence) => {
    expect(under(licence)).toEqual([]);
  });

  test.each([
    ["GPL-3.0-only", "thing 1.0.0 has the licence GPL-3.0-only, which is not allowed for shipped packages."],
    ["MIT AND AGPL-3.0-only", "thing 1.0.0 has the licence MIT AND AGPL-3.0-only, which is not allowed for shipped packages."],
    ["SEE LICENSE IN FILE", "thing 1.0.0 has the licence SEE LICENSE IN FILE, which is not allowed for shipped packages."],
    ["MPL-2.0", "thing 1.0.0 has the licence MPL-2.0, which is not allowed for shipped packages."],
    [undefined, "thing 1.0.0 has no licence."],
  ])("the licence %s is refused for shipped packages", (licence, sentence) => {
    expect(under(licence)).toEqual([sentence]);
  });

  test("a licence with conditions for distribution is allowed only for tools outside Farthing", () => {
    expect(under("MPL-2.0", false)).toEqual([]);
    expect(under("GPL-3.0-only", false)).toEqual(["thing 1.0.0 has the licence GPL-3.0-only, which is not allowed here."]);
  });

  test("the list of licences contains all packages of each licence", () => {
    expect(licenceList(components)).toContain("MPL-2.0 (1)\n  builder 1.0.0, builds and tests only\n");
  });
});

test("the licence of every installed package is allowed", async () => {
  const installed = componentsOf(JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8")));
  expect(installed.length).toBeGreaterThan(100);
  expect(licenceProblemsOf(installed)).toEqual([]);
});
