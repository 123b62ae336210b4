import { describe, expect, test } from "vitest";
import type { ErrorCode } from "./index.ts";
import { errorCatalogue, fail, fillSlots, isRefusal, Refusal } from "./index.ts";

const codes = Object.keys(errorCatalogue) as ErrorCode[];

describe("the error catalogue", () => {
  test.each(codes)("%s is a dotted name with a client's or a server's status and words of its own", (code) => {
    const { status, text } = errorCatalogue[code];
    expect(code).toMatch(/^[a-z][A-Za-z]*\.[a-z][a-z_]*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(text.length).toBeGreaterThan(8);
  });

  test("what the server could not do in time or for want of a service may be tried again", () => {
    expect(codes.filter((code) => [429, 503, 504].includes(errorCatalogue[code].status) && !errorCatalogue[code].retry)).toEqual([]);
  });

  test("what the caller must change first may not be", () => {
    expect(
      codes.filter((code) => [400, 401, 403, 404, 413, 415].includes(errorCatalogue[code].status) && errorCatalogue[code].retry),
    ).toEqual([]);
  });

  test("a text leaves nothing open but the helpline, and who has a claimed case for how long", () => {
    const slots = new Set(codes.flatMap((code) => errorCatalogue[code].text.match(/\{\w+\}/g) ?? []));
    expect(slots).toEqual(new Set(["{phone}", "{holder}", "{minutes}"]));
  });
});

describe("a refusal", () => {
  test("carries its code, its words, its status, its facts and what was wrong where", () => {
    const details = [{ path: "document.personalDetails.lastName", message: "Enter a last name" }];
    const refusal = new Refusal("input.invalid", { applicationId: "104829240" }, details);
    expect(refusal).toMatchObject({
      code: "input.invalid",
      status: 400,
      retry: false,
      message: "Please check the details and try again.",
      facts: { applicationId: "104829240" },
      details,
    });
  });

  test("is thrown by fail and known from every other error", () => {
    const caught = (() => {
      try {
        return fail("cancel.reason_required", { applicationId: "104829240" });
      } catch (error) {
        return error;
      }
    })();
    expect(isRefusal(caught)).toBe(true);
    expect(caught).toMatchObject({ code: "cancel.reason_required", status: 422, details: undefined });
    expect(isRefusal(new Error("cancel.reason_required"))).toBe(false);
    expect(isRefusal(undefined)).toBe(false);
  });

  test("keeps the helpline open for whoever knows the lender, and fills it with any number to the letter", () => {
    const refusal = new Refusal("signing.unavailable", { applicationId: "104829240" });
    expect(refusal.message).toContain("{phone}");
    expect(fillSlots(refusal.message, { phone: "0808 $& 0192" })).toMatch(/on 0808 \$& 0192\.$/);
  });

  test("a fact that is missing leaves its slot as it is", () => {
    expect(fillSlots("{a} {b} {c}", { a: 1, b: null, c: undefined })).toBe("1 {b} {c}");
  });
});
