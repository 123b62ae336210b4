import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isPasswordOf } from "./passwords.ts";

const composed = "caf\u00e9 lantern 92";
const decomposed = "cafe\u0301 lantern 92";

test("a password matches in every Unicode encoding of its accents", async () => {
  for (const chosen of [composed, decomposed]) {
    const user = { passwordHash: await hashPassword(chosen) };
    expect([await isPasswordOf(user, composed), await isPasswordOf(user, decomposed)]).toEqual([true, true]);
    expect(await isPasswordOf(user, "cafe lantern 92")).toBe(false);
  }
});

test("a hash that was made from a password without Unicode normalisation stays valid", async () => {
  expect(await isPasswordOf({ passwordHash: await hash(decomposed) }, decomposed)).toBe(true);
});
