import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./launch/browser.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";

/** The browser tests need a Chromium; Playwright's own download is not used, because many networks refuse it. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Refusal(
      "The browser tests need Chromium: install your system's package (chromium on Debian), or name a Chrome in CHROMIUM_PATH.",
    );
  }
  const apt = (...options) =>
    execFileSync("apt-get", ["-qq", ...options], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  try {
    apt("update");
    apt("install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation");
  } catch {
    throw new Refusal("The browser tests need Chromium, and apt-get could not install the packages chromium and fonts-liberation.");
  }
  const installed = findBrowser();
  if (!installed)
    throw new Refusal("The browser tests need Chromium, which apt-get installed in an unusual place: name it in CHROMIUM_PATH.");
  return installed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(async () => console.log(ensureBrowser()));
