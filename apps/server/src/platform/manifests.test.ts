import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { settingNames, settingsFromFiles } from "./settings.ts";

async function valuesIn(path: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL(`../../../../deploy/kubernetes/${path}`, import.meta.url), "utf8");
  return new Map([...text.matchAll(/^ {2}([A-Z][A-Z_]+): "(.*)"$/gm)].map(([, name = "", value = ""]) => [name, value]));
}

test("for Kubernetes, every secret setting is in a Secret and every other setting in the ConfigMap", async () => {
  const settings = [...(await valuesIn("base/settings.yaml")).keys()];
  const secrets = [...(await valuesIn("base/secrets.yaml")).keys()];
  expect(secrets.sort()).toEqual([...settingsFromFiles].sort());
  const isPlain = (name: string) => name !== "FARTHING_ROLE" && !settingsFromFiles.includes(name);
  expect(settings.sort()).toEqual(settingNames.filter(isPlain).sort());
});

test("the base manifests for Kubernetes contain no secret values, and the example has only settings that the base also has", async () => {
  expect(new Set((await valuesIn("base/secrets.yaml")).values())).toEqual(new Set([""]));
  for (const file of ["settings", "secrets", "owner-secret"]) {
    const known = await valuesIn(file === "settings" ? "base/settings.yaml" : "base/secrets.yaml");
    const example = [...(await valuesIn(`overlays/example/${file}.yaml`)).keys()];
    expect(example.length).toBeGreaterThan(0);
    expect(example.filter((name) => !known.has(name))).toEqual([]);
  }
});
