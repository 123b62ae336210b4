import { describe, expect, test } from "vitest";
import { base32, findMatchingTotpStep, otpauthUrl, totpCode, totpStepAt } from "./totp.ts";

/** Test vectors of RFC 6238, appendix B. The RFC lists eight digits, of which the last six are used. */
const secret = Buffer.from("12345678901234567890");

describe("codes of an authenticator app", () => {
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("the authenticator code at second %i is %s, as in RFC 6238", (seconds, code) => {
    expect(totpCode(secret, totpStepAt(seconds * 1000))).toBe(code);
  });

  test("an authenticator code is valid in its own 30 seconds and in the 30 seconds before and after", () => {
    const code = totpCode(secret, 1000);
    expect([998, 999, 1000, 1001, 1002].map((now) => findMatchingTotpStep(secret, code, now))).toEqual([
      undefined,
      1000,
      1000,
      1000,
      undefined,
    ]);
  });
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["foob", "MZXW6YQ"],
  ["foobar", "MZXW6YTBOI"],
])("the base 32 encoding of %j is %j, as in RFC 4648", (bytes, text) => {
  expect(base32(Buffer.from(bytes))).toBe(text);
});

test("the otpauth URL contains Farthing, the account and the secret key", () => {
  expect(otpauthUrl(secret, "Farthing", "harbour-beds/ben.branch")).toBe(
    "otpauth://totp/Farthing:harbour-beds%2Fben.branch?issuer=Farthing&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30",
  );
});
