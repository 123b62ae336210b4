import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isPasswordOf } from "./passwords.ts";

const composedPassword = "caf\u00e9 lantern 92";
const decomposedPassword = "cafe\u0301 lantern 92";

test("a password matches in every Unicode encoding of its accents", async () => {
  for (const chosen of [composedPassword, decomposedPassword]) {
    const user = { passwordHash: await hashPassword(chosen) };
    expect([await isPasswordOf(user, composedPassword), await isPasswordOf(user, decomposedPassword)]).toEqual([true, true]);
    expect(await isPasswordOf(user, "cafe lantern 92")).toBe(false);
  }
});

test("a hash that was made from a password without Unicode normalisation stays valid", async () => {
  expect(await isPasswordOf({ passwordHash: await hash(decomposedPassword) }, decomposedPassword)).toBe(true);
});
