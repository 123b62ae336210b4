/**
 * The levels of tests, from lowest to highest. The column `shown_by` of docs/requirements.tsv gives the lowest level for each requirement.
 */
export const levels = ["unit", "server", "http", "browser"];

export const isLevelHighEnough = (testLevel, level) => levels.indexOf(testLevel) >= levels.indexOf(level);

/** A server test that imports the helpers for HTTP has the level "http". */
export function levelOfTest(path, testFiles) {
  if (/^(e2e\/gallery|scripts\/)/.test(path)) return "workshop";
  if (path.startsWith("e2e/")) return "browser";
  if (path.startsWith("apps/sandbox/test/")) return "http";
  if (!path.startsWith("apps/server/test/")) return "unit";
  return testFiles.some((file) => isHttpSupport.test(file)) ? "http" : "server";
}

const isHttpSupport = /^apps\/server\/test\/support\/(http|running-product)\.ts$/;
