import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./launch/browser.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";

const thisMachine = {
  find: findBrowser,
  canInstall: () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"),
  install() {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const apt = (...options) => execFileSync("apt-get", ["-qq", ...options], { stdio: ["ignore", "ignore", "inherit"], env });
    apt("update");
    apt("install", "--yes", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation");
  },
};

/** Uses the system's Chromium, because many networks block the download of Playwright's own browser. */
export function ensureBrowser(machine = thisMachine) {
  const found = machine.find();
  if (found) return found;
  if (!machine.canInstall()) {
    throw new Refusal(
      "The browser tests need Chromium: install your system's package (chromium or chromium-headless-shell on Debian), or name a Chrome in CHROMIUM_PATH.",
    );
  }
  try {
    machine.install();
  } catch {
    throw new Refusal(
      "The browser tests need Chromium, and apt-get could not install the packages chromium-headless-shell and fonts-liberation.",
    );
  }
  const installed = machine.find();
  if (!installed) throw new Refusal("The browser tests need Chromium, which apt-get installed in an unusual place. Set CHROMIUM_PATH.");
  return installed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(async () => console.log(ensureBrowser()));
