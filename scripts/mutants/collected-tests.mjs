import { setTimeout as after } from "node:timers/promises";
import { format } from "node:util";
import { expect, vi as vitests } from "vitest";

/** Replaces Vitest while mutants are tested. This module collects the tests, so that they can run many times in one process. */
export { expect };

/** Replaces Vitest's `waitFor` and `waitUntil`, which work only while Vitest runs. */
export const vi = { ...vitests, waitFor, waitUntil: (look, options) => waitFor(async () => (await look()) || failWaiting(), options) };

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

function failWaiting() {
  throw new Error("what was waited for has not come");
}

/**
 * @typedef {{ name: string, run: () => unknown }} Test
 * @typedef {{ title: string, beforeAll: Function[], afterAll: Function[], beforeEach: Function[], afterEach: Function[], members: (Test | Suite)[] }} Suite
 */

/** @returns {Suite} */
const suite = (title) => ({ title, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [], members: [] });

let openSuite = suite("");
/** @type {readonly string[]} */
let titlesAbove = [];
let finishHooks = [];

/**
 * @param {string} file the test file. It must not be loaded before, because a module is loaded only once
 * @returns {Promise<Suite>}
 */
export async function suiteOf(file) {
  const whole = suite(file);
  openSuite = whole;
  await import(file);
  return whole;
}

/** @returns {Test[]} the tests in the order of their declarations */
export const testsIn = ({ members }) => members.flatMap((member) => ("run" in member ? [member] : testsIn(member)));

/** The mutant runner has its own timeout, so the timeout argument is ignored. */
export function test(title, ...rest) {
  openSuite.members.push({ name: [...titlesAbove, title].join(" > "), run: rest.at(-1) });
}

export function describe(title, ...rest) {
  const body = rest.at(-1);
  const [outer, outerTitles] = [openSuite, titlesAbove];
  openSuite = suite(title);
  outer.members.push(openSuite);
  titlesAbove = [...titlesAbove, title];
  body();
  [openSuite, titlesAbove] = [outer, outerTitles];
}

export const beforeAll = (hook) => void openSuite.beforeAll.push(hook);
export const afterAll = (hook) => void openSuite.afterAll.unshift(hook);
export const beforeEach = (hook) => void openSuite.beforeEach.push(hook);
export const afterEach = (hook) => void openSuite.afterEach.unshift(hook);

export const onTestFinished = (hook) => void finishHooks.unshift(hook);

export function takeCleanUpHooks() {
  const taken = finishHooks;
  finishHooks = [];
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
