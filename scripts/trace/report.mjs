/** docs/trace.md lists the tests of each requirement by specification and section. */

const seedTitles = { S1: "Staff portal", S2: "Applicant journey", S3: "Accounts and sign-in" };

export function summarise(requirements, claims) {
  const shownBy = Map.groupBy(claims, ({ id }) => id);
  const sections = Map.groupBy(requirements, ({ id, section }) => `${id.slice(0, 2)}\t${section.split(" / ")[0]}`);
  return [...sections].map(([key, rows]) => {
    const [seed, section] = key.split("\t");
    const shown = rows
      .filter(({ id }) => shownBy.has(id))
      .map(({ id }) => ({ id, files: [...new Set(shownBy.get(id).map(({ path }) => path))].sort() }));
    return { seed, section, total: rows.length, shown, missing: rows.filter(({ id }) => !shownBy.has(id)).map(({ id }) => id) };
  });
}

export const totals = (sections) => ({
  shown: sections.reduce((sum, { shown }) => sum + shown.length, 0),
  total: sections.reduce((sum, { total }) => sum + total, 0),
});

export function renderPage(sections) {
  const { shown, total } = totals(sections);
  const lines = [
    "# Requirements and the tests that show them",
    "",
    "Written by `npm run trace` from [requirements.tsv](requirements.tsv) and the reports of the last run of the tests; not edited by hand.",
    "",
    `${shown} of ${total} requirements are shown by a test that passed, at the level that their column \`shown_by\` names.`,
    "",
    "| seed | section | shown | of |",
    "|---|---|---:|---:|",
    ...sections.map((part) => `| ${part.seed} | ${part.section} | ${part.shown.length} | ${part.total} |`),
  ];
  for (const [seed, parts] of Map.groupBy(sections, ({ seed }) => seed)) {
    lines.push("", `## ${seed}: ${seedTitles[seed]}`);
    for (const { section, shown, missing } of parts) {
      lines.push("", `### ${section}`, "");
      for (const [file, ids] of byFile(shown)) lines.push(`- [${file}](../${file}): ${asRanges(ids)}`);
      if (missing.length > 0) lines.push(`- Not yet shown: ${asRanges(missing)}`);
    }
  }
  return `${lines.join("\n")}\n`;
}

function byFile(shown) {
  const pairs = shown.flatMap(({ id, files }) => files.map((file) => ({ id, file })));
  return [...Map.groupBy(pairs, ({ file }) => file)]
    .map(([file, rows]) => [file, rows.map(({ id }) => id)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** "S1-001, S1-002, S1-003, S1-007" becomes "S1-001–003, 007". */
function asRanges(ids) {
  const numbers = ids.map((id) => Number(id.slice(3)));
  const ranges = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  const digits = (number) => String(number).padStart(3, "0");
  return ids[0].slice(0, 3) + ranges.map(({ from, to }) => (from === to ? digits(from) : `${digits(from)}–${digits(to)}`)).join(", ");
}
