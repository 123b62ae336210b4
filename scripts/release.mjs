import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { changelogOf, isLater } from "./release/changelog.mjs";

/** `npm run release -- 0.2.0` sets the version, commits, tags, and writes dist/release. Nothing is pushed. */

const root = process.env.FARTHING_RELEASE_ROOT ?? fileURLToPath(new URL("..", import.meta.url));
const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
const pathOf = (name) => join(root, name);

function release([version]) {
  const current = JSON.parse(readFileSync(pathOf("package.json"), "utf8")).version;
  if (!version || !isLater(version, current))
    throw new Refusal(`Give a version later than ${current}, for example: npm run release -- ${nextMinor(current)}`);
  if (git("status", "--porcelain") !== "") throw new Refusal("The checkout has changes. Commit them first.");
  if (git("tag", "--list", `v${version}`) !== "") throw new Refusal(`The tag v${version} already exists.`);
  const today = new Date().toISOString().slice(0, "2026-01-01".length);

  writeFileSync(pathOf("CHANGELOG.md"), changelogOf(readFileSync(pathOf("CHANGELOG.md"), "utf8"), version, today));
  setVersion(version);
  git("commit", "--all", "--quiet", "--message", `release: version ${version}`);
  git("tag", "--annotate", `v${version}`, "--message", `Farthing ${version}`);
  const folder = writeFiles(version);
  console.log(
    `Farthing ${version} is committed and tagged as v${version}. ${folder} has its files and their checksums.\nNext: npm run image, sign the image (docs/operations.md), git push --follow-tags.`,
  );
}

const nextMinor = (version) => version.replace(/^(\d+)\.(\d+)\..*$/, (_, major, minor) => `${major}.${Number(minor) + 1}.0`);

/** Two places of the lock file repeat the version. */
function setVersion(version) {
  const text = readFileSync(pathOf("package.json"), "utf8");
  writeFileSync(pathOf("package.json"), text.replace(/"version": ".*"/, `"version": "${version}"`));
  const lock = JSON.parse(readFileSync(pathOf("package-lock.json"), "utf8"));
  lock.version = version;
  lock.packages[""].version = version;
  writeFileSync(pathOf("package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
}

function writeFiles(version) {
  const folder = pathOf("dist/release");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  git(
    "archive",
    "--format=tar.gz",
    `--prefix=farthing-${version}/`,
    `--output=${join(folder, `farthing-${version}.tar.gz`)}`,
    `v${version}`,
  );
  execFileSync(process.execPath, [pathOf("scripts/sbom.mjs"), folder], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const sums = readdirSync(folder)
    .sort()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex")}  ${name}\n`,
    );
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
  return folder;
}

await runCommand(() => release(process.argv.slice(2)));
