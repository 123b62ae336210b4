import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";

/** `npm test` writes the reports of all tests to .cache. */
export function readReports(root) {
  const folder = join(root, ".cache");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith("-tests.json")) : [];
  const results = names
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .flatMap((report) => (report.suites ? browserResults(report) : vitestResults(report)))
    .map((result) => ({ ...result, path: isAbsolute(result.path) ? relative(root, result.path) : result.path }));
  return newestOfEachFile(results);
}

const vitestResults = ({ startTime, testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, location }) => ({
      path: name,
      title: fullName,
      line: location?.line,
      status,
      ranAt: startTime,
    })),
  );

/** A test must pass in every Playwright project, possibly on a retry (decision 56). */
function browserResults({ config, suites, stats }) {
  const ranAt = Date.parse(stats.startTime);
  const inSuite = (suite, titles) => [
    ...(suite.specs ?? []).map(({ title, file, line, tests }) => ({
      path: join(config.rootDir, file),
      title: [...titles, title].join(" "),
      line,
      status: browserStatus(tests),
      ranAt,
    })),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
  ];
  return suites.flatMap((file) => inSuite(file, []));
}

const browserStatus = (tests) => {
  const other = tests.find(({ status }) => status !== "expected" && status !== "flaky");
  if (other) return other.status;
  return tests.every(({ results }) => results.at(-1)?.status === "passed") ? "passed" : "failed";
};

/** An old report of another stage may contain results of the same file, so only the newest report of each file counts. */
function newestOfEachFile(results) {
  const newest = new Map();
  for (const { path, ranAt } of results) newest.set(path, Math.max(ranAt, newest.get(path) ?? 0));
  return results.filter(({ path, ranAt }) => newest.get(path) === ranAt);
}
