import { describe, expect, test } from "vitest";
import type { ErrorCode } from "./index.ts";
import { errorCatalogue, fail, fillSlots, isRefusal, Refusal } from "./index.ts";

const codes = Object.keys(errorCatalogue) as ErrorCode[];

describe("the error catalogue", () => {
  test.each(codes)("the error %s has a dotted name, a 4xx or 5xx status and its own text", (code) => {
    const { status, text } = errorCatalogue[code];
    expect(code).toMatch(/^[a-z][A-Za-z]*\.[a-z][a-z_]*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(text.length).toBeGreaterThan(8);
  });

  test("errors caused by a timeout or an unavailable service are marked as retryable", () => {
    expect(codes.filter((code) => [429, 503, 504].includes(errorCatalogue[code].status) && !errorCatalogue[code].retry)).toEqual([]);
  });

  test("errors whose cause the caller must correct first are not marked as retryable", () => {
    expect(
      codes.filter((code) => [400, 401, 403, 404, 413, 415].includes(errorCatalogue[code].status) && errorCatalogue[code].retry),
    ).toEqual([]);
  });

  test("error texts contain only the six known placeholders", () => {
    const slots = new Set(codes.flatMap((code) => errorCatalogue[code].text.match(/\{\w+\}/g) ?? []));
    expect(slots).toEqual(new Set(["{phone}", "{holder}", "{minutes}", "{wait}", "{role}", "{permission}"]));
  });
});

describe("a refusal", () => {
  test("a refusal has a code, text, status, data and the invalid fields", () => {
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

  test("the function fail throws a refusal that differs from every other error", () => {
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

  test("an error text keeps the placeholder for the helpline until the lender's number is inserted unchanged", () => {
    const refusal = new Refusal("signing.unavailable", { applicationId: "104829240" });
    expect(refusal.message).toContain("{phone}");
    expect(fillSlots(refusal.message, { phone: "0808 $& 0192" })).toMatch(/on 0808 \$& 0192\.$/);
  });

  test("a placeholder without a value stays in an error text", () => {
    expect(fillSlots("{a} {b} {c}", { a: 1, b: null, c: undefined })).toBe("1 {b} {c}");
  });
});
