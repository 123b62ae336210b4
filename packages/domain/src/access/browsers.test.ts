import { describe, expect, test } from "vitest";
import { describeBrowser } from "./browsers.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("names of browsers", () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "desktop", "Chrome on Windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, "desktop", "Edge on Windows"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, "desktop", "Chrome on Linux"],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0`, "desktop", "Opera on ChromeOS"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15.6; rv:143.0) Gecko/20100101 Firefox/143.0", "desktop", "Firefox on Mac"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
      "phone",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1",
      "tablet",
      "Chrome on iPad",
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S931B) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      "phone",
      "Samsung Internet on Android",
    ],
    [`Mozilla/5.0 (Linux; Android 16; SM-X910) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "tablet", "Chrome on Android"],
    ["a kettle", "unknown", ""],
    [undefined, "unknown", ""],
  ])("the user agent %s is a %s named %s", (userAgent, kind, name) => {
    expect(describeBrowser(userAgent)).toEqual({ kind, name });
  });
});
