import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readSettings, settingNames, settingsOfOtherPrograms } from "./settings.ts";

const operationsGuide = await readFile(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
const settingsSection = operationsGuide.slice(
  operationsGuide.indexOf("\n## Settings\n"),
  operationsGuide.indexOf("\n## From an empty database"),
);

const settingRows = [...settingsSection.matchAll(/^\| (`.+?) \| .+ \| (.*?) ?\|$/gm)].map(([, names = "", byDefault = ""]) => ({
  names: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
  byDefault,
}));

test("docs/operations.md lists every setting once", () => {
  expect(settingRows.flatMap(({ names }) => names).sort()).toEqual([...settingNames, ...settingsOfOtherPrograms].sort());
});

test("docs/operations.md states the default of each setting", () => {
  const defaults = Object.entries(readSettings({}).settings).filter(([, value]) => value !== undefined);
  expect(defaults.length).toBeGreaterThan(10);
  for (const [name, value] of defaults) {
    const stated = settingRows.find(({ names }) => names.includes(name))?.byDefault.split(/, | in demo/);
    expect(stated, name).toContain(String(value));
  }
});
