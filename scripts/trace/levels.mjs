/**
 * How near to a person something is shown: as a rule alone, on the running server, in what a call answers, on a screen.
 * A requirement names its level in the column `shown_by`; a test shows what stands at its own level or below.
 */
export const levels = ["unit", "server", "http", "browser"];

export const showsAt = (testLevel, level) => levels.indexOf(testLevel) >= levels.indexOf(level);

/** What a test file brings with it says whether it comes in by HTTP: it asks the apps of the test house, or the product as it is run. */
export function levelOfTest(path, testFiles) {
  if (/^(e2e\/gallery|scripts\/)/.test(path)) return "workshop";
  if (path.startsWith("e2e/")) return "browser";
  if (path.startsWith("apps/sandbox/test/")) return "http";
  if (!path.startsWith("apps/server/test/")) return "unit";
  return testFiles.some((file) => isHttpSupport.test(file)) ? "http" : "server";
}

const isHttpSupport = /^apps\/server\/test\/support\/(http|running-product)\.ts$/;
