import { describe, expect, test } from "vitest";
import { readSignInState, writeSignInState } from "./index.ts";

const sentState = { applicationId: "104829247", nonce: "a??>~ÿ" };
const base64 = (value: unknown) => btoa(typeof value === "string" ? value : JSON.stringify(value));

describe("state of an applicant's sign-in", () => {
  test("the sign-in state contains the application id as base64 or base64url JSON [S3-174]", () => {
    const state = writeSignInState(sentState);
    expect(state).toMatch(/^[\w-]+$/);
    expect(readSignInState(state)).toEqual(sentState);
    expect(base64(sentState)).toMatch(/[+/=]/);
    expect(readSignInState(base64(sentState))).toEqual(sentState);
  });

  test.each([
    ["nothing", null],
    ["no base64", "%%%"],
    ["no JSON", base64("104829247,")],
    ["no object", base64("104829247")],
    ["no application id", base64({ nonce: "n" })],
    ["an application id that cannot be one", base64({ applicationId: "104829240", nonce: "n" })],
    ["no nonce", base64({ applicationId: "104829247" })],
  ])("a sign-in state with %s is refused [S3-174]", (_what, state) => {
    expect(() => readSignInState(state)).toThrow("invalid state; application id has not been set");
  });
});
