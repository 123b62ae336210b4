import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { newToken } from "../../platform/secrets.ts";
import { breachedPasswordsFile, isBreached } from "./breached-passwords.ts";

test.each(["password", "12345678", "Password1", "qwertyuiop", "TRUSTNO1", "tomandthecats"])(
  "%s is refused, because it is a known breached password",
  (password) => {
    expect(isBreached(password)).toBe(true);
  },
);

test("the filter of breached passwords wrongly refuses fewer than five of two thousand random passwords", () => {
  const refused = Array.from({ length: 2_000 }, newToken).filter(isBreached);
  expect(refused.length).toBeLessThan(5);
  expect(isBreached("copper-lantern-92")).toBe(false);
});

test("the file with the filter of breached passwords is smaller than 1.2 MB", () => {
  expect(statSync(breachedPasswordsFile).size).toBeLessThan(1_200_000);
});
