/** Which licences Farthing may be made of. Whatever is not named here is refused until somebody has read it. */

const allowedEverywhere = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PostgreSQL",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];

/** They ask something of whoever passes the code on, which nobody does with what only builds and tests. */
const allowedIfNotShipped = ["CC-BY-4.0", "MPL-2.0"];

/** "(MIT OR CC0-1.0)": one of the alternatives has to be welcome, and all of what is joined by AND. */
const isAllowed = (expression, welcome) =>
  expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((alternative) => alternative.split(" AND ").every((id) => welcome.includes(id.trim())));

/** One sentence for each package that may not be used. */
export const licenceProblemsOf = (components) =>
  components
    .filter(
      ({ licence, isShipped }) =>
        !licence || !isAllowed(licence, isShipped ? allowedEverywhere : [...allowedEverywhere, ...allowedIfNotShipped]),
    )
    .map(({ name, version, licence, isShipped }) =>
      licence
        ? `${name} ${version} is under ${licence}, which ${isShipped ? "nothing that is shipped" : "nothing here"} may be.`
        : `${name} ${version} does not say what licence it is under.`,
    );

/** By licence, what is under it; shipped or not. */
export function licenceList(components) {
  const byLicence = Map.groupBy(components, ({ licence }) => licence ?? "unknown");
  const lines = [...byLicence]
    .sort(([one], [other]) => one.localeCompare(other, "en"))
    .flatMap(([licence, under]) => [
      `${licence} (${under.length})`,
      ...new Set(under.map(({ name, version, isShipped }) => `  ${name} ${version}${isShipped ? "" : ", builds and tests only"}`).sort()),
      "",
    ]);
  return lines.join("\n");
}
