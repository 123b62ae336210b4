import { expect, test } from "vitest";
import { isAllowedReturnUrl, isReturnOrigin } from "./return-origins.ts";

test.each([
  ["https://shop.example/return?basket=7", true],
  ["https://shop.example.evil.test/return", false],
  ["https://evil.test/?https://shop.example", false],
  ["http://shop.example/return", false],
  ["https://user:secret@shop.example/", false],
  ["https://user@shop.example/", false],
  ["https://:secret@shop.example/", false],
  ["not an address", false],
])("the return URL %s belongs to the web shop: %s", (address, comes) => {
  expect(isAllowedReturnUrl(address, ["https://shop.example"])).toBe(comes);
});

test.each([
  ["https://shop.example", true, true],
  ["https://shop.example/", false, false],
  ["http://shop.example", false, false],
  ["http://localhost:4010", true, false],
  ["http://127.0.0.1:4010", true, false],
  ["ftp://localhost", false, false],
  ["not an address", false, false],
  ["javascript:alert(1)", false, false],
])("a web shop may be registered with the origin %s in a sandbox: %s, and in production: %s", (origin, inSandbox, inProduction) => {
  expect(isReturnOrigin(origin, { localhostAdmitted: true })).toBe(inSandbox);
  expect(isReturnOrigin(origin, { localhostAdmitted: false })).toBe(inProduction);
});
