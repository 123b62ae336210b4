import { setTimeout as after } from "node:timers/promises";
import { format } from "node:util";
import { expect, vi as vitests } from "vitest";

/** Replaces Vitest while mutants are tested. This module collects the tests, so that they can run many times in one process. */
export { expect };

/** Replaces Vitest's `waitFor` and `waitUntil`, which work only while Vitest runs. */
export const vi = { ...vitests, waitFor, waitUntil: (look, options) => waitFor(async () => (await look()) || notYet(), options) };

async function waitFor(look, { timeout = 1_000, interval = 50 } = {}) {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await after(interval);
  }
}

function notYet() {
  throw new Error("what was waited for has not come");
}

/**
 * @typedef {{ name: string, run: () => unknown }} Test
 * @typedef {{ title: string, beforeAll: Function[], afterAll: Function[], beforeEach: Function[], afterEach: Function[], members: (Test | Suite)[] }} Suite
 */

/** @returns {Suite} */
const suite = (title) => ({ title, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [], members: [] });

let open = suite("");
/** @type {readonly string[]} */
let above = [];
let finishing = [];

/**
 * @param {string} file the test file. It must not be loaded before, because a module is loaded only once
 * @returns {Promise<Suite>}
 */
export async function suiteOf(file) {
  const whole = suite(file);
  open = whole;
  await import(file);
  return whole;
}

/** @returns {Test[]} the tests in the order of their declarations */
export const testsIn = ({ members }) => members.flatMap((member) => ("run" in member ? [member] : testsIn(member)));

/** The mutant runner has its own timeout, so the timeout argument is ignored. */
export function test(title, ...rest) {
  open.members.push({ name: [...above, title].join(" > "), run: rest.at(-1) });
}

export function describe(title, ...rest) {
  const body = rest.at(-1);
  const [outer, outerTitles] = [open, above];
  open = suite(title);
  outer.members.push(open);
  above = [...above, title];
  body();
  [open, above] = [outer, outerTitles];
}

export const beforeAll = (hook) => void open.beforeAll.push(hook);
export const afterAll = (hook) => void open.afterAll.unshift(hook);
export const beforeEach = (hook) => void open.beforeEach.push(hook);
export const afterEach = (hook) => void open.afterEach.unshift(hook);

export const onTestFinished = (hook) => void finishing.unshift(hook);

export function takeCleanUpHooks() {
  const taken = finishing;
  finishing = [];
  return taken;
}

/** Replaces Vitest's `inject`, from which the server's tests get the connection string of the database server. */
export const inject = () => process.env.DATABASE_URL;

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

/** Some rows contain megabytes, so only the values that the title uses are formatted. */
const titled = (title, values) => format(title, ...values.slice(0, title.split("%").length - 1));
