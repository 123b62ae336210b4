import { describe, expect, test } from "vitest";
import { signingCallback } from "./signing-callback.ts";

describe("the callback after signing", () => {
  test("the outcome on the server, not the URL, decides which page follows the signing", () => {
    const { applicationId, pageAfter } = signingCallback({ applicationId: "204177331", status: "complete" });
    expect(applicationId).toBe("204177331");
    expect((["complete", "decline", "timeout", null] as const).map(pageAfter)).toEqual([
      "/application/204177331/complete",
      "/application/204177331/signing/loan-information",
      "/application/204177331/signing/key-loan-features",
      "/application/204177331/signing/loan-information",
    ]);
  });

  test.each([
    [null, null],
    ["204177331", null],
    [null, "complete"],
    ["", "complete"],
  ])("the callback is refused with the parameters %s and %s", (applicationId, status) => {
    expect(() => signingCallback({ applicationId, status })).toThrow(expect.objectContaining({ code: "signing.callback_incomplete" }));
  });
});
