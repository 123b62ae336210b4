/** The allowed licences. Any other licence is refused until it has been reviewed. */

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

/** Licences with conditions for distribution. They are allowed only for tools that are not part of Farthing. */
const allowedIfNotShipped = ["CC-BY-4.0", "MPL-2.0"];

/** In an expression with OR, one of the licences must be allowed. With AND, all of them must be. */
const isAllowed = (expression, welcome) =>
  expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((alternative) => alternative.split(" AND ").every((id) => welcome.includes(id.trim())));

export const licenceProblemsOf = (components) =>
  components
    .filter(
      ({ licence, isShipped }) =>
        !licence || !isAllowed(licence, isShipped ? allowedEverywhere : [...allowedEverywhere, ...allowedIfNotShipped]),
    )
    .map(({ name, version, licence, isShipped }) =>
      licence
        ? `${name} ${version} has the licence ${licence}, which is not allowed ${isShipped ? "for shipped packages" : "here"}.`
        : `${name} ${version} has no licence.`,
    );

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
