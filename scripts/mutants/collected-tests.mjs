import { format } from "node:util";
import { expect, vi } from "vitest";

/**
 * Stands in for vitest where the tests of the rules are loaded to judge mutants: it keeps the tests, so that they can be run again and
 * again in one process. The rules need no more of vitest than this.
 */
export { expect, vi };

/** @type {{ name: string, run: () => unknown }[]} */
let collected = [];
/** @type {readonly string[]} */
let above = [];

/** @param {string} file whose tests nobody has asked for yet: a module is loaded once */
export async function testsOf(file) {
  collected = [];
  await import(file);
  return collected;
}

export function test(title, run) {
  collected.push({ name: [...above, title].join(" > "), run });
}

export function describe(title, body) {
  const outer = above;
  above = [...above, title];
  body();
  above = outer;
}

test.each = eachRow(test);
describe.each = eachRow(describe);

function eachRow(declare) {
  return (rows) => (title, run) => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      declare(titled(title, values), () => run(...values));
    }
  };
}

/** Only what the title asks for: some rows hold megabytes. */
const titled = (title, values) => format(title, ...values.slice(0, title.split("%").length - 1));
