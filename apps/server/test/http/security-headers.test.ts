import { expect, test } from "vitest";
import { analyticsFrameHeaders, securityHeaders } from "../../src/http/security-headers.ts";

const policy = (hasAnalytics: boolean, framedOrigin?: string) =>
  String(securityHeaders("https://staff.penny.example", { hasAnalytics, framedOrigin })["content-security-policy"]);

test("pages run only their own scripts, with and without configured analytics", () => {
  for (const hasAnalytics of [true, false]) {
    expect(policy(hasAnalytics)).toContain("script-src 'self';");
    expect(policy(hasAnalytics)).toContain("connect-src 'self';");
    expect(policy(hasAnalytics)).toContain("default-src 'self';");
    expect(policy(hasAnalytics)).toContain("trusted-types 'none'");
  }
});

test("pages may embed the payment page and the analytics frame, and nothing else", () => {
  expect(policy(false)).toContain("frame-src 'none';");
  expect(policy(true)).toContain("frame-src https://staff.penny.example/analytics-frame;");
  expect(policy(true, "https://pay.example")).toContain("frame-src https://pay.example https://staff.penny.example/analytics-frame;");
});

test("the analytics script runs in a sandbox without access to Farthing's origin", () => {
  const headers = analyticsFrameHeaders("https://count.example/container.js");
  expect(headers["content-security-policy"]).toContain("sandbox allow-scripts;");
  expect(headers["content-security-policy"]).not.toContain("allow-same-origin");
  expect(headers["content-security-policy"]).toContain("script-src https://count.example;");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
});
