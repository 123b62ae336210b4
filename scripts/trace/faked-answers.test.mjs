import { expect, test } from "vitest";
import { findFakedAnswers } from "./faked-answers.mjs";

const found = (path, text) => findFakedAnswers([{ path, text }]);

test.each([
  ["a route's own method", "await page.route(path, (route) => route.fulfill({ json: {} }));"],
  ["a method that is taken off the route", "await page.route(path, ({ fulfill }) => fulfill({ json: {} }));"],
  ["a method by its name", `await page.route(path, (route) => route["fulfill"]({ json: {} }));`],
  ["a changed success", "const alter = (route, response, json) => route.fulfill({ response, json });"],
  ["a recorded answer", `await context.routeFromHAR("answers.har");`],
  ["a replaced fetch", "window.fetch = async () => Response.json({});"],
])("a browser test that answers a call itself is refused: %s", (_how, text) => {
  const sentence = ":2 answers a call in the server's place: let the server answer, or use e2e/support/failing-answers.ts for a failure.";
  expect(found("e2e/decision.spec.ts", `\n${text}`)).toEqual([`e2e/decision.spec.ts${sentence}`]);
  expect(found("e2e/support/decisions.ts", `\n${text}`)).toEqual([`e2e/support/decisions.ts${sentence}`]);
});

test("a browser test may fake failures, pages of other companies and the component gallery", () => {
  expect(found("e2e/support/failing-answers.ts", "export const failCall = (route) => route.fulfill({ status: 500 });")).toEqual([]);
  expect(found("e2e/support/outside-pages.ts", "export async function fakeOutsidePage(route) { route.fulfill({}); }")).toEqual([]);
  expect(found("e2e/gallery.spec.ts", "route.fulfill({ status: 500 });")).toEqual([]);
});

test("a new function that answers calls is refused, even in a file with functions that may answer calls", () => {
  const text = "export function alter(route, json) { return route.fulfill({ json }); }";
  expect(found("e2e/support/failing-answers.ts", text)).toEqual([expect.stringMatching(/:1 answers a call in the server's place/)]);
});

test("delaying, losing or changing a request does not count as a faked answer", () => {
  const text = `page.route(path, (route) => route.abort()); page.route(path, (route) => route.continue({ postData: "" })); // fulfill`;
  expect(found("e2e/deposit.spec.ts", text)).toEqual([]);
});
