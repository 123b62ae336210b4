import { describe, expect, test } from "vitest";
import { checkReturnUrl } from "./source-address.ts";

describe("the return URL of a signing session", () => {
  const allowed = { origins: ["https://staff.penny.example", "https://apply.penny.example"], returnUrl: "https://shop.example/basket" };

  test.each(["https://staff.penny.example/application/1/sign", "https://apply.penny.example/", "https://shop.example/other?page=1"])(
    "a signing session may return to Farthing and to the shop: %s",
    (source) => {
      expect(checkReturnUrl(source, allowed)).toBe(source);
    },
  );

  test.each([
    "https://evil.example/",
    "https://staff.penny.example.evil.example/",
    "https://staff.penny.example@evil.example/",
    "https://someone:secret@staff.penny.example/",
    "https://someone@staff.penny.example/",
    "https://:secret@staff.penny.example/",
    "http://staff.penny.example/",
    "javascript:alert(1)",
    "//evil.example",
    "/application/1",
    "",
  ])("a signing session with the return URL %s is refused", (source) => {
    for (const returnUrl of [allowed.returnUrl, "no address", null])
      expect(() => checkReturnUrl(source, { ...allowed, returnUrl })).toThrow(expect.objectContaining({ code: "signing.source_refused" }));
  });
});
