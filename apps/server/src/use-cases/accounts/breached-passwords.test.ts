import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { newToken } from "../../platform/secrets.ts";
import { filterFile, isBreached } from "./breached-passwords.ts";

test.each(["password", "12345678", "Password1", "qwertyuiop", "TRUSTNO1", "tomandthecats"])("%s was stolen before", (password) => {
  expect(isBreached(password)).toBe(true);
});

test("of two thousand passwords that nobody had, hardly one is refused", () => {
  const refused = Array.from({ length: 2_000 }, newToken).filter(isBreached);
  expect(refused.length).toBeLessThan(5);
  expect(isBreached("copper-lantern-92")).toBe(false);
});

test("the list is little to carry", () => {
  expect(statSync(filterFile).size).toBeLessThan(1_200_000);
});
