import { Refusal } from "../launch/refusal.mjs";

const heading = "## Unreleased\n";

export function changelogOf(text, version, date) {
  const start = text.indexOf(heading);
  const rest = start < 0 ? "" : text.slice(start + heading.length);
  const nextSection = rest.search(/^## /m);
  const changes = (nextSection < 0 ? rest : rest.slice(0, nextSection)).replace(/^#+ .*$/gm, "").trim();
  if (changes === "") throw new Refusal("CHANGELOG.md has no changes under Unreleased.");
  return `${text.slice(0, start)}${heading}\n## ${version} - ${date}\n${rest}`.replace(" Farthing has not been released yet.", "");
}

const numbersOf = (version) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/** True if `version` is later than `than`. False if one of them is not a version number. */
export function isLater(version, than) {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  if (!one || !other) return false;
  const different = one.findIndex((number, index) => number !== other[index]);
  return different >= 0 && one[different] > other[different];
}
