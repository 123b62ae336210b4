import { expect, test } from "vitest";
import { securityHeaders } from "../../src/http/security-headers.ts";

const policy = (analyticsUrl?: string) =>
  String(securityHeaders("https://staff.penny.example", { analyticsUrl })["content-security-policy"]);

test("the content security policy allows only the configured analytics container", () => {
  expect(policy()).toContain("script-src 'self';");
  expect(policy()).toContain("trusted-types 'none'");
  const counted = policy("https://count.example/container.js");
  expect(counted).toContain("script-src 'self' https://count.example;");
  expect(counted).toContain("trusted-types farthing-analytics");
  expect(counted).toContain("default-src 'self';");
});
