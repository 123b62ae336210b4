import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCalls } from "../docs/site/.vitepress/build/calls.ts";
import { cures } from "../docs/site/.vitepress/build/cures.ts";
import { createFarthing } from "../packages/node/src/index.ts";

const calls = readCalls();
const openApi = JSON.parse(readFileSync(new URL("../docs/api/v1.json", import.meta.url), "utf8"));

const AsyncFunction = (async () => {}).constructor;

test("the API reference has one page for each call of API v1", () => {
  const operations = Object.values(openApi.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(calls.length).toBe(operations.length);
  expect(new Set(calls.map(({ slug }) => slug)).size).toBe(calls.length);
});

test("each error of API v1 has a sentence that says what the caller can do", () => {
  const codes = new Set(calls.flatMap(({ errors }) => errors.map(({ code }) => code)));
  expect(Object.keys(cures).sort()).toEqual([...codes].sort());
});

test.each(calls)("the Node sample of $slug sends the request that the reference describes", async ({ samples, method, path }) => {
  const requests = [];
  const farthing = createFarthing({
    apiKey: "fsk_test_sample",
    origin: "http://localhost:4001",
    async fetch(url, { method: sent, body, headers }) {
      requests.push({ url, method: sent, body: body && JSON.parse(body), headers });
      return Response.json({ object: "list", data: [], nextCursor: null });
    },
  });
  await new AsyncFunction("farthing", "console", samples.node)(farthing, { log() {} });
  expect(requests).toHaveLength(1);
  const [{ url, method: sent, body }] = requests;
  const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);
  expect({ method: sent, isTheCall: pattern.test(new URL(url).pathname) }).toEqual({ method, isTheCall: true });
  const example = openApi.paths[path][method.toLowerCase()].requestBody?.content["application/json"].example;
  expect(body).toEqual(example);
});

test.each(calls)("the curl sample of $slug has the address, the key and the body of the call", ({ samples, method, path, needsKey }) => {
  const [, address] = /"(http:[^"]+)"/.exec(samples.curl) ?? [];
  const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);
  expect(new URL(address).pathname).toMatch(pattern);
  expect(samples.curl.includes("--request")).toBe(method !== "GET");
  expect(samples.curl.includes("$FARTHING_API_KEY")).toBe(needsKey);
  const [, body] = /--data '([\s\S]+)'$/.exec(samples.curl) ?? [];
  const example = openApi.paths[path][method.toLowerCase()].requestBody?.content["application/json"].example;
  expect(body && JSON.parse(body.replaceAll("'\\''", "'"))).toEqual(example);
});
