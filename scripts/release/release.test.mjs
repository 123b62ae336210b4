import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const scripts = fileURLToPath(new URL("..", import.meta.url));

let root;
const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
const write = (name, text) => writeFileSync(join(root, name), text);
const read = (name) => readFileSync(join(root, name), "utf8");
const release = (...words) => {
  const env = { ...process.env, FARTHING_RELEASE_ROOT: root };
  const { status, stderr } = spawnSync(process.execPath, [join(scripts, "release.mjs"), ...words], { env, encoding: "utf8" });
  return { status, stderr };
};
const refused = (stderr) => ({ status: 1, stderr: `${stderr}\n` });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-release-"));
  write("package.json", `{\n  "name": "farthing",\n  "version": "0.1.0"\n}\n`);
  write(
    "package-lock.json",
    `{\n  "version": "0.1.0",\n  "packages": {\n    "": {\n      "version": "0.1.0"\n    },\n    "node_modules/a": {\n      "version": "0.1.0"\n    }\n  }\n}\n`,
  );
  write("CHANGELOG.md", "# Changelog\n\nFarthing has not been released yet.\n\n## Unreleased\n\n### Added\n\n- A bell.\n");
  write(".gitignore", "dist\n");
  // This script replaces the real scripts/sbom.mjs, which needs the installed packages of a complete checkout.
  mkdirSync(join(root, "scripts"));
  write(
    "scripts/sbom.mjs",
    `require("node:fs").writeFileSync(process.argv[2] + "/farthing.cdx.json", "{}");`.replace("require", "process.getBuiltinModule"),
  );
  git("init", "--quiet");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@example.test");
  git("add", "--all");
  git("commit", "--quiet", "--message", "begin");
});
afterEach(() => rmSync(root, { recursive: true }));

test("a release has its version, its section of the changelog, a tag, an archive and checksums", () => {
  expect(release("0.2.0")).toEqual({ status: 0, stderr: "" });
  expect(JSON.parse(read("package.json")).version).toBe("0.2.0");
  const { version, packages } = JSON.parse(read("package-lock.json"));
  expect([version, packages[""].version, packages["node_modules/a"].version]).toEqual(["0.2.0", "0.2.0", "0.1.0"]);
  expect(read("CHANGELOG.md")).toMatch(/## Unreleased\n\n## 0\.2\.0 - \d{4}-\d{2}-\d{2}\n\n### Added\n\n- A bell\.\n$/);
  expect(git("tag", "--list")).toBe("v0.2.0");
  expect(git("status", "--porcelain")).toBe("");
  const checked = execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: join(root, "dist/release"), encoding: "utf8" });
  expect(checked).toBe("farthing-0.2.0.tar.gz: OK\nfarthing.cdx.json: OK\n");
});

test("a release is refused if its version is earlier, a change is uncommitted, or nothing has changed since the last release", () => {
  const later = "Give a version later than 0.1.0, for example: npm run release -- 0.2.0";
  for (const version of [[], ["0.1.0"], ["0.0.9"], ["two"]]) expect(release(...version)).toEqual(refused(later));
  write("unfinished.txt", "");
  expect(release("0.2.0")).toEqual(refused("The checkout has changes. Commit them first."));
  git("add", "--all");
  git("commit", "--quiet", "--message", "finish");
  expect(release("0.2.0").status).toBe(0);
  expect(release("0.3.0")).toEqual(refused("CHANGELOG.md has no changes under Unreleased."));
});
