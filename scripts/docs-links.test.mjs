import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file) => readFileSync(join(root, file), "utf8");

const skipped = new Set(["node_modules", "dist", ".git", ".cache", ".data", "test-results"]);
/** Vite writes such a file for a moment beside each configuration that it loads. Another stage may build an app during this test. */
const isViteTemporary = (path) => /\.timestamp-\d+-/.test(path);
const filesEndingWith = (...endings) =>
  globSync(
    endings.map((ending) => `**/*.${ending}`),
    { cwd: root, exclude: (path) => skipped.has(basename(path)) || isViteTemporary(path) },
  );

/** Links in code blocks and code spans are only examples. */
const prose = (text) => text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");

/** Returns the anchor that GitHub and the sandbox generate for a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .trim()
    .replace(/ /g, "-");
const anchorsOf = (file) => [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading));

function brokenLinks(file, text) {
  const broken = [];
  for (const [, target] of prose(text).matchAll(/\]\(([^)\s]+)\)/g)) {
    // External links are not checked. The test of the documentation site checks links that start with /docs/, which lead to generated
    // pages.
    if (/^[a-z][a-z\d+.-]*:|^\/docs\//i.test(target)) continue;
    const [path, anchor] = target.split("#");
    const found = path === "" ? file : join(dirname(file), decodeURIComponent(path));
    if (!existsSync(join(root, found))) broken.push(`${file}: ${target}`);
    else if (anchor && found.endsWith(".md") && !anchorsOf(found).includes(anchor)) broken.push(`${file}: ${target}`);
  }
  return broken;
}

const records = readdirSync(join(root, "docs/decisions")).filter((file) => /^\d{4}-.+\.md$/.test(file));
const numbers = new Set(records.map((file) => Number(file.slice(0, 4))));

const mentionedDecisions = (text) =>
  [
    ...[...text.matchAll(/\bdecisions? (\d{1,4})\b(?: and (\d{1,4})\b)?/gi)].flatMap(([, ...found]) => found.filter(Boolean)),
    ...[...text.matchAll(/\bdecisions\/(\d{4})-/g)].map(([, number]) => number),
  ].map(Number);

test("the documentation has no broken relative link", () => {
  // The specification is quoted unchanged, so its links are not checked. docs/trace.md comes from the last test run, and files may have
  // moved since then.
  const exempt = (file) => file === "docs/trace.md" || /^docs\/specification\/(?!README)/.test(file);
  const files = filesEndingWith("md").filter((file) => !exempt(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => brokenLinks(file, read(file)))).toEqual([]);
});

test("documents and comments mention only decision records that exist", () => {
  // The comments of migrations are rarely edited, so they may mention a decision record that was later merged into another one.
  const files = filesEndingWith("md", "ts", "tsx", "mjs", "css").filter((file) => !file.startsWith("docs/specification/"));
  const missing = files
    .filter((file) => file !== "scripts/docs-links.test.mjs")
    .flatMap((file) =>
      mentionedDecisions(read(file))
        .filter((number) => !numbers.has(number))
        .map((number) => `${file}: decision ${number}`),
    );
  expect(missing).toEqual([]);
});

test("the index lists every decision record under its title", () => {
  const index = read("docs/decisions/README.md");
  for (const record of records) {
    const [heading] = read(`docs/decisions/${record}`).split("\n");
    expect(heading).toMatch(new RegExp(`^# ${record.slice(0, 4)} `));
    expect(index).toContain(`- [${heading.slice(2)}](${record})`);
  }
});

test("the link check reports a link to a missing file or heading", () => {
  const text = "[a](missing.md) [b](scale.md) [c](scale.md#no-such-heading) [d](https://example.com) `[e](code.md)`";
  expect(brokenLinks("docs/a.md", text)).toEqual(["docs/a.md: missing.md", "docs/a.md: scale.md#no-such-heading"]);
});

test("the link check finds decision records that are mentioned in words or in links", () => {
  expect(mentionedDecisions("See decision 28, decisions 3 and 66 and [the index](decisions/0049-a.md).")).toEqual([28, 3, 66, 49]);
});
