import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const withoutPrograms = { ...process.env, PATH: "/nowhere" };

test.each(["image.mjs", "test-image.mjs", "compose.mjs"])("without podman and docker, %s says which program is missing", (script) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts", script)], { env: withoutPrograms, encoding: "utf8" });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "Neither podman nor docker is installed. Install one of them to build and run the image (podman on Debian).\n",
  });
});

test("without podman, test-kubernetes.mjs says that podman is missing", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/test-kubernetes.mjs")], {
    env: withoutPrograms,
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "podman is not installed. This test runs the manifests with podman kube play.\n",
  });
});

test("the image has every command for operators, and refuses unknown commands", () => {
  const run = (...words) => spawnSync(process.execPath, [join(root, "deploy/image/farthing"), ...words], { encoding: "utf8" });
  expect(run("letters")).toMatchObject({ status: 64, stderr: '"letters" is not a command of Farthing.\n' });
  expect(run("sandbox")).toMatchObject({ status: 64, stderr: 'This image has no sandbox. Build the target "demo".\n' });
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const forDevelopers = [
    "letters",
    "schema",
    "drift:schema",
    "vocabulary-migration",
    "providers",
    "drift:providers",
    "servicing",
    "drift:servicing",
  ];
  const commands = Object.entries(scripts)
    .filter(([name, script]) => script.startsWith("node apps/server/bin/") && !forDevelopers.includes(name))
    .map(([name]) => name);
  const known = readFileSync(join(root, "deploy/image/farthing"), "utf8").matchAll(/^ {2}"([a-z-]+)",$/gm);
  expect([...known].map(([, name]) => name).sort()).toEqual(commands.sort());
});

test("an unknown image target is refused before files are copied", () => {
  const folder = mkdtempSync(join(tmpdir(), "farthing-collect-"));
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/image/collect.mjs"), "test", folder], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 1, stderr: "Name a target (production or demo) and a folder.\n" });
});
